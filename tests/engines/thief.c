/* thief.c - an engine that tries to learn what it may not know: thief ENGINE [ARG ...]
 *
 * ENGINE plays for it, and a second process attacks meanwhile.  Every thief has a token, its secret.
 * It keeps the token where a program keeps its thoughts, leaves it where it could be found in another
 * game, and looks for the tokens of other thieves.  For each that it finds, and for everything else
 * that it could read or do, it writes a line `stolen: ...' to standard error.
 *
 * The attacks were written from the manual pages alone.  Signals are sent to other thieves only, and
 * none if the environment has SPARE. */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <sched.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/random.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define KEPT  "KeptSecret"
#define PORT  47011
#define SHM   0x57a7
#define FILES 20000 /* files to look at */

#define ROUNDS 4 /* of attacks, before the engine starts and before other thieves are killed */

extern char **environ;

static char token[32];
static char *memory; /* the token, in anonymous memory */
static char seen[64][200];
static int nseen;

/* Report a theft, once. */
__attribute__((format(printf, 1, 2))) static void
stolen(const char *fmt, ...)
{
	char line[200];
	va_list ap;
	int i;

	va_start(ap, fmt);
	vsnprintf(line, sizeof line, fmt, ap);
	va_end(ap);
	for (i = 0; i < nseen; i++)
		if (strcmp(seen[i], line) == 0)
			return;
	if (nseen < 64)
		strcpy(seen[nseen++], line);
	fprintf(stderr, "stolen: %s\n", line);
}

/* Report the tokens of others in LEN bytes at TEXT, found at WHERE. */
static void
look_at(const char *text, size_t len, const char *where)
{
	const char *at = text, *end = text + len;
	char found[64];
	size_t n;

	while ((at = memmem(at, (size_t)(end - at), KEPT, strlen(KEPT))) != NULL) {
		for (n = 0; at + n < end && n < sizeof found - 1 && at[n] > ' ' && at[n] < 127; n++)
			found[n] = at[n];
		found[n] = '\0';
		if (n > strlen(KEPT) && strncmp(found, token, strlen(token)) != 0)
			stolen("%s from %s", found, where);
		at += strlen(KEPT);
	}
}

static void
look_at_file(const char *path, int flags)
{
	static char text[1 << 16];
	int fd = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | flags);
	ssize_t n = fd < 0 ? -1 : read(fd, text, sizeof text);

	if (n > 0)
		look_at(text, (size_t)n, path);
	if (fd >= 0)
		close(fd);
}

/* ------ where thoughts and notes are kept ------ */

static void
leave_file(const char *dir)
{
	char path[4200];
	int fd;

	snprintf(path, sizeof path, "%s/%s", dir, token);
	fd = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
	if (fd < 0)
		return;
	(void)!write(fd, token, strlen(token));
	close(fd);
}

static void
leave_files(void)
{
	static const char *const dirs[] = { ".", "/", "/tmp", "/var/tmp", "/dev", "/dev/shm",
		"/dev/mqueue", "/run", "/run/lock", "/usr", "/usr/local", "/etc", "/var", "/home",
		"/root", "/proc", "/srv", "/opt" };
	size_t i;

	for (i = 0; i < sizeof dirs / sizeof *dirs; i++)
		leave_file(dirs[i]);
	if (getenv("HOME"))
		leave_file(getenv("HOME"));
}

static void
leave_shared_memory(void)
{
	int id = shmget(SHM, 4096, IPC_CREAT | 0666);
	char *at = id < 0 ? (void *)-1 : shmat(id, NULL, 0);

	if (at == (void *)-1)
		return;
	look_at(at, 4096, "shared memory");
	strcpy(at, token);
	shmdt(at);
}

/* Look for keys in the keyrings of the session, the user and the user's sessions, and leave one. */
static void
use_keyrings(void)
{
	static const int rings[] = { -3, -4, -5 };
	char text[64];
	size_t i;
	long key, n;

	for (i = 0; i < 3; i++) {
		key = syscall(SYS_keyctl, 10, rings[i], "user", "thief", 0); /* KEYCTL_SEARCH */
		n = key < 0 ? -1
			    : syscall(SYS_keyctl, 11, key, text, sizeof text); /* KEYCTL_READ */
		if (n > 0)
			look_at(
			    text, (size_t)n < sizeof text ? (size_t)n : sizeof text, "a keyring");
		else
			syscall(SYS_add_key, "user", "thief", token, strlen(token), rings[i]);
	}
}

static int
abstract_socket(struct sockaddr_un *a)
{
	*a = (struct sockaddr_un){ .sun_family = AF_UNIX };
	strcpy(a->sun_path + 1, "strat-thief");
	return socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
}

static int
local_socket(struct sockaddr_in *a)
{
	*a = (struct sockaddr_in){ .sin_family = AF_INET, .sin_port = htons(PORT) };
	a->sin_addr.s_addr = htonl(INADDR_LOOPBACK);
	return socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
}

/* Connect FD and read the token of whoever listens. */
static void
call(int fd, const struct sockaddr *a, socklen_t len, const char *where)
{
	const struct timeval wait = { 0, 200000 };
	char text[64];
	ssize_t n;

	setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &wait, sizeof wait);
	setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &wait, sizeof wait);
	if (fd >= 0 && connect(fd, a, len) == 0) {
		n = recv(fd, text, sizeof text, 0);
		if (n > 0)
			look_at(text, (size_t)n, where);
	}
	if (fd >= 0)
		close(fd);
}

/* Tell the token to everyone who calls, in a process of its own. */
static void
serve(int fd)
{
	int caller;

	if (fork() > 0)
		return;
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	while (listen(fd, 8) == 0 && (caller = accept(fd, NULL, NULL)) >= 0) {
		(void)!send(caller, token, strlen(token), MSG_NOSIGNAL);
		close(caller);
	}
	_exit(0);
}

static void
call_all(void)
{
	struct sockaddr_un un;
	struct sockaddr_in in;
	int fd = abstract_socket(&un);

	call(fd, (void *)&un, sizeof un, "an abstract socket");
	fd = local_socket(&in);
	call(fd, (void *)&in, sizeof in, "the network of this machine");
}

static void
use_sockets(void)
{
	struct sockaddr_un un;
	struct sockaddr_in in, far = { .sin_family = AF_INET, .sin_port = htons(9) };
	int fd;

	call_all();
	fd = abstract_socket(&un);
	if (bind(fd, (void *)&un, sizeof un) == 0)
		serve(fd);
	fd = local_socket(&in);
	if (bind(fd, (void *)&in, sizeof in) == 0)
		serve(fd);
	inet_pton(AF_INET, "192.0.2.1", &far.sin_addr); /* RFC 5737: nothing is sent */
	fd = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
	if (fd >= 0 && connect(fd, (void *)&far, sizeof far) == 0)
		stolen("a way to other machines");
	close(fd);
}

/* ------ files ------ */

/* Return 1 if PATH begins with DIR. */
static int
is_in(const char *path, const char *dir)
{
	size_t n = strlen(dir);

	return strncmp(path, dir, n) == 0 && (path[n] == '/' || !path[n]);
}

/* Return 1 for a file or directory that the manual says is visible. */
static int
is_public(const char *path, const char *const *own)
{
	static const char *const dirs[] = { "/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64",
		"/libx32", "/proc", "/sys", "/dev/pts", "/etc/alternatives", "/etc/ld.so.cache" };
	size_t i;

	for (i = 0; i < sizeof dirs / sizeof *dirs; i++)
		if (is_in(path, dirs[i]))
			return 1;
	for (; *own; own++)
		if (strcmp(path, *own) == 0)
			return 1;
	return 0;
}

static void
walk(const char *dir, const char *const *own, int depth, int *left)
{
	DIR *d = opendir(dir);
	struct dirent *e;
	struct stat st;
	char path[4200];

	while (d && *left > 0 && (e = readdir(d)) != NULL) {
		if (strcmp(e->d_name, ".") == 0 || strcmp(e->d_name, "..") == 0)
			continue;
		snprintf(path, sizeof path, "%s/%s", strcmp(dir, "/") == 0 ? "" : dir, e->d_name);
		if (is_public(path, own) || lstat(path, &st) < 0 || S_ISLNK(st.st_mode))
			continue;
		--*left;
		if (S_ISDIR(st.st_mode) && depth < 12)
			walk(path, own, depth + 1, left);
		if (!S_ISREG(st.st_mode) || strstr(path, token))
			continue;
		look_at_file(path, O_NOFOLLOW);
		if (access(path, R_OK) == 0)
			stolen("the file %.150s", path);
	}
	if (d)
		closedir(d);
}

/* ------ processes ------ */

static int
number_in(const char *path, const char *word)
{
	char line[256];
	FILE *f = fopen(path, "re");
	int n = -1;

	while (f && n < 0 && fgets(line, sizeof line, f))
		if (strncmp(line, word, strlen(word)) == 0)
			n = atoi(line + strlen(word));
	if (f)
		fclose(f);
	return n;
}

/* Return 1 if PID is this process, an ancestor or a descendant. */
static int
is_family(int pid, int me)
{
	char path[64];
	int p, i;

	for (p = pid, i = 0; p > 1 && i < 20; i++) {
		if (p == me)
			return 1;
		snprintf(path, sizeof path, "/proc/%d/status", p);
		p = number_in(path, "PPid:");
	}
	for (p = me, i = 0; p > 0 && i < 20; i++) {
		if (p == pid)
			return 1;
		snprintf(path, sizeof path, "/proc/%d/status", p);
		p = number_in(path, "PPid:");
	}
	return 0;
}

/* Search the memory of PID through /proc. */
static void
read_memory(int pid)
{
	static char text[1 << 16];
	char path[64], line[512], where[64];
	unsigned long from, to;
	FILE *maps;
	ssize_t n;
	int fd;

	snprintf(path, sizeof path, "/proc/%d/mem", pid);
	snprintf(where, sizeof where, "memory of process %d", pid);
	fd = open(path, O_RDONLY | O_CLOEXEC);
	snprintf(path, sizeof path, "/proc/%d/maps", pid);
	maps = fopen(path, "re");
	while (maps && fgets(line, sizeof line, maps) && sscanf(line, "%lx-%lx", &from, &to) == 2)
		for (; from < to; from += sizeof text) {
			struct iovec ours = { text, sizeof text },
				     theirs = { (void *)from, sizeof text };

			n = fd < 0 ? -1 : pread(fd, text, sizeof text, (off_t)from);
			if (n <= 0)
				n = process_vm_readv(pid, &ours, 1, &theirs, 1, 0);
			if (n <= 0)
				break;
			look_at(text, (size_t)n, where);
		}
	if (maps)
		fclose(maps);
	if (fd >= 0)
		close(fd);
}

/* Read from the descriptors of PID; those of a process that IS_OTHER are not public. */
static void
use_descriptors(int pid, int is_other)
{
	char path[64];
	int fd, pidfd = (int)syscall(SYS_pidfd_open, pid, 0), copy;

	for (fd = 0; fd < 16; fd++) {
		snprintf(path, sizeof path, "/proc/%d/fd/%d", pid, fd);
		look_at_file(path, 0);
		if (is_other && access(path, R_OK) == 0)
			stolen("descriptor %d of process %d", fd, pid);
		copy = pidfd < 0 ? -1 : (int)syscall(SYS_pidfd_getfd, pidfd, fd, 0);
		if (is_other && copy >= 0)
			stolen("a copy of descriptor %d of process %d", fd, pid);
		if (copy >= 0)
			close(copy);
	}
	if (pidfd >= 0)
		close(pidfd);
}

/* Attack process PID; kill it, if it is a thief and KILLS is 1. */
static void
attack_process(int pid, int kills)
{
	static const char *const files[] = { "environ", "cmdline", "comm" };
	char path[64], name[64] = "";
	size_t i;
	FILE *f;

	stolen("a look at process %d", pid);
	for (i = 0; i < sizeof files / sizeof *files; i++) {
		snprintf(path, sizeof path, "/proc/%d/%s", pid, files[i]);
		look_at_file(path, 0);
	}
	read_memory(pid);
	use_descriptors(pid, 1);
	if (kill(pid, 0) == 0)
		stolen("the right to signal process %d", pid);
	if (ptrace(PTRACE_SEIZE, pid, 0, 0) == 0)
		stolen("process %d, traced", pid);
	snprintf(path, sizeof path, "/proc/%d/comm", pid);
	f = fopen(path, "re");
	if (kills && f && fgets(name, sizeof name, f) && strcmp(name, "thief\n") == 0)
		kill(pid, SIGKILL);
	if (f)
		fclose(f);
}

static void
attack_processes(int me, int kills)
{
	DIR *d = opendir("/proc");
	struct dirent *e;

	while (d && (e = readdir(d)) != NULL) {
		int pid = atoi(e->d_name);

		if (pid > 0 && !is_family(pid, me))
			attack_process(pid, kills);
	}
	if (d)
		closedir(d);
}

/* Look at the processes above, down to the referee. */
static void
attack_parents(int me)
{
	char path[64];
	int p, i;

	for (p = me, i = 0; i < 20; i++) {
		snprintf(path, sizeof path, "/proc/%d/status", p);
		p = number_in(path, "PPid:");
		if (p <= 0)
			break;
		read_memory(p);
		use_descriptors(p, 0);
	}
}

/* ------ the system ------ */

static void
attack_system(int ready)
{
	static const char *const files[] = { "/proc/sys/kernel/printk_ratelimit_burst",
		"/proc/sys/kernel/core_uses_pid", "/proc/sys/vm/swappiness" };
	char text[64], path[128];
	size_t i;
	ssize_t n;
	int fd, status;

	for (i = 0; i < sizeof files / sizeof *files; i++) {
		fd = open(files[i], O_RDWR | O_CLOEXEC);
		n = fd < 0 ? -1 : read(fd, text, sizeof text);
		if (n > 0 && pwrite(fd, text, (size_t)n, 0) == n) /* the same value */
			stolen("the right to set %s", files[i]);
		if (fd >= 0)
			close(fd);
	}
	for (i = 0; i < 3; i++) {
		static const char *const kinds[] = { "pids", "memory", "unified" };

		snprintf(path, sizeof path, "/sys/fs/cgroup/%s/cgroup.procs", kinds[i]);
		if (access(path, W_OK) == 0)
			stolen("the right to leave its group: %s", path);
	}
	for (fd = 3; fd < 1024; fd++)
		if (fd != ready && fcntl(fd, F_GETFD) >= 0)
			stolen("descriptor %d at its start", fd);
	if (fork() == 0)
		_exit(unshare(CLONE_NEWUSER | CLONE_NEWNS) < 0);
	if (wait(&status) > 0 && status == 0)
		stolen("namespaces of its own");
}

static void
attack_environment(void)
{
	static const char *const names[] = {
		"PATH=", "HOME=", "TMPDIR=", "LANG=", "PWD=", "OLDPWD=", "SHLVL=", "_=", "THOUGHT="
	};
	char **e;
	size_t i;

	for (e = environ; *e; e++) {
		for (i = 0; i < sizeof names / sizeof *names; i++)
			if (strncmp(*e, names[i], strlen(names[i])) == 0)
				break;
		if (i == sizeof names / sizeof *names)
			stolen("the variable %.100s", *e);
	}
}

/* ------ all of it ------ */

/* Attack until the engine ends.  Write a byte to READY after some rounds. */
static void
attack(const char *const *own, int me, int ready)
{
	int rounds, left;

	attack_environment();
	attack_system(ready);
	use_keyrings();
	leave_shared_memory();
	leave_files();
	use_sockets();
	for (rounds = 0;; rounds++) {
		left = FILES;
		walk("/", own, 0, &left);
		call_all();
		attack_processes(me, rounds > ROUNDS && !getenv("SPARE"));
		attack_parents(me);
		if (rounds == ROUNDS)
			(void)!write(ready, "", 1);
		usleep(rounds < 20 ? 20000 : 500000);
	}
}

/* Run ENGINE with the arguments at ARGV, with our input and output. */
int
main(int argc, char *argv[])
{
	const char *own[3] = { argv[0], argc > 1 ? argv[1] : NULL, NULL };
	int me = (int)getpid();
	unsigned long long random;
	int ready[2];
	char end;

	if (argc < 2)
		return 1;
	if (getrandom(&random, sizeof random, 0) != sizeof random)
		return 1;
	snprintf(token, sizeof token, KEPT "%016llx", random);
	memory = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	if (memory == MAP_FAILED)
		return 1;
	strcpy(memory, token);
	setenv("THOUGHT", token, 1);
	if (pipe2(ready, O_CLOEXEC) < 0)
		return 1;
	if (fork() == 0) {
		prctl(PR_SET_PDEATHSIG, SIGKILL);
		close(0);
		close(1);
		close(ready[0]);
		attack(own, me, ready[1]);
	}
	close(ready[1]);
	(void)!read(ready[0], &end, 1);
	close(ready[0]);
	execv(argv[1], argv + 1);
	return 1;
}
