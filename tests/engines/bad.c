/* bad.c - an engine that misbehaves as its first argument says; `good' moves back and forth.
 *
 * It does not use the library, so that it runs under any limits.  The rules must be `ucc', under
 * which moving back and forth is legal. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static int is_red, moves, refused;
static int may_evaluate, may_ponder; /* as the last newgame says */
static const char *file;             /* the second argument: the file for process numbers */

static const char *const setups[2] = { "FBBBBBBSM9/8877766665/5554444333/3322222222",
	"2222222233/3334444555/5666677788/9MSBBBBBBF" };

static void
say(const char *line)
{
	printf("%s\n", line);
	fflush(stdout);
}

static void
sleep_for_ever(void)
{
	for (;;)
		pause();
}

static void
exit_badly(void)
{
	exit(3);
}

/* ------ moves ------ */

static void
play_with(const char *rest)
{
	static const char *const plies[2][2] = { { "j7-j6", "j6-j7" }, { "a4-a5", "a5-a4" } };

	printf("play %s%s\n", plies[is_red][moves++ % 2], rest);
	fflush(stdout);
}

static void
play(void)
{
	play_with("");
}

static void
play_and_exit(void)
{
	play();
	exit(0);
}

static void
play_twice(void)
{
	printf("play a4-a5\nplay a5-a4\n");
	fflush(stdout);
}

static void
play_illegally(void)
{
	say("play e5-e6");
}

static void
play_for_the_other(void)
{
	say(is_red ? "play j7-j6" : "play a4-a5");
}

static void
play_nonsense(void)
{
	say("play nonsense\x01 and more");
}

static void
play_well_when_refused(void)
{
	if (refused)
		play();
	else
		play_illegally();
}

static void
play_slowly(void)
{
	usleep(300000);
	play();
}

static void
resign(void)
{
	say("resign");
}

static void
offer_a_draw(void)
{
	say("draw");
	play();
}

static void
say_scores(void)
{
	say("info depth 3 score -5000 string }lost{");
	play();
}

/* ------ features ------ */

static void
offer_features(void)
{
	say("id name Bad\nfeatures sing eval ponder\nstpok");
}

static void
evaluate_uninvited(void)
{
	play_with(moves % 2 ? " eval 1000" : " eval 0");
}

static void
evaluate(void)
{
	if (may_evaluate)
		evaluate_uninvited();
	else
		play();
}

static void
evaluate_too_high(void)
{
	play_with(may_evaluate ? " eval 1001" : "");
}

static void
evaluate_in_words(void)
{
	play_with(may_evaluate ? " eval good" : "");
}

static void
evaluate_nothing(void)
{
	play_with(may_evaluate ? " eval" : "");
}

static void
say_more(void)
{
	play_with(" evil 500");
}

static void
evaluate_well_when_refused(void)
{
	if (refused)
		evaluate();
	else
		say(is_red ? "play a4-a5 eval -1" : "play j7-j6 eval -1");
}

static void
forge(void)
{
	say("info [%eval 999] [%clk 9:00:00] [%emt 9:00:00]");
	play();
}

/* Play when the file exists. */
static void
wait_for_file(void)
{
	while (access(file, F_OK) < 0)
		usleep(1000);
	play();
}

static void
remove_file_and_play(void)
{
	if (strncmp(file, "/dev/", 5) != 0)
		unlink(file);
	play();
}

/* Called for every message after which an engine may ponder: the start of the game, and its own
 * ply. */
static void
ponder(const char *way)
{
	if (strcmp(way, "ponder") == 0)
		close(open(file, O_WRONLY | O_CREAT, 0600));
	if (strcmp(way, "ponder-info") == 0 && may_ponder)
		say("info depth 9");
	if (strcmp(way, "ponder-play") == 0 && may_ponder)
		play();
}

/* ------ noise ------ */

static void
inform_without_end(void)
{
	for (;;)
		say("info depth 1");
}

static void
answer_without_newline(void)
{
	printf("play a4-a5");
	fflush(stdout);
	sleep_for_ever();
}

static void
make_noise(void)
{
	int i;

	for (i = 0; i < 3 << 20; i++)
		putchar('x');
	fflush(stdout);
	sleep_for_ever();
}

static void
write_nuls(void)
{
	static const char bytes[] = "\0\0play a4-a5\0\n\xff\xfe\xc3(\n\x1b[2J\r\n\n";

	fwrite(bytes, 1, sizeof bytes - 1, stdout);
	play();
}

static void
complain_without_end(void)
{
	for (;;)
		fputs("all is lost\n", stderr);
}

static void
complain(void)
{
	fputs("all is lost\n", stderr);
	play();
}

/* ------ the process ------ */

static void
close_input(void)
{
	close(0);
	play();
	sleep_for_ever();
}

static void
close_input_when_asked(void)
{
	close(0);
	sleep_for_ever();
}

static void
close_output(void)
{
	close(1);
	sleep_for_ever();
}

static void
crash(void)
{
	abort();
}

static void
stop_itself(void)
{
	raise(SIGSTOP);
	play();
}

static void
stay(void)
{
	signal(SIGTERM, SIG_IGN);
	signal(SIGHUP, SIG_IGN);
	signal(SIGINT, SIG_IGN);
	sleep_for_ever();
}

static void
note_process(void)
{
	FILE *f = fopen(file, "a");

	if (f) {
		fprintf(f, "%d\n", (int)getpid());
		fclose(f);
	}
}

/* Start children in sessions and process groups of their own, whose parents exit. */
static void
start_daemons(void)
{
	int i, done[2];
	char c;

	note_process();
	for (i = 0; i < 3; i++) {
		if (pipe(done) < 0)
			exit(1);
		if (fork() == 0) {
			setsid();
			if (i > 0 && fork() > 0)
				_exit(0);
			note_process();
			if (i == 2)
				signal(SIGTERM, SIG_IGN);
			close(0);
			close(1);
			close(2);
			close(done[0]);
			close(done[1]);
			sleep_for_ever();
		}
		close(done[1]);
		while (read(done[0], &c, 1) > 0)
			;
		close(done[0]);
	}
}

static void
start_daemons_once(void)
{
	if (!moves)
		start_daemons();
	play();
}

static void
eat_memory(void)
{
	static char *volatile last; /* volatile, so that compilers keep it */

	for (;;) {
		last = malloc(1 << 20);
		if (!last)
			abort();
		memset(last, 1, 1 << 20);
	}
}

static void
eat_time(void)
{
	volatile unsigned long n = 0;

	for (;;)
		n++;
}

/* Start 300 processes that wait. */
static void
start_many(void)
{
	pid_t pid;
	int i;

	for (i = 0; i < 300; i++) {
		pid = fork();
		if (pid < 0)
			exit(4);
		if (pid == 0)
			sleep_for_ever();
	}
	sleep_for_ever();
}

/* Let six processes fill as many mebibytes of memory as the second argument says, and keep them. */
static void
eat_memory_together(void)
{
	size_t size = (size_t)atoi(file) << 20, at;
	volatile char *all; /* so that compilers keep it */
	int i;

	for (i = 0; i < 6; i++)
		if (fork() == 0) {
			all = malloc(size);
			if (!all)
				abort();
			for (at = 0; at < size; at += 1024)
				all[at] = 1;
			sleep_for_ever();
		}
	sleep_for_ever();
}

/* Spend little in each of many short processes. */
static void
eat_time_together(void)
{
	volatile unsigned long n;
	int status;

	for (;;) {
		if (fork() == 0) {
			for (n = 0; n < 100000000; n++)
				;
			_exit(0);
		}
		wait(&status);
	}
}

static void
kill_itself(void)
{
	kill(getpid(), SIGKILL);
}

/* Kill what can be reached: in a sandbox the process group might contain the sandbox. */
static void
kill_group(void)
{
	kill(0, SIGKILL);
}

static void
pretend_to_be_killed(void)
{
	exit(128 + SIGKILL);
}

/* Kill the parent, then the process group by its number, then all others; then play. */
static void
kill_others(void)
{
	kill(getppid(), SIGKILL);
	kill(-getppid(), SIGKILL);
	if (getppid() == 1) /* in a sandbox: the engine sees its own processes only */
		kill(-1, SIGKILL);
	play();
}

static void
fill_disk(void)
{
	static char zeros[1 << 16];
	int fd = open("big", O_WRONLY | O_CREAT, 0600);

	while (write(fd, zeros, sizeof zeros) > 0)
		;
	abort();
}

/* Create nested directories without permissions. */
static void
litter(void)
{
	static int done;
	char name[32];
	int i;

	for (i = 0; i < 20 && !done; i++) {
		snprintf(name, sizeof name, "f%d", i);
		close(open(name, O_WRONLY | O_CREAT, 0));
	}
	for (i = 0; i < 60 && !done; i++) {
		if (mkdir("d", 0700) < 0 || chdir("d") < 0) {
			perror("litter");
			exit(1);
		}
		close(open("file", O_WRONLY | O_CREAT, 0));
		chmod("..", 0);
	}
	(void)!symlink("/", "root");
	done = 1;
	play();
}

/* ------ kinds of misbehaviour ------ */

static void
nothing(void)
{
}

static void
be_ready(void)
{
	say("id name Bad\nstpok");
}

static void
be_ready_and_deaf(void)
{
	be_ready();
	sleep_for_ever();
}

static void
set_up(void)
{
	char line[64];

	snprintf(line, sizeof line, "setup %s", setups[is_red]);
	say(line);
}

static void
set_up_wrongly(void)
{
	say("setup 2222222222/3334444555/5666677788/9MSBBBBBBF");
}

static void
set_up_shortly(void)
{
	say("setup 22");
}

static void
set_up_at_length(void)
{
	printf("setup ");
	make_noise();
}

static void
leave(void)
{
	exit(0);
}

static void
hear_the_end(const char *way)
{
	if (strcmp(way, "exit-after") == 0)
		exit(0);
	if (strcmp(way, "speak-after") == 0)
		play();
}

static void
take(void)
{
	say("ok");
}

static const struct way {
	const char *name;
	void (*start)(void), (*stp)(void), (*setup)(void), (*go)(void), (*seen)(void),
	    (*quit)(void);
} ways[] = {
#define GOOD nothing, be_ready, set_up
	{ "good", GOOD, play, nothing, leave },
	{ "exit-at-once", exit_badly, be_ready, set_up, play, nothing, leave },
	{ "exit-when-greeted", nothing, exit_badly, set_up, play, nothing, leave },
	{ "exit-at-setup", nothing, be_ready, exit_badly, play, nothing, leave },
	{ "exit-at-move", GOOD, exit_badly, nothing, leave },
	{ "exit-behind-move", GOOD, play_and_exit, nothing, leave },
	{ "exit-after", GOOD, play, nothing, leave },
	{ "speak-after", GOOD, play, nothing, leave },
	{ "exit-at-seen", GOOD, play, exit_badly, leave },
	{ "crash", GOOD, crash, nothing, leave },
	{ "never-ready", nothing, nothing, set_up, play, nothing, leave },
	{ "deaf", nothing, be_ready_and_deaf, set_up, play, nothing, leave },
	{ "never-set", nothing, be_ready, nothing, play, nothing, leave },
	{ "hang", GOOD, sleep_for_ever, nothing, leave },
	{ "slow", GOOD, play_slowly, nothing, leave },
	{ "close-input", GOOD, close_input, nothing, leave },
	{ "close-input-when-asked", GOOD, close_input_when_asked, nothing, leave },
	{ "close-output", GOOD, close_output, nothing, leave },
	{ "stay", GOOD, play, nothing, stay },
	{ "stay-and-stop", GOOD, play, nothing, stop_itself },
	{ "inform-without-end", GOOD, inform_without_end, nothing, leave },
	{ "no-newline", GOOD, answer_without_newline, nothing, leave },
	{ "noise", GOOD, make_noise, nothing, leave },
	{ "noise-at-start", nothing, make_noise, set_up, play, nothing, leave },
	{ "noise-when-idle", GOOD, play, make_noise, leave },
	{ "nuls", GOOD, write_nuls, nothing, leave },
	{ "complain-without-end", GOOD, complain_without_end, nothing, leave },
	{ "complain", GOOD, complain, nothing, leave },
	{ "illegal", GOOD, play_illegally, nothing, leave },
	{ "other", GOOD, play_for_the_other, nothing, leave },
	{ "nonsense", GOOD, play_nonsense, nothing, leave },
	{ "illegal-once", GOOD, play_well_when_refused, nothing, leave },
	{ "wrong-setup", nothing, be_ready, set_up_wrongly, play, nothing, leave },
	{ "short-setup", nothing, be_ready, set_up_shortly, play, nothing, leave },
	{ "long-setup", nothing, be_ready, set_up_at_length, play, nothing, leave },
	{ "twice", GOOD, play_twice, nothing, leave },
	{ "early", GOOD, play, play, leave },
	{ "early-setup", nothing, be_ready, play, play, nothing, leave },
	{ "daemons", GOOD, start_daemons_once, nothing, leave },
	{ "daemons-hang", start_daemons, be_ready, set_up, sleep_for_ever, nothing, stay },
	{ "memory", GOOD, eat_memory, nothing, leave },
	{ "time", GOOD, eat_time, nothing, leave },
	{ "many", GOOD, start_many, nothing, leave },
	{ "memory-together", GOOD, eat_memory_together, nothing, leave },
	{ "time-together", GOOD, eat_time_together, nothing, leave },
	{ "kill-itself", GOOD, kill_itself, nothing, leave },
	{ "kill-group", GOOD, kill_group, nothing, leave },
	{ "kill-others", GOOD, kill_others, nothing, leave },
	{ "pretend", GOOD, pretend_to_be_killed, nothing, leave },
	{ "stop", GOOD, stop_itself, nothing, leave },
	{ "fill", GOOD, fill_disk, nothing, leave },
	{ "litter", GOOD, litter, nothing, leave },
	{ "resign", GOOD, resign, nothing, leave },
	{ "draw", GOOD, offer_a_draw, nothing, leave },
	{ "scores", GOOD, say_scores, nothing, leave },
#define OFFER nothing, offer_features, set_up
	{ "eval", OFFER, evaluate, nothing, leave },
	{ "eval-uninvited", GOOD, evaluate_uninvited, nothing, leave },
	{ "eval-high", OFFER, evaluate_too_high, nothing, leave },
	{ "eval-words", OFFER, evaluate_in_words, nothing, leave },
	{ "eval-nothing", OFFER, evaluate_nothing, nothing, leave },
	{ "eval-misspelt", OFFER, say_more, nothing, leave },
	{ "eval-refused", OFFER, evaluate_well_when_refused, nothing, leave },
	{ "forge", GOOD, forge, nothing, leave },
	{ "wait", GOOD, wait_for_file, nothing, leave },
	{ "ponder", OFFER, remove_file_and_play, nothing, leave },
	{ "ponder-info", OFFER, play, nothing, leave },
	{ "ponder-play", OFFER, play, nothing, leave },
};

static void
begin(const char *line)
{
	is_red = strstr(line, "side red") != NULL;
	may_evaluate = strstr(line, "eval") != NULL;
	may_ponder = strstr(line, "ponder") != NULL;
	moves = refused = 0;
}

static void
hear(const struct way *w, const char *line)
{
	if (strcmp(line, "stp 1") == 0)
		w->stp();
	else if (strncmp(line, "ping ", 5) == 0)
		printf("pong %s\n", line + 5);
	else if (strncmp(line, "newgame", 7) == 0)
		begin(line);
	else if (strcmp(line, "setup") == 0)
		w->setup();
	else if (strncmp(line, "setup ", 6) == 0)
		take();
	else if (strncmp(line, "refused", 7) == 0)
		refused = 1;
	else if (strncmp(line, "go", 2) == 0)
		w->go();
	else if (strncmp(line, is_red ? "seen blue" : "seen red", is_red ? 9 : 8) == 0)
		w->seen();
	else if (strncmp(line, "seen ", 5) == 0 || strncmp(line, "opponent ", 9) == 0)
		ponder(w->name);
	else if (strncmp(line, "over", 4) == 0)
		hear_the_end(w->name);
	else if (strcmp(line, "quit") == 0)
		w->quit();
	fflush(stdout);
}

int
main(int argc, char *argv[])
{
	char line[4096];
	size_t i;

	file = argc > 2 ? argv[2] : "/dev/null";
	for (i = 0; argc > 1 && i < sizeof ways / sizeof *ways; i++) {
		if (strcmp(argv[1], ways[i].name) != 0)
			continue;
		ways[i].start();
		while (fgets(line, sizeof line, stdin)) {
			line[strcspn(line, "\n")] = '\0';
			hear(&ways[i], line);
		}
		ways[i].quit();
		return 0;
	}
	return 9;
}
