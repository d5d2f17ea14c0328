/* test_network.c: addresses and networks, however they are spelled; and URLs that can be told
 * as they are. */
#include "server/net/door.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#define COUNT(list) ((int)(sizeof(list) / sizeof(list)[0]))

static void an_address_has_one_spelling(void **state)
{
    static const struct {
        const char *text, *spelled; /* NULL: it is none */
    } texts[] = {
        { "192.0.2.1", "192.0.2.1" },
        { "192.0.2.1:443", "192.0.2.1" },
        { "[192.0.2.1]:443", "192.0.2.1" },
        { "::ffff:192.0.2.1", "192.0.2.1" },
        { "[::FFFF:c000:201]:80", "192.0.2.1" },
        { "2001:DB8:0:0:0:0:0:1", "2001:db8::1" },
        { "2001:0db8::0001", "2001:db8::1" },
        { "[2001:db8::1]", "2001:db8::1" },
        { "[2001:db8::1]:65535", "2001:db8::1" },
        { "fe80::1%eth0", "fe80::1" },
        { "", NULL },
        { "unknown", NULL },
        { "192.0.2", NULL },
        { "192.0.2.1:", NULL },
        { "192.0.2.1:65536", NULL },
        { "192.0.2.1:x", NULL },
        { "[2001:db8::1", NULL },
        { "[2001:db8::1]x", NULL },
        { "[]", NULL },
        { "192.0.2.01", NULL },
        { "2001:db8:2001:db8:2001:db8:2001:db8:2001:db8:2001:db8", NULL },
    };
    for (int i = 0; i < COUNT(texts); i++) {
        char address[ST_ADDRESS] = "as before";
        const bool is_one = st_network_spell(texts[i].text, address);
        if (is_one != (texts[i].spelled != NULL))
            fail_msg("'%s'", texts[i].text);
        assert_string_equal(address, is_one ? texts[i].spelled : "as before");
    }
}

static void a_network_has_its_addresses(void **state)
{
    static const struct {
        const char *list, *address;
        bool has;
    } lists[] = {
        { "127.0.0.1", "127.0.0.1", true },
        { "127.0.0.1", "127.0.0.2", false },
        { "::ffff:127.0.0.1", "127.0.0.1", true },
        { "10.0.0.0/8", "10.255.0.1", true },
        { "10.0.0.0/8", "11.0.0.1", false },
        { "10.32.0.0/11", "10.63.255.255", true },
        { "10.32.0.0/11", "10.64.0.0", false },
        { "0.0.0.0/0", "203.0.113.1", true },
        { "0.0.0.0/0", "2001:db8::1", false },
        { "fd00::/8", "fdff::1", true },
        { "fd00::/8", "fe00::1", false },
        { "192.0.2.1 , fd00::/8", "fd00::1", true },
        { "::1,192.0.2.0/31", "192.0.2.1", true },
        { "::/0", "192.0.2.1", true },
        { "127.0.0.1", "unix", false },
    };
    for (int i = 0; i < COUNT(lists); i++) {
        st_networks n;
        assert_true(st_networks_read(&n, lists[i].list));
        if (st_networks_have(&n, lists[i].address) != lists[i].has)
            fail_msg("%s in %s", lists[i].address, lists[i].list);
    }
}

static void what_is_no_network_is_refused(void **state)
{
    static const char *const wrong[] = { "",           "evil",        "127.0.0.1,evil",
                                         "127.0.0.1,", ",127.0.0.1",  "10.0.0.0/33",
                                         "10.0.0.0/",  "10.0.0.0/-1", "10.0.0.0/8/8",
                                         "fd00::/129", "10.0.0.0/x",  "127.0.0.1 ::1" };
    for (int i = 0; i < COUNT(wrong); i++) {
        st_networks n;
        if (st_networks_read(&n, wrong[i]))
            fail_msg("'%s'", wrong[i]);
    }
}

static void a_public_url_can_be_told_as_it_is(void **state)
{
    static const char *const right[] = { "https://play.example/", "http://[::1]:8377",
                                         "HTTPS://example.org/play/" };
    static const char *const wrong[] = { "",
                                         "play.example",
                                         "//play.example/",
                                         "ftp://play.example/",
                                         "javascript://play.example/",
                                         "https://",
                                         "https:///play",
                                         "https://play.example/\"onload=\"x",
                                         "https://play.example/'",
                                         "https://play.example/ x",
                                         "https://play.example/\n",
                                         "https://play.example/<b>",
                                         "https://play.example/\\" };
    for (int i = 0; i < COUNT(right); i++)
        assert_true(st_door_is_url(right[i]));
    for (int i = 0; i < COUNT(wrong); i++)
        if (st_door_is_url(wrong[i]))
            fail_msg("'%s'", wrong[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_address_has_one_spelling),
        cmocka_unit_test(a_network_has_its_addresses),
        cmocka_unit_test(what_is_no_network_is_refused),
        cmocka_unit_test(a_public_url_can_be_told_as_it_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
