/* Calls every function with random arguments, on two threads at once: garbage bytes, wrong lengths,
 * null pointers, buffers that are too short. Every call must return a code, and both threads must
 * see the same results. Run it under valgrind: all memory is allocated with its exact size.
 *
 *     hostile CALLS
 */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "superflip.h"

typedef struct caller {
  uint64_t random, digest;
  unsigned long calls;
  unsigned long codes[SUPERFLIP_CODE_OTHER + 1];
} caller;

/* Returns a number below a limit (xorshift64). */
static size_t draw(caller *c, size_t limit) {
  c->random ^= c->random << 13;
  c->random ^= c->random >> 7;
  c->random ^= c->random << 17;
  return (size_t)((c->random >> 11) % limit);
}

static void *allocate(size_t size) {
  void *memory = malloc(size);
  if (memory == NULL && size > 0) {
    abort();
  }
  return memory;
}

static void add(caller *c, const void *bytes, size_t size) {
  size_t i;
  for (i = 0; i < size; i++) {
    c->digest = (c->digest ^ ((const unsigned char *)bytes)[i]) * 1099511628211u;
  }
}

/* Makes a text in its own block of memory: empty, garbage, or almost a cube or a sequence. */
static char *draw_text(caller *c, size_t *length) {
  static const char *const ALPHABETS[] = {"URFDLB", "URFDLBurfdlbMESxyzw123'+- ()[],:", "UFRDLB ", "\n WGROBY123"};
  static const char *const NEAR[] = {
      "UULUUFUUFRRUBRRURRFFDFFUFFFDDRDDDDDDBLLLLLLLLBRRBBBBBB",
      "UF UR UB UL DF DR DB DL FR FL BR BL UFR URB UBL ULF DRF DFL DLB DBR",
      "SING UF UR UB UL DF DR DB DL FR FL BR BL UFR URB UBL ULF DRF DFL DLB DBR",
      "((R U R' U')6 [F, [Rw: M2]])4000000000 x y2 1B 3R",
      "https://alg.cubing.net/?setup=F2_D&alg=R_U_R-_%2F%2F_pair%0AU2",
      "1;12.34;;R U R' U';2020-01-31 10:00:00;12.34",
      "{\"quarter\": 2, \"half\": 3, \"opposite\": \"greatest\", \"faces\": {\"B\": {}, \"u\": {\"half\": 15}}}",
      "axial-quarter",
      "{\"facelets\":\"UULUUFUUFRRUBRRURRFFDFFUFFFDDRDDDDDDBLLLLLLLLBRRBBBBBB\",\"hold\":{\"up\":\"F\",\"front\":\"D\"}}",
  };
  size_t kind = draw(c, 8), changes, i;
  char *text;
  if (kind == 0) {
    *length = draw(c, 3);
    return NULL;
  }
  if (kind < 4) {
    const char *alphabet = ALPHABETS[draw(c, 4)];
    *length = draw(c, draw(c, 20) == 0 ? 5000 : 80);
    text = allocate(*length + 1);
    for (i = 0; i < *length; i++) {
      text[i] = kind == 1 ? (char)draw(c, 256) : alphabet[draw(c, strlen(alphabet))];
    }
  } else {
    const char *near = NEAR[draw(c, sizeof NEAR / sizeof *NEAR)];
    *length = strlen(near);
    text = allocate(*length + 1);
    memcpy(text, near, *length);
    for (changes = draw(c, 4); changes > 0; changes--) {
      text[draw(c, *length)] = draw(c, 2) ? near[draw(c, *length)] : (char)draw(c, 256);
    }
    *length -= draw(c, 4) == 0 ? draw(c, *length) : 0;
  }
  text[*length] = '\0';
  if (draw(c, 2) == 0) {
    *length = SUPERFLIP_NUL_TERMINATED;
  } else {
    /* The byte after the text is not readable. */
    char *exact = allocate(*length);
    if (*length > 0) {
      memcpy(exact, text, *length);
    }
    free(text);
    text = exact;
    if (draw(c, 100) == 0) {
      *length = SIZE_MAX / 2 + 1 + draw(c, 1000);
    }
  }
  return text;
}

/* Makes a cube: null, garbage, almost a cube, or a cube. */
static superflip_cube *draw_cube(caller *c) {
  size_t kind = draw(c, 8), i;
  superflip_cube *cube;
  if (kind == 0) {
    return NULL;
  }
  cube = allocate(sizeof *cube);
  superflip_random(draw(c, 1000), cube);
  for (i = 0; kind == 1 && i < sizeof cube->cubies; i++) {
    cube->cubies[i] = (uint8_t)draw(c, 256);
  }
  if (kind == 2) {
    cube->cubies[draw(c, 20)] = (uint8_t)draw(c, 24);
  }
  return cube;
}

static int cancel(void *context) {
  return --*(int *)context < 0;
}

/* Makes 54 colors: null, garbage, or almost the colors of a cube, of which a few are missing. */
static double *draw_colors(caller *c, int is_slow) {
  static const double FACES[6][3] = {{240, 240, 240}, {190, 30, 40}, {20, 150, 70}, {230, 210, 30}, {230, 90, 20}, {20, 60, 160}};
  static const double ODD[] = {-1, 0, 0.5, 100, 255, 255.5, 1e300};
  double *colors, nothing = strtod("nan", NULL);
  size_t i, changes;
  if (draw(c, 8) == 0) {
    return NULL;
  }
  colors = allocate(SUPERFLIP_COLORS_SIZE * sizeof *colors);
  for (i = 0; i < SUPERFLIP_COLORS_SIZE; i++) {
    colors[i] = FACES[i / 27][i % 3] + (double)draw(c, 15);
  }
  /* A search takes long under valgrind, so most colors have a mistake. */
  for (changes = is_slow ? 0 : 1 + draw(c, 3); changes > 0; changes--) {
    i = draw(c, SUPERFLIP_COLORS_SIZE);
    colors[i] = draw(c, 4) ? ODD[draw(c, sizeof ODD / sizeof *ODD)] : draw(c, 2) ? nothing : strtod("inf", NULL);
  }
  if (draw(c, 2) == 0) {
    for (i = 0; i < 3; i++) {
      colors[3 * 4 + i] = colors[3 * (draw(c, 2) ? 13 : 22) + i] = is_slow ? colors[i] : nothing;
    }
  }
  return colors;
}

static void call(caller *c) {
  size_t function = draw(c, 30), length, size, i, needed = 0, count = 0;
  char *text = draw_text(c, &length), *buffer;
  superflip_cube *cube = draw_cube(c), *other = draw_cube(c);
  superflip_cube *result = draw(c, 8) ? allocate(sizeof *result) : draw(c, 2) ? cube : NULL;
  superflip_error *error = draw(c, 2) ? allocate(sizeof *error) : NULL;
  superflip_solution *solution = draw(c, 8) ? allocate(sizeof *solution) : NULL;
  superflip_table *table = draw(c, 8) ? allocate(sizeof *table) : NULL;
  superflip_options options = superflip_default_options();
  superflip_metric_solver *solver = NULL;
  superflip_scan *scan = draw(c, 8) ? allocate(sizeof *scan) : NULL;
  double *colors = draw_colors(c, draw(c, 50) == 0);
  uint8_t *moves;
  uint32_t number = 0;
  int patience = (int)draw(c, 3), code = 0, has_error = 1;

  size = draw(c, 90);
  buffer = draw(c, 8) ? allocate(size) : NULL;
  count = draw(c, 40);
  moves = draw(c, 8) ? allocate(count) : NULL;
  for (i = 0; moves != NULL && i < count; i++) {
    moves[i] = (uint8_t)draw(c, draw(c, 100) ? 18 : 256);
  }
  options.max_nodes = draw(c, 20) ? 1 + draw(c, 500) : 20000;
  options.max_milliseconds = draw(c, 2) * 1000000;
  options.goal = draw(c, 4) ? NULL : other;
  options.max_length = (uint8_t)(draw(c, 2) ? 20 + draw(c, 11) : draw(c, 256));
  options.improve = (uint8_t)draw(c, 3);
  options.inverse = (uint8_t)draw(c, 256);
  options.is_cancelled = draw(c, 2) ? cancel : NULL;
  options.context = &patience;

  switch (function) {
  case 0: code = superflip_parse(text, length, result, error); break;
  case 1: code = superflip_parse_facelets(text, length, result, error); break;
  case 2: code = superflip_parse_moves(text, length, result, error); break;
  case 3: code = superflip_parse_singmaster(text, length, result, error); break;
  case 4: code = superflip_list_moves(text, length, moves, moves ? count : 0, draw(c, 8) ? &needed : NULL, error); break;
  case 5: code = superflip_check(cube, error); break;
  case 6: code = superflip_move(cube, moves, count, result, error); break;
  case 7: code = superflip_multiply(cube, other, result, error); break;
  case 8: code = superflip_invert(cube, result, error); break;
  case 9: code = superflip_remap(cube, (uint32_t)draw(c, 60), result, error); break;
  case 10: code = superflip_canonical(cube, result, error); break;
  case 11: code = superflip_symmetry(cube, draw(c, 8) ? &number : NULL, error); break;
  case 12: code = superflip_order(cube, draw(c, 8) ? &number : NULL, error); break;
  case 13:
  case 14: code = superflip_solve(cube, &options, solution, error); break;
  case 24: code = superflip_parse_as((int)draw(c, 12) - 1, text, length, result, error); break;
  case 25:
    code = superflip_parse_faces(
        draw(c, 4) ? "ULFRBD" : length == SUPERFLIP_NUL_TERMINATED ? text : NULL, text, length, result, error);
    break;
  case 26:
    code = superflip_scan_colors(
        colors, (int)draw(c, 5) - 1, draw(c, 4) ? NULL : length == SUPERFLIP_NUL_TERMINATED ? text : "ULFRBD", scan, error);
    break;
  case 27:
    code = superflip_cost(length == SUPERFLIP_NUL_TERMINATED ? text : NULL, moves, count, draw(c, 8) ? &number : NULL, error);
    break;
  case 28:
    code = superflip_metric_solver_new(length == SUPERFLIP_NUL_TERMINATED ? text : NULL, draw(c, 8) ? &solver : NULL, error);
    superflip_metric_solver_free(solver);
    break;
  default: has_error = 0;
  }
  switch (function) {
  case 15: code = superflip_print_facelets(cube, buffer, size, draw(c, 2) ? &needed : NULL); break;
  case 16: code = superflip_print_singmaster(cube, buffer, size, draw(c, 2) ? &needed : NULL); break;
  case 17: code = superflip_print_moves(moves, count, buffer, size, draw(c, 2) ? &needed : NULL); break;
  case 18: code = superflip_random(draw(c, 100), result); break;
  case 19: code = superflip_random_from_entropy(NULL, result); break;
  case 20: code = superflip_table_at(draw(c, 2 * superflip_table_count()), table); break;
  case 21: code = superflip_table_find(length == SUPERFLIP_NUL_TERMINATED ? text : "epsymm_expand", table); break;
  case 22: add(c, superflip_code_text((int)draw(c, 60) - 10), 1); break;
  case 23: number = (uint32_t)superflip_equal(cube, other); break;
  case 29:
    code = superflip_print_steps(length == SUPERFLIP_NUL_TERMINATED ? text : "axial", moves, count, buffer, size, draw(c, 2) ? &needed : NULL);
    break;
  default: break;
  }

  if (code < 0 || code > SUPERFLIP_CODE_OTHER || superflip_code_text(code)[0] == '\0') {
    fprintf(stderr, "function %d returned %d\n", (int)function, code);
    abort();
  }
  if (error != NULL && has_error &&
      (error->code != code || memchr(error->text, '\0', sizeof error->text) == NULL ||
       (error->text[0] == '\0') != (code == 0))) {
    fprintf(stderr, "function %d returned %d and wrote the error %d\n", (int)function, code, error->code);
    abort();
  }
  /* Reads all results, so valgrind sees bytes that were not written. */
  add(c, &code, sizeof code);
  add(c, &number, sizeof number);
  add(c, &needed, sizeof needed);
  if (error != NULL && has_error) {
    add(c, &error->stickers, sizeof error->stickers);
    add(c, &error->place, sizeof error->place);
    add(c, error->text, strlen(error->text));
  }
  if (code == 0 && ((function >= 15 && function <= 17) || function == 29)) {
    add(c, buffer, strlen(buffer) + 1);
  }
  if (code == 0 && (function == 13 || function == 14)) {
    add(c, solution->moves, solution->length);
  }
  if (code == 0 && function == 26) {
    add(c, &scan->margin, sizeof scan->margin);
    add(c, &scan->retake, sizeof scan->retake);
    add(c, &scan->cube, sizeof scan->cube);
    add(c, scan->seen, sizeof scan->seen);
  }
  if (code == 0 && (function == 20 || function == 21)) {
    add(c, table->meaning, strlen(table->meaning));
    size = table->rows * table->columns * table->element_size;
    add(c, table->entries, 1);
    add(c, (const char *)table->entries + draw(c, size), 1);
  }
  if (code == 0 && result != NULL && (function < 4 || (function > 5 && function < 11) || function == 18)) {
    add(c, result, sizeof *result);
  }
  c->codes[code]++;
  if (result != cube) {
    free(result);
  }
  free(text);
  free(buffer);
  free(moves);
  free(cube);
  free(other);
  free(error);
  free(solution);
  free(table);
  free(scan);
  free(colors);
}

static void *run(void *argument) {
  caller *c = argument;
  unsigned long i;
  for (i = 0; i < c->calls; i++) {
    call(c);
  }
  return NULL;
}

int main(int count, char **arguments) {
  static caller callers[2];
  pthread_t threads[2];
  int i, code;
  if (count != 2) {
    fprintf(stderr, "usage: hostile CALLS\n");
    return 2;
  }
  for (i = 0; i < 2; i++) {
    callers[i].random = 88172645463325252u;
    callers[i].calls = strtoul(arguments[1], NULL, 10);
    if (pthread_create(&threads[i], NULL, run, &callers[i])) {
      return EXIT_FAILURE;
    }
  }
  for (i = 0; i < 2; i++) {
    pthread_join(threads[i], NULL);
  }
  if (callers[0].digest != callers[1].digest) {
    fprintf(stderr, "the two threads have different results\n");
    return EXIT_FAILURE;
  }
  for (code = 0; code <= SUPERFLIP_CODE_OTHER; code++) {
    printf("%7lu %s\n", callers[0].codes[code], superflip_code_text(code));
  }
  return EXIT_SUCCESS;
}
