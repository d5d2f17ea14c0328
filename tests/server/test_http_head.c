/* test_http_head.c: the head of a request is read in one way or not at all. */
#include "server/net/http_head.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define HOST "Host: a\r\n"

static char bytes[2 * ST_HEAD_BYTES];

static bool is_read(st_http_head *head, const char *text)
{
    const size_t size = strlen(text);
    memcpy(bytes, text, size + 1);
    assert_int_equal(st_http_head_end(bytes, size, 0), size);
    return st_http_head_read(head, bytes, size);
}

static void a_request_is_taken_apart(void **state)
{
    st_http_head head;
    assert_true(is_read(&head, "GET /t/K7?a=b?c HTTP/1.1\r\n" HOST
                               "X-Empty:\r\nX-Wide: \t two words \t\r\n\r\n"));
    assert_string_equal(head.method, "GET");
    assert_string_equal(head.path, "/t/K7");
    assert_false(head.is_old);
    assert_string_equal(st_http_head_field(&head, "HOST"), "a");
    assert_string_equal(st_http_head_field(&head, "x-empty"), "");
    assert_string_equal(st_http_head_field(&head, "x-wide"), "two words");
    assert_null(st_http_head_field(&head, "x"));
    assert_true(is_read(&head, "HEAD / HTTP/1.0\r\n\r\n"));
    assert_true(head.is_old);
}

/* A library once took "Upgrade-Insecure-Requests" for "Upgrade". */
static void names_that_begin_alike_are_not_confused(void **state)
{
    st_http_head head;
    assert_true(is_read(&head, "GET / HTTP/1.1\r\n" HOST "Originate: x\r\n"
                               "Upgrade-Insecure-Requests: 1\r\nOrigin: y\r\n\r\n"));
    assert_null(st_http_head_field(&head, "upgrade"));
    assert_string_equal(st_http_head_field(&head, "origin"), "y");
}

static void words_of_a_list_are_found_in_any_field(void **state)
{
    st_http_head head;
    assert_true(is_read(&head, "GET / HTTP/1.1\r\n" HOST
                               "Connection: keep-alive , Upgrade\r\nConnection: a,,b\r\n"
                               "Accept-Encoding: br;q=1.0, gzip;q=0.8\r\n\r\n"));
    assert_true(st_http_head_lists(&head, "connection", "upgrade"));
    assert_true(st_http_head_lists(&head, "connection", "b"));
    assert_true(st_http_head_lists(&head, "accept-encoding", "gzip"));
    assert_false(st_http_head_lists(&head, "connection", "up"));
    assert_false(st_http_head_lists(&head, "connection", "upgrades"));
    assert_false(st_http_head_lists(&head, "upgrade", "a"));
}

static void what_can_be_read_in_two_ways_is_not_read(void **state)
{
    static const char *const wrong[] = {
        "GET /\r\n\r\n",
        "GET  / HTTP/1.1\r\n" HOST "\r\n",
        "GET / HTTP/1.1 \r\n" HOST "\r\n",
        " GET / HTTP/1.1\r\n" HOST "\r\n",
        "GET / HTTP/2.0\r\n" HOST "\r\n",
        "GET / http/1.1\r\n" HOST "\r\n",
        "GET /a\tb HTTP/1.1\r\n" HOST "\r\n",
        "GET http:// HTTP/1.1\r\n" HOST "\r\n",
        "GET http:///a HTTP/1.1\r\n" HOST "\r\n",
        "GET http:a HTTP/1.1\r\n" HOST "\r\n",
        "GET http://a@b/ HTTP/1.1\r\n" HOST "\r\n",
        "GET ftp://a/ HTTP/1.1\r\n" HOST "\r\n",
        "GET a:80 HTTP/1.1\r\n" HOST "\r\n",
        "GET http://a/ HTTP/1.1\r\n\r\n",
        "GET * HTTP/1.1\r\n" HOST "\r\n",
        "G(T / HTTP/1.1\r\n" HOST "\r\n",
        "GET / HTTP/1.1\n" HOST "\r\n",
        "GET / HTTP/1.1\r\n\r\n",
        "GET / HTTP/1.1\r\n" HOST HOST "\r\n",
        "GET / HTTP/1.1\r\n" HOST "no colon\r\n\r\n",
        "GET / HTTP/1.1\r\n" HOST "Name : value\r\n\r\n",
        "GET / HTTP/1.1\r\n" HOST ": value\r\n\r\n",
        "GET / HTTP/1.1\r\n" HOST "Name: a\r\n folded: b\r\n\r\n",
        "GET / HTTP/1.1\r\n" HOST "Name: a\rb: c\r\n\r\n",
        "GET / HTTP/1.1\r\n" HOST "Name: a\nb: c\r\n\r\n",
        "GET / HTTP/1.1\r\n" HOST "Name: \x01\r\n\r\n",
        "GET / HTTP/1.1\r\n" HOST "Content-Length: 0\r\nContent-Length: 4\r\n\r\n",
        "\r\n\r\n",
    };
    st_http_head head;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        if (is_read(&head, wrong[i]))
            fail_msg("number %zu was read: %s", i, wrong[i]);
}

/* Proxies may write the whole address of a page; the host in it is the one that counts. */
static void a_target_may_name_its_host(void **state)
{
    static const struct {
        const char *target, *host, *path;
    } whole[] = {
        { "http://b:80/t/K7?x", "b:80", "/t/K7" },
        { "HTTP://b", "b", "/" },
        { "https://[::1]:8377?x=/y", "[::1]:8377", "/" },
        { "http://b//a", "b", "//a" },
    };
    for (size_t i = 0; i < sizeof whole / sizeof whole[0]; i++) {
        st_http_head head;
        char text[256];
        snprintf(text, sizeof text, "GET %s HTTP/1.1\r\n" HOST "\r\n", whole[i].target);
        assert_true(is_read(&head, text));
        assert_string_equal(head.path, whole[i].path);
        assert_string_equal(st_http_head_field(&head, "host"), whole[i].host);
    }
}

static void what_is_wanted_with_zero_is_not(void **state)
{
    static const struct {
        const char *list;
        bool is_wanted;
    } lists[] = {
        { "gzip", true },
        { "br, GZIP ; q=0.8", true },
        { "gzip;q=0.001", true },
        { "gzip;q=1", true },
        { "gzip;q=0", false },
        { "gzip; Q=0.000, br", false },
        { "br;q=0, gzip", true },
        { "gzip;q=0,br;q=1", false },
        { "", false },
        { "gzipped", false },
    };
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
        st_http_head head;
        char text[256];
        snprintf(text, sizeof text,
                 "GET / HTTP/1.1\r\n" HOST "Accept-Encoding: %s\r\n\r\n", lists[i].list);
        assert_true(is_read(&head, text));
        if (st_http_head_wants(&head, "accept-encoding", "gzip") != lists[i].is_wanted)
            fail_msg("%s", lists[i].list);
    }
}

static void no_more_fields_than_there_is_room_for(void **state)
{
    st_http_head head;
    char text[ST_HEAD_BYTES] = "GET / HTTP/1.1\r\n" HOST;
    for (int i = 1; i < ST_HEAD_FIELDS; i++)
        strcat(text, "A: b\r\n");
    char *end = text + strlen(text);
    memcpy(end, "\r\n", 3);
    assert_true(is_read(&head, text));
    assert_int_equal(head.fields, ST_HEAD_FIELDS);
    memcpy(end, "A: b\r\n\r\n", 9);
    assert_false(is_read(&head, text));
}

static void the_end_is_found_wherever_it_is_cut(void **state)
{
    static const char text[] = "GET / HTTP/1.1\r\n" HOST "\r\nGET";
    const size_t size = sizeof text - 1, end = size - 3;
    for (size_t seen = 0; seen <= end; seen++) {
        assert_int_equal(st_http_head_end(text, size, seen), end);
        assert_int_equal(st_http_head_end(text, seen, 0), seen == end ? end : 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_request_is_taken_apart),
        cmocka_unit_test(names_that_begin_alike_are_not_confused),
        cmocka_unit_test(words_of_a_list_are_found_in_any_field),
        cmocka_unit_test(what_can_be_read_in_two_ways_is_not_read),
        cmocka_unit_test(a_target_may_name_its_host),
        cmocka_unit_test(what_is_wanted_with_zero_is_not),
        cmocka_unit_test(no_more_fields_than_there_is_room_for),
        cmocka_unit_test(the_end_is_found_wherever_it_is_cut),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
