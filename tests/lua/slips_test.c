/* ctest: game */
/* Slips that are found when a script is loaded: what it mentions by a name that is none, with file, line and
 * the nearest that there is. */
#include "play.h"

struct slips {
    Play play;
};

UTEST_F_SETUP(slips)
{
    play_open(&utest_fixture->play);
    ASSERT_TRUE(utest_fixture->play.table != NULL);
}

UTEST_F_TEARDOWN(slips)
{
    (void)utest_result;
    play_close(&utest_fixture->play);
}

UTEST_F(slips, what_a_script_mentions_must_be_there)
{
    static const struct {
        const char *mentioned, *trouble;
    } slips[] = {
        {"t:todo 'trou'", "there is no step trou; is tour meant?"},
        {"t:todo('trou', { player = 'Bo' })", "there is no step trou; is tour meant?"},
        {"t:todo_all { 'tour', { 'trou', player = 'tuor' } }", "there is no step trou; is tour meant?"},
        {"t:drop 'trou'", "there is no step trou; is tour meant?"},
        {"local s = t:item('trou').player", "there is no step trou; is tour meant?"},
        {"t:ask_again \"trou\"", "there is no step trou; is tour meant?"},
        {"t:conclude 'trou'", "there is no step trou; is tour meant?"},
        {"return t:is_open 'nuti'", "there is no time called nuti; is nuit meant?"},
        {"return t:query('argnet', 'Bo')", "there is no query argnet; is argent meant?"},
        {"t:shift('cot', 'SONY', 1)", "there is no scale cot; is cote meant?"},
        {"t:moment 'moi'", "there is no moment moi; is mois meant?"},
        {"t:lay 'expres'", "there is no deck expres; is express meant?"},
        {"t:say 'bonjuor'", "there is no text bonjuor; is bonjour meant?"},
        {"t:say_to(a.qui, 'bonjuor')", "there is no text bonjuor; is bonjour meant?"},
        {"refuse('no_playr', {})", "there is no text no_playr; is no_player meant?"},
        {"return form(s.player, 'bonjuor')", "there is no text bonjuor; is bonjour meant?"},
        {"return rules.fases", "there is no rule fases; is faces meant?"},
        {"local x = '--' .. \"\\\"\" return rules.fases", "there is no rule fases; is faces meant?"},
    };
    Play *play = &utest_fixture->play;
    for (size_t i = 0; i < sizeof slips / sizeof *slips; i++) {
        char source[1024];
        char expected[256];
        snprintf(source, sizeof source,
                 "windows { nuit = true } moments { 'mois' } scale 'cote' {}\n"
                 "deck 'express' { { no = 1, title = 'A' } }\n"
                 "texts { fr = { bonjour = 'x' }, en = { bonjour = 'x' } }\n"
                 "local function f(t, s, a)\n"
                 "  %s\n"
                 "end",
                 slips[i].mentioned);
        snprintf(expected, sizeof expected, "maison.lua:5: %s", slips[i].trouble);
        EXPECT_STREQ(expected, play_load(play, source));
    }
}

UTEST_F(slips, what_is_right_or_not_known_before_it_runs_is_let_be)
{
    EXPECT_STREQ(
        "", play_load(&utest_fixture->play,
                      "-- t:todo 'trou' stands in a remark\n"
                      "--[==[ and so do t:say 'bonjuor' ]] and\n"
                      "rules.fases ]==]\n"
                      "local told = { [[t:say 'bonjuor']], 'it\\'s t:say', \" t:say \\\"bonjuor\\\"\" }\n"
                      "local function f(t, s, a, step)\n"
                      "  t:todo(step) t:todo 'tour' t:todo('to' .. 'ur') t:say(a.key)\n"
                      "  local x = ('x'):rep(3)\n"
                      "  refuse('no_player', { typed = 'x' }) refuse(a.code)\n"
                      "  t:todo_all { 'tour', { 'tour', player = 'trou' } }\n"
                      "  return form(s.player, a and 'no_player' or 'x'), t:is_open 'any'\n"
                      "end"));
}
