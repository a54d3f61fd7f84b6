/* Makes each kind of mistake once, and compares code, place and text. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "superflip.h"

typedef superflip_code parser(const char *, size_t, superflip_cube *, superflip_error *);

static const struct {
  parser *parse;
  const char *text;
  superflip_code code;
  uint32_t place;
  uint64_t stickers;
  const char *message;
} MISTAKES[] = {
    {superflip_parse_facelets, "UUU", SUPERFLIP_CODE_LENGTH, 3, 0,
     "3 stickers; a cube has 54, nine for each of the faces U R F D L B"},
    {superflip_parse_facelets, "UUUUUUUUURRRRRRRRRFFFxFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB",
     SUPERFLIP_CODE_STRAY, 22, 0, "column 22: `x` is no sticker"},
    {superflip_parse_facelets, "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBXX",
     SUPERFLIP_CODE_UNKNOWN_COLOR, 53, 1ull << 52, "sticker 53: no center has the color `X`"},
    {superflip_parse_facelets, "UUUUUUUUUUUUUUUUUUFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB",
     SUPERFLIP_CODE_SAME_CENTERS, 14, 1ull << 4 | 1ull << 13,
     "stickers 5 and 14, two centers, are both U; the six centers must differ"},
    {superflip_parse_facelets, "UUUUUUUUULLLLLLLLLFFFFFFFFFDDDDDDDDDRRRRRRRRRBBBBBBBBB",
     SUPERFLIP_CODE_MIRRORED_CENTERS, 5, 1ull << 4 | 1ull << 31,
     "stickers 5 and 32, the centers U and D, are swapped: the six centers are those of a mirrored "
     "cube"},
    {superflip_parse_facelets, "RRRRRRRRRUUUUUUUUUFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB",
     SUPERFLIP_CODE_MISPLACED_CENTERS, 5, 1ull << 4 | 1ull << 31,
     "stickers 5 and 32, the centers R and D, are opposite each other, as on no cube: centers are "
     "swapped"},
    {superflip_parse_facelets, "UUUUUUUUFRRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB",
     SUPERFLIP_CODE_MISREAD, 9, 1ull << 8,
     "sticker 9 is F and must be U: no other change of one sticker makes a cube"},
    {superflip_parse_facelets, "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBUUU",
     SUPERFLIP_CODE_IMPOSSIBLE, 34,
     7ull << 33 | 1ull << 42 | 7ull << 51 | 1ull << 17,
     "no cube has these cubies: stickers 34, 43, 54 (slot DLB) are DLU, colors of opposite faces; "
     "stickers 36, 52, 18 (slot DBR) are DUR, colors of opposite faces; stickers 35, 53 (slot DB) are "
     "DU, colors of opposite faces; each color must be there 9 times, but U is there 12 times, B is "
     "there 6 times"},
    {superflip_parse_facelets, "LUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDBLLLLLLLLBBUBBBBBB",
     SUPERFLIP_CODE_UNREACHABLE, 0, 0,
     "UBL is twisted counterclockwise (the twists sum to 2, not 0, modulo 3)"},
    {superflip_parse_moves, "R U X", SUPERFLIP_CODE_NO_SUCH_FACE, 5, 0, "column 5: no such face"},
    {superflip_parse_moves, "R U*", SUPERFLIP_CODE_NO_SUCH_TURN, 4, 0, "column 4: no such turn"},
    {superflip_parse_moves, "R (U F", SUPERFLIP_CODE_UNCLOSED, 3, 0,
     "column 3: the bracket in `(U` is not closed"},
    {superflip_parse_moves, "R U) F", SUPERFLIP_CODE_UNOPENED, 4, 0, "column 4: no bracket"},
    {superflip_parse_moves, "[R U]", SUPERFLIP_CODE_NO_SEPARATOR, 1, 0, "column 1: `[R` is neither"},
    {superflip_parse_moves, "((((((((((((((((((((((((((((((((((", SUPERFLIP_CODE_TOO_DEEP, 33, 0,
     "column 33: brackets are nested more than 32 deep"},
    {superflip_parse_moves, "(R)4294967296", SUPERFLIP_CODE_COUNT_TOO_LARGE, 4, 0, "column "},
    {superflip_parse_moves, "1B 4R", SUPERFLIP_CODE_NO_SUCH_LAYERS, 1, 0, "column 1: `1B` begins with a digit"},
    {superflip_parse_singmaster, "UF UR UB UX", SUPERFLIP_CODE_NO_SUCH_EDGE, 10, 0,
     "column 10: no such edge `UX`"},
    {superflip_parse_singmaster, "UF UR UB UL DF DR DB DL FR FL BR BL UFX",
     SUPERFLIP_CODE_NO_SUCH_CORNER, 37, 0, "column 37: no such corner `UFX`"},
    {superflip_parse_singmaster, "UF UR", SUPERFLIP_CODE_MISSING, 0, 0, "the cubie in slot UB"},
    {superflip_parse_singmaster, "UF UR FU", SUPERFLIP_CODE_DOUBLED, 7, 0,
     "column 7: the cubie UF is named twice"},
    {superflip_parse_singmaster,
     "UF UR UB UL DF DR DB DL FR FL BR BL UFR URB UBL ULF DRF DFL DLB DBR UF",
     SUPERFLIP_CODE_EXTRA, 69, 0, "column 69: unexpected `UF`"},
    {superflip_parse_singmaster, "FU UR UB UL DF DR DB DL FR FL BR BL UFR URB UBL ULF DRF DFL DLB DBR",
     SUPERFLIP_CODE_UNREACHABLE, 0, 0, "UF is flipped"},
    {superflip_parse, "R \xff U", SUPERFLIP_CODE_NOT_UTF8, 3, 0, "byte 3 of the text is not UTF-8"},
    {superflip_parse, NULL, SUPERFLIP_CODE_NULL_POINTER, 0, 0, "the pointer `text` is null"},
};

/* The cost and the steps of R2 L U D' F. */
static const struct {
  const char *metric;
  uint32_t cost;
  const char *steps;
} COSTS[] = {
    {"half", 5, "R2 L U D' F"},
    {"quarter", 6, "R R L U D' F"},
    {"axial", 3, "(R2 L) (U D') F"},
    {"axial-quarter", 4, "(R L) R (U D') F"},
    {"slice", 4, "R2 L (U D') F"},
};

static int failures = 0;

static void expect(const superflip_error *error, int returned, int code, uint32_t place,
                   uint64_t stickers, const char *message) {
  if (returned != code || error->code != code || error->place != place ||
      error->stickers != stickers || strncmp(error->text, message, strlen(message)) != 0) {
    fprintf(stderr, "expected %s, %u, %llx: %s\n   found %s, %u, %llx: %s\n",
            superflip_code_text(code), place, (unsigned long long)stickers, message,
            superflip_code_text(returned), error->place, (unsigned long long)error->stickers,
            error->text);
    failures++;
  }
}

static int stop(void *context) {
  return *(int *)context;
}

int main(void) {
  static superflip_error error;
  superflip_cube cube = superflip_solved(), wrong = cube, result;
  superflip_options options = superflip_default_options();
  superflip_solution solution;
  superflip_scan scan;
  double colors[SUPERFLIP_COLORS_SIZE];
  uint8_t moves[] = {0, 18}, five[5];
  uint32_t number;
  size_t i, count;
  char text[SUPERFLIP_SINGMASTER_SIZE];
  int yes = 1, code;

  for (i = 0; i < sizeof MISTAKES / sizeof *MISTAKES; i++) {
    code = MISTAKES[i].parse(MISTAKES[i].text, SUPERFLIP_NUL_TERMINATED, &result, &error);
    expect(&error, code, MISTAKES[i].code, MISTAKES[i].place, MISTAKES[i].stickers,
           MISTAKES[i].message);
  }
  code = superflip_parse("R", (size_t)-2, &result, &error);
  expect(&error, code, SUPERFLIP_CODE_LENGTH_TOO_LARGE, 0, 0, "the length 18446744073709551614");
  code = superflip_parse_as(SUPERFLIP_NOTATION_CALCULATOR, "1B 4R", 5, &result, &error);
  expect(&error, code, SUPERFLIP_CODE_NO_SUCH_ROTATION, 4, 0, "column 4: no such rotation");
  code = superflip_parse_as(SUPERFLIP_NOTATION_LINK, "https://alg.cubing.net/?alg=R_Q",
                            SUPERFLIP_NUL_TERMINATED, &result, &error);
  expect(&error, code, SUPERFLIP_CODE_NO_SUCH_FACE, 31, 0, "read as a link: column 31");
  code = superflip_parse_as(SUPERFLIP_NOTATION_JSON, "{\"facelets\":\"UU\"}",
                            SUPERFLIP_NUL_TERMINATED, &result, &error);
  expect(&error, code, SUPERFLIP_CODE_LENGTH, 2, 0, "read as a JSON object: 2 stickers");
  code = superflip_parse_as(SUPERFLIP_NOTATION_TIMER, "R", 1, &result, &error);
  expect(&error, code, SUPERFLIP_CODE_NO_SCRAMBLE, 0, 0, "read as a line of a timer");
  code = superflip_parse_as(SUPERFLIP_NOTATION_JSON, "{\"moves\":\"R Q\"}", SUPERFLIP_NUL_TERMINATED,
                            &result, &error);
  expect(&error, code, SUPERFLIP_CODE_NO_SUCH_FACE, 3, 0, "read as a JSON object: the moves of the");
  code = superflip_list_moves("r", 1, moves, 2, &count, &error);
  expect(&error, code, SUPERFLIP_CODE_SMALL_LETTER, 1, 0, "column 1: `r` begins with a small letter");
  code = superflip_parse_as(9, "R", 1, &result, &error);
  expect(&error, code, SUPERFLIP_CODE_NO_SUCH_NOTATION, 0, 0, "there is no notation 9");
  code = superflip_parse_faces("ULFRB", "R", 1, &result, &error);
  expect(&error, code, SUPERFLIP_CODE_NO_SUCH_FACE_ORDER, 0, 0, "`ULFRB` is no order of faces");
  code = superflip_parse_faces(NULL, "R", 1, &result, &error);
  expect(&error, code, SUPERFLIP_CODE_NULL_POINTER, 0, 0, "the pointer `faces` is null");
  code = superflip_list_moves("R Rw", 4, moves, 2, &count, &error);
  expect(&error, code, SUPERFLIP_CODE_NOT_A_MOVE, 3, 0, "column 3: `Rw` is not a turn of one face");
  code = superflip_list_moves("R U F", 5, moves, 2, &count, &error);
  expect(&error, code, SUPERFLIP_CODE_BUFFER_TOO_SHORT, 0, 0, "the length 3 does not fit");
  code = superflip_move(&cube, moves, 2, &result, &error);
  expect(&error, code, SUPERFLIP_CODE_NO_SUCH_MOVE, 2, 0, "move 2 is 18; moves are 0 to 17");
  code = superflip_remap(&cube, 48, &result, &error);
  expect(&error, code, SUPERFLIP_CODE_NO_SUCH_SYMMETRY, 0, 0, "there is no symmetry 48");

  wrong.cubies[3] = 24;
  code = superflip_order(&wrong, &number, &error);
  expect(&error, code, SUPERFLIP_CODE_OUT_OF_RANGE, 4, 0, "corner value 3 is 24");
  wrong.cubies[3] = cube.cubies[2];
  code = superflip_order(&wrong, &number, &error);
  expect(&error, code, SUPERFLIP_CODE_SLOT_TWICE, 3, 0, "two corners are in slot 2");
  wrong = cube;
  wrong.cubies[8]++;
  code = superflip_check(&wrong, &error);
  expect(&error, code, SUPERFLIP_CODE_UNREACHABLE, 0, 0, "UB is flipped");
  code = superflip_solve(&wrong, NULL, &solution, &error);
  expect(&error, code, SUPERFLIP_CODE_UNREACHABLE, 0, 0, "no moves solve the position: UB is flipped");

  superflip_parse_moves("R U F", 5, &cube, &error);
  options.max_length = 2;
  code = superflip_solve(&cube, &options, &solution, &error);
  expect(&error, code, SUPERFLIP_CODE_NONE_WITHIN, 0, 0, "no solution has at most 2 moves");
  options.max_length = 21;
  options.max_nodes = 1;
  code = superflip_solve(&cube, &options, &solution, &error);
  expect(&error, code, SUPERFLIP_CODE_BUDGET_SPENT, 0, 0, "the budget was spent before");
  /* The search for so short a solution takes far more than a millisecond. */
  superflip_random(1, &cube);
  options.max_length = 16;
  options.max_nodes = 0;
  options.max_milliseconds = 1;
  code = superflip_solve(&cube, &options, &solution, &error);
  expect(&error, code, SUPERFLIP_CODE_BUDGET_SPENT, 0, 0, "the budget was spent before");
  options.max_milliseconds = 0;
  options.is_cancelled = stop;
  options.context = &yes;
  code = superflip_solve(&cube, &options, &solution, &error);
  expect(&error, code, SUPERFLIP_CODE_CANCELLED, 0, 0, "the caller cancelled the search");

  for (i = 0; i < SUPERFLIP_COLORS_SIZE; i++) {
    colors[i] = (double)(i / 27 * 40 + i % 3 * 20);
  }
  code = superflip_scan_colors(colors, 3, NULL, &scan, &error);
  expect(&error, code, SUPERFLIP_CODE_NO_SUCH_COLOR_SPACE, 0, 0, "there is no such color space");
  code = superflip_scan_colors(colors, SUPERFLIP_COLOR_SPACE_RGB, "URFDL", &scan, &error);
  expect(&error, code, SUPERFLIP_CODE_NO_SUCH_FACE_ORDER, 0, 0, "`URFDL` is no order of faces");
  code = superflip_scan_colors(colors, SUPERFLIP_COLOR_SPACE_HSV, NULL, &scan, &error);
  expect(&error, code, SUPERFLIP_CODE_COLOR_OUT_OF_RANGE, 1, 1, "sticker 1: saturation is 20");
  for (i = 0; i < 3; i++) {
    colors[3 * 13 + i] = colors[3 * 22 + i] = colors[3 * 4 + i];
  }
  code = superflip_scan_colors(colors, SUPERFLIP_COLOR_SPACE_RGB, NULL, &scan, &error);
  expect(&error, code, SUPERFLIP_CODE_SAME_CENTERS, 23, 1ull << 13 | 1ull << 22,
         "too many centers have the same color");
  for (i = 0; i < 3; i++) {
    colors[3 * 13 + i] = colors[3 * 22 + i] = strtod("nan", NULL);
  }
  code = superflip_scan_colors(colors, SUPERFLIP_COLOR_SPACE_RGB, NULL, &scan, &error);
  expect(&error, code, SUPERFLIP_CODE_MISSING_CENTERS, 14, 1ull << 13 | 1ull << 22,
         "the colors of the centers 14 and 23 are missing");
  code = superflip_scan_colors(NULL, SUPERFLIP_COLOR_SPACE_RGB, NULL, &scan, &error);
  expect(&error, code, SUPERFLIP_CODE_NULL_POINTER, 0, 0, "the pointer `colors` is null");

  /* Metrics. */
  moves[1] = 15;
  code = superflip_cost(NULL, moves, 2, &number, &error);
  expect(&error, code, SUPERFLIP_CODE_NULL_POINTER, 0, 0, "the pointer `metric` is null");
  code = superflip_cost("", moves, 2, &number, &error);
  expect(&error, code, SUPERFLIP_CODE_NO_SUCH_METRIC, 0, 0,
         "no metric is named ``; accepted are half, quarter, axial, axial-quarter, slice, and an object");
  code = superflip_cost("h\xffq", moves, 2, &number, &error);
  expect(&error, code, SUPERFLIP_CODE_NOT_UTF8, 2, 0, "byte 2 of the text is not UTF-8");
  code = superflip_cost("half", moves, 2, NULL, &error);
  expect(&error, code, SUPERFLIP_CODE_NULL_POINTER, 0, 0, "the pointer `cost` is null");
  code = superflip_cost("half", NULL, 1, &number, &error);
  expect(&error, code, SUPERFLIP_CODE_NULL_POINTER, 0, 0, "the pointer `moves` is null");
  failures += superflip_cost("half", NULL, 0, &number, NULL) || number != 0;
  for (i = 0; i < sizeof COSTS / sizeof *COSTS; i++) {
    code = superflip_list_moves("R2 L U D' F", SUPERFLIP_NUL_TERMINATED, five, sizeof five, &count, &error);
    failures += code || superflip_cost(COSTS[i].metric, five, count, &number, NULL) || number != COSTS[i].cost;
    code = superflip_print_steps(COSTS[i].metric, five, count, text, sizeof text, &count);
    failures += code || count != strlen(text) || strcmp(text, COSTS[i].steps) != 0;
  }
  code = superflip_print_steps("axial", five, 5, text, 3, &count);
  failures += code != SUPERFLIP_CODE_BUFFER_TOO_SHORT || count != 15 || text[0] != '\0';
  failures += superflip_print_steps("axal", five, 5, text, sizeof text, NULL) != SUPERFLIP_CODE_NO_SUCH_METRIC;

  /* Functions without a superflip_error. */
  code = superflip_print_singmaster(&cube, text, sizeof text - 1, &count);
  error.code = code;
  expect(&error, code, SUPERFLIP_CODE_BUFFER_TOO_SHORT, 0, 0, "");
  if (count != SUPERFLIP_SINGMASTER_SIZE - 1 || text[0] != '\0' ||
      superflip_table_at(superflip_table_count(), NULL) != SUPERFLIP_CODE_NULL_POINTER) {
    failures++;
  }
  printf("%d failures\n", failures);
  return failures > 0;
}
