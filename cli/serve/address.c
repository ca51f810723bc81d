/* address.c - the address to listen on, and its URLs. */
#include <arpa/inet.h>
#include <ifaddrs.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/scan.h"
#include "cli/serve/serve.h"

/* Split TEXT into a host, without its brackets, and a port.  Return 0, or -1 if it is invalid. */
static int
split(const char *text, char host[64], char port[8])
{
	const char *colon = strrchr(text, ':');
	size_t len, digits;

	if (!colon)
		return -1;
	len = (size_t)(colon - text);
	digits = strspn(colon + 1, "0123456789");
	if (digits == 0 || digits > 5 || colon[1 + digits])
		return -1;
	if (*text == '[') {
		if (len < 2 || text[len - 1] != ']')
			return -1;
		text++;
		len -= 2;
	} else if (memchr(text, ':', len)) {
		return -1;
	}
	if (len == 0 || len >= 64)
		return -1;
	memcpy(host, text, len);
	host[len] = '\0';
	strcpy(port, colon + 1);
	return 0;
}

int
serve_address_read(struct serve_address *a, const char *text)
{
	struct addrinfo hints = { .ai_family = *text == '[' ? AF_INET6 : AF_INET,
		.ai_socktype = SOCK_STREAM,
		.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV },
			*found;
	char host[64], port[8];

	if (split(text, host, port) < 0 || strat_scan_number(port, strlen(port), 65535) < 0 ||
	    getaddrinfo(host, port, &hints, &found) != 0)
		return -1;
	memset(a, 0, sizeof *a);
	memcpy(&a->to, found->ai_addr, found->ai_addrlen);
	a->len = found->ai_addrlen;
	freeaddrinfo(found);
	return 0;
}

/* Return 1 if A is the wildcard address of its family. */
static int
is_any(const struct serve_address *a)
{
	static const struct in6_addr any6 = IN6ADDR_ANY_INIT;

	if (a->to.ss_family == AF_INET)
		return ((const struct sockaddr_in *)&a->to)->sin_addr.s_addr == htonl(INADDR_ANY);
	return memcmp(&((const struct sockaddr_in6 *)&a->to)->sin6_addr, &any6, sizeof any6) == 0;
}

static void
give_url(const struct sockaddr *to, socklen_t len, unsigned port, void (*each)(const char *url))
{
	char host[64], url[100];

	if (getnameinfo(to, len, host, sizeof host, NULL, 0, NI_NUMERICHOST) != 0)
		return;
	snprintf(url, sizeof url, to->sa_family == AF_INET6 ? "http://[%s]:%u/" : "http://%s:%u/",
	    host, port);
	each(url);
}

void
serve_address_urls(const struct serve_address *a, unsigned port, void (*each)(const char *url))
{
	struct ifaddrs *list = NULL, *i;

	if (!is_any(a) || getifaddrs(&list) < 0) {
		give_url((const struct sockaddr *)&a->to, a->len, port, each);
		return;
	}
	for (i = list; i; i = i->ifa_next) {
		const struct sockaddr_in6 *to = (const struct sockaddr_in6 *)(const void *)
						    i->ifa_addr;

		/* skip link-local addresses: they need a zone, which browsers do not support */
		if (to && i->ifa_addr->sa_family == a->to.ss_family &&
		    !(i->ifa_addr->sa_family == AF_INET6 && IN6_IS_ADDR_LINKLOCAL(&to->sin6_addr)))
			give_url(i->ifa_addr, a->len, port, each);
	}
	freeifaddrs(list);
}

void
serve_address_text(const struct sockaddr *to, char text[SERVE_ADDRESS])
{
	socklen_t len = to->sa_family == AF_INET6 ? sizeof(struct sockaddr_in6)
						  : sizeof(struct sockaddr_in);

	if (getnameinfo(to, len, text, SERVE_ADDRESS, NULL, 0, NI_NUMERICHOST) != 0)
		strcpy(text, "?");
	text[strcspn(text, "%")] = '\0';
}

int
serve_address_is_host(int fd, const char *host)
{
	struct sockaddr_storage local;
	socklen_t len = sizeof local;
	char text[SERVE_ADDRESS], port[8], ours[SERVE_ADDRESS + 16];
	int is6;

	if (getsockname(fd, (struct sockaddr *)&local, &len) < 0 ||
	    getnameinfo((struct sockaddr *)&local, len, text, sizeof text, port, sizeof port,
		NI_NUMERICHOST | NI_NUMERICSERV) != 0)
		return 0;
	is6 = local.ss_family == AF_INET6;
	snprintf(ours, sizeof ours, is6 ? "[%s]:%s" : "%s:%s", text, port);
	if (strcasecmp(host, ours) == 0)
		return 1;
	ours[strlen(ours) - strlen(port) - 1] = '\0'; /* browsers leave out the port 80 */
	return strcmp(port, "80") == 0 && strcasecmp(host, ours) == 0;
}
