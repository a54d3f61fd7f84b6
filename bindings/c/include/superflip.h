/**
 * @file superflip.h
 * A solver of the Rubik's cube, and the cube group. Nothing is initialized or loaded: the tables are
 * read-only data of the library. Only the solver in a metric derives tables, or reads them from files.
 *
 * Pointers. Every pointer must be null, or point to as much memory as its type or its length says,
 * until the function returns. A function returns SUPERFLIP_CODE_NULL_POINTER for a null pointer,
 * unless its description accepts null.
 *
 * Mistakes. A function returns a code, which is 0 if there is no mistake, and describes a mistake in
 * a superflip_error. No value of an argument ends the program.
 *
 * Memory and threads. The library uses the stack alone, except that superflip_scan_colors,
 * superflip_solve_optimal and the functions with a metric use the heap. The library holds no state
 * between two calls, except in a superflip_metric_solver, for superflip_set_table_directory, and the
 * tables that superflip_solve_optimal derives at its first long search. Any number of threads may call
 * any functions at once.
 */


#ifndef SUPERFLIP_H
#define SUPERFLIP_H

#include <stddef.h>
#include <stdint.h>

/**
 * The version of the header. superflip_version returns the version of the library.
 */
#define SUPERFLIP_VERSION "0.1.0"
#define SUPERFLIP_VERSION_MAJOR 0
#define SUPERFLIP_VERSION_MINOR 1
#define SUPERFLIP_VERSION_PATCH 0

/**
 * The length of a text that ends with a NUL.
 */
#define SUPERFLIP_NUL_TERMINATED SIZE_MAX

/**
 * The size of superflip_error.text in bytes, with the final NUL.
 */
#define SUPERFLIP_TEXT_SIZE 1024

/**
 * The maximum number of moves in a solution of superflip_metric_solve.
 */
#define SUPERFLIP_METRIC_MAX_LENGTH 255

/**
 * The size of a buffer for superflip_print_facelets in bytes: 54 letters and a NUL.
 */
#define SUPERFLIP_FACELETS_SIZE 55

/**
 * The size of a buffer for superflip_print_singmaster in bytes: 12 edges of 2 letters, 8 corners
 * of 3 letters, 19 blanks and a NUL.
 */
#define SUPERFLIP_SINGMASTER_SIZE 68

/**
 * The number of bytes of entropy that superflip_random_from_entropy reads.
 */
#define SUPERFLIP_ENTROPY_SIZE 32

/**
 * The number of numbers that superflip_scan_colors reads: three for each of 54 stickers.
 */
#define SUPERFLIP_COLORS_SIZE 162

/**
 * The maximum number of moves in a solution.
 */
#define SUPERFLIP_MAX_LENGTH 30

/**
 * The size of a buffer for the text of any solution in bytes: 30 moves of at most 2 characters, 29
 * blanks and a NUL.
 */
#define SUPERFLIP_SOLUTION_SIZE 90

/**
 * The result of a function: SUPERFLIP_CODE_OK, or the kind of the mistake. A kind has the same name in
 * every language. docs/errors.md in the repository of superflip lists the kinds.
 */
typedef enum superflip_code {
  /**
   * The function has succeeded.
   */
  SUPERFLIP_CODE_OK,
  /**
   * A pointer is null, but the parameter does not accept null.
   */
  SUPERFLIP_CODE_NULL_POINTER,
  /**
   * The buffer is too short. The function has written the required length.
   */
  SUPERFLIP_CODE_BUFFER_TOO_SHORT,
  /**
   * A length exceeds SIZE_MAX / 2.
   */
  SUPERFLIP_CODE_LENGTH_TOO_LARGE,
  /**
   * The text is not UTF-8. superflip_error.place gives the first wrong byte, counted from 1.
   */
  SUPERFLIP_CODE_NOT_UTF8,
  /**
   * A move is not below 18. superflip_error.place gives the index of the move, from 1.
   */
  SUPERFLIP_CODE_NO_SUCH_MOVE,
  /**
   * A symmetry is not below 48.
   */
  SUPERFLIP_CODE_NO_SUCH_SYMMETRY,
  /**
   * A notation is not a superflip_notation.
   */
  SUPERFLIP_CODE_NO_SUCH_NOTATION,
  /**
   * The order of the faces does not have each of U R F D L B once.
   */
  SUPERFLIP_CODE_NO_SUCH_FACE_ORDER,
  /**
   * No table has the given name or index.
   */
  SUPERFLIP_CODE_NO_SUCH_TABLE,
  /**
   * A color space is not a superflip_color_space.
   */
  SUPERFLIP_CODE_NO_SUCH_COLOR_SPACE,
  /**
   * A text is not the name of a metric.
   */
  SUPERFLIP_CODE_NO_SUCH_METRIC,
  /**
   * A text has no costs of turns, or wrong ones. superflip_error.place gives the line, or is 0 if
   * the text is an object of costs that make no metric.
   */
  SUPERFLIP_CODE_WRONG_COSTS,
  /**
   * A move has no cost in the metric. superflip_error.place gives the index of the move, from 1.
   */
  SUPERFLIP_CODE_NO_COST,
  /**
   * A number of a color is not in the range of its color space, or is not a number.
   * superflip_error.place gives the sticker.
   */
  SUPERFLIP_CODE_COLOR_OUT_OF_RANGE,
  /**
   * The colors of two centers are missing. superflip_error.place gives the first of the two.
   */
  SUPERFLIP_CODE_MISSING_CENTERS,
  /**
   * A byte of a superflip_cube is greater than 23. superflip_error.place gives the index of the
   * byte, from 1.
   */
  SUPERFLIP_CODE_OUT_OF_RANGE,
  /**
   * Two cubies of a superflip_cube are in the same slot. superflip_error.place gives the index
   * of the slot, from 1. Corners have the slots 1 to 8, and edges the slots 9 to 20.
   */
  SUPERFLIP_CODE_SLOT_TWICE,
  /**
   * The text does not have 54 stickers. superflip_error.place gives the number of stickers in
   * the text.
   */
  SUPERFLIP_CODE_LENGTH,
  /**
   * A character stands among 54 stickers. superflip_error.place gives the column.
   */
  SUPERFLIP_CODE_STRAY,
  /**
   * A letter is not the letter of a face. superflip_error.place gives the sticker.
   */
  SUPERFLIP_CODE_UNKNOWN_LETTER,
  /**
   * A center has the color of another face. superflip_error.place gives the sticker.
   */
  SUPERFLIP_CODE_ROTATED_CENTER,
  /**
   * A sticker has a color that no center has. superflip_error.place gives the first such
   * sticker.
   */
  SUPERFLIP_CODE_UNKNOWN_COLOR,
  /**
   * Two centers have the same color. superflip_error.place gives the second of the two.
   */
  SUPERFLIP_CODE_SAME_CENTERS,
  /**
   * The centers of two opposite faces are swapped. superflip_error.place gives the first of the
   * two.
   */
  SUPERFLIP_CODE_MIRRORED_CENTERS,
  /**
   * Two centers are opposite whose colors are not opposite on a cube. superflip_error.place
   * gives the first of the two.
   */
  SUPERFLIP_CODE_MISPLACED_CENTERS,
  /**
   * One sticker has a wrong color. No change of any other single sticker makes a cube.
   * superflip_error.place gives the sticker.
   */
  SUPERFLIP_CODE_MISREAD,
  /**
   * Some stickers do not belong to any cubie, or a cubie occurs twice. superflip_error.place
   * gives the first sticker of the first slot that is wrong.
   */
  SUPERFLIP_CODE_IMPOSSIBLE,
  /**
   * Every cubie occurs once, but no moves solve the cube: a corner is twisted, an edge is
   * flipped, or two cubies are swapped.
   */
  SUPERFLIP_CODE_UNREACHABLE,
  /**
   * A move begins with a character that does not name a face. superflip_error.place gives the
   * column.
   */
  SUPERFLIP_CODE_NO_SUCH_FACE,
  /**
   * A face is followed by a character that does not name a turn. superflip_error.place gives the
   * column.
   */
  SUPERFLIP_CODE_NO_SUCH_TURN,
  /**
   * A wide turn, a slice, a rotation or a bracket stands where only turns of one face are
   * accepted. superflip_error.place gives the column.
   */
  SUPERFLIP_CODE_NOT_A_MOVE,
  /**
   * A move begins with a small letter, which is a wide turn in one notation and a turn of a face
   * in another. superflip_error.place gives the column.
   */
  SUPERFLIP_CODE_SMALL_LETTER,
  /**
   * A bracket is not closed. superflip_error.place gives the column.
   */
  SUPERFLIP_CODE_UNCLOSED,
  /**
   * A closing bracket, a comma or a colon stands outside all brackets. superflip_error.place
   * gives the column.
   */
  SUPERFLIP_CODE_UNOPENED,
  /**
   * A square bracket holds neither "A, B" nor "A: B". superflip_error.place gives the column.
   */
  SUPERFLIP_CODE_NO_SEPARATOR,
  /**
   * Brackets are nested more than 32 deep. superflip_error.place gives the column.
   */
  SUPERFLIP_CODE_TOO_DEEP,
  /**
   * A group is repeated more than 4,294,967,295 times. superflip_error.place gives the column.
   */
  SUPERFLIP_CODE_COUNT_TOO_LARGE,
  /**
   * The number of repetitions is missing after ^. superflip_error.place gives the column.
   */
  SUPERFLIP_CODE_NO_COUNT,
  /**
   * The text stands for more than 1,048,576 turns. superflip_error.place gives the column.
   */
  SUPERFLIP_CODE_TOO_LONG,
  /**
   * The text continues after the only move that is accepted here. superflip_error.place gives the
   * column.
   */
  SUPERFLIP_CODE_EXTRA_TEXT,
  /**
   * A word is not a rotation such as 1R. superflip_error.place gives the column.
   */
  SUPERFLIP_CODE_NO_SUCH_ROTATION,
  /**
   * A turn ends where it began, such as R4. superflip_error.place gives the column.
   */
  SUPERFLIP_CODE_NO_TURN,
  /**
   * A turn begins with a digit but names no layers. superflip_error.place gives the column.
   */
  SUPERFLIP_CODE_NO_SUCH_LAYERS,
  /**
   * Moves follow a sign that may begin a comment. superflip_error.place gives the column.
   */
  SUPERFLIP_CODE_HIDDEN_MOVES,
  /**
   * A group is followed by x2, which may repeat the group or rotate the cube.
   * superflip_error.place gives the column.
   */
  SUPERFLIP_CODE_REPETITION,
  /**
   * Commas or semicolons outside brackets separate more than single turns. superflip_error.place
   * gives the column.
   */
  SUPERFLIP_CODE_LIST,
  /**
   * A word may be the name of a step or turns. superflip_error.place gives the column.
   */
  SUPERFLIP_CODE_STEP_NAME,
  /**
   * The text after a colon outside brackets is neither turns alone nor one group.
   * superflip_error.place gives the column.
   */
  SUPERFLIP_CODE_BODY,
  /**
   * One turn in square brackets is no rotation and no turn of U at an end. superflip_error.place
   * gives the column.
   */
  SUPERFLIP_CODE_BRACKETED,
  /**
   * A part for the inverse cube stands in a text that does not begin with NISS.
   * superflip_error.place gives the column.
   */
  SUPERFLIP_CODE_NISS,
  /**
   * The marks of insertions and their moves do not match. superflip_error.place gives the
   * column.
   */
  SUPERFLIP_CODE_INSERTION,
  /**
   * A word does not name an edge. superflip_error.place gives the column.
   */
  SUPERFLIP_CODE_NO_SUCH_EDGE,
  /**
   * A word does not name a corner. superflip_error.place gives the column.
   */
  SUPERFLIP_CODE_NO_SUCH_CORNER,
  /**
   * The text ends before the twentieth cubie.
   */
  SUPERFLIP_CODE_MISSING,
  /**
   * A cubie occurs twice. superflip_error.place gives the column of the second occurrence.
   */
  SUPERFLIP_CODE_DOUBLED,
  /**
   * The text continues after the twentieth cubie. superflip_error.place gives the column.
   */
  SUPERFLIP_CODE_EXTRA,
  /**
   * A line of a timer has no scramble, or more than one.
   */
  SUPERFLIP_CODE_NO_SCRAMBLE,
  /**
   * A link leads to a page that is not read.
   */
  SUPERFLIP_CODE_OTHER_PAGE,
  /**
   * A link has no moves.
   */
  SUPERFLIP_CODE_NO_MOVES,
  /**
   * A link shows another puzzle.
   */
  SUPERFLIP_CODE_OTHER_PUZZLE,
  /**
   * A link begins with the position that its moves solve.
   */
  SUPERFLIP_CODE_SOLVING,
  /**
   * A text is no object of JSON.
   */
  SUPERFLIP_CODE_NO_OBJECT,
  /**
   * An object of JSON has neither stickers nor moves.
   */
  SUPERFLIP_CODE_NO_FACELETS,
  /**
   * The cubies of an object of JSON are no reachable cube.
   */
  SUPERFLIP_CODE_WRONG_CUBIES,
  /**
   * An object of JSON says why a text was no position.
   */
  SUPERFLIP_CODE_ERROR_OBJECT,
  /**
   * An object of JSON is a session of csTimer.
   */
  SUPERFLIP_CODE_SESSION,
  /**
   * An object of JSON does not say which faces are up and in front.
   */
  SUPERFLIP_CODE_NO_SUCH_HOLD,
  /**
   * The steps of the metric do not solve the cube.
   */
  SUPERFLIP_CODE_OUT_OF_REACH,
  /**
   * The search has proved that no solution of at most max_length moves, or of at most max_cost,
   * exists.
   */
  SUPERFLIP_CODE_NONE_WITHIN,
  /**
   * The search reached its limit before it found a solution. A solution may exist.
   */
  SUPERFLIP_CODE_BUDGET_SPENT,
  /**
   * is_cancelled ended the search before a solution was found.
   */
  SUPERFLIP_CODE_CANCELLED,
  /**
   * This build has no clock, so it accepts no time limit.
   */
  SUPERFLIP_CODE_NO_CLOCK,
  /**
   * This build has no heap, so it can read neither colors nor metrics.
   */
  SUPERFLIP_CODE_NO_HEAP,
  /**
   * This build was made without metrics, so it searches in no metric and reads no costs.
   */
  SUPERFLIP_CODE_NO_METRICS,
  /**
   * Any other mistake. The text of the superflip_error describes it.
   */
  SUPERFLIP_CODE_OTHER
} superflip_code;

/**
 * The meaning of the three numbers of a color.
 */
typedef enum superflip_color_space {
  /**
   * sRGB: red, green and blue, each 0 to 255.
   */
  SUPERFLIP_COLOR_SPACE_RGB,
  /**
   * CIELAB with the white point D65: L* from 0 to 100, a* and b* from -128 to 128.
   */
  SUPERFLIP_COLOR_SPACE_LAB,
  /**
   * HSV of sRGB: hue from 0 to 360 degrees, saturation and value from 0 to 1.
   */
  SUPERFLIP_COLOR_SPACE_HSV
} superflip_color_space;

/**
 * A notation for cubes.
 */
typedef enum superflip_notation {
  /**
   * The moves that make the cube from the solved cube, such as "R U2 F'".
   */
  SUPERFLIP_NOTATION_MOVES,
  /**
   * Moves in which a small letter is the same as the capital: "r1u2".
   */
  SUPERFLIP_NOTATION_CUBEPOS,
  /**
   * Rotations of Rubik's Calculator, such as "1B 3R".
   */
  SUPERFLIP_NOTATION_CALCULATOR,
  /**
   * 54 stickers, face by face.
   */
  SUPERFLIP_NOTATION_FACELETS,
  /**
   * 54 stickers in the nine lines of an exploded view.
   */
  SUPERFLIP_NOTATION_VIEW,
  /**
   * The names of twelve edges and eight corners.
   */
  SUPERFLIP_NOTATION_SINGMASTER,
  /**
   * A line that csTimer or Twisty Timer has exported.
   */
  SUPERFLIP_NOTATION_TIMER,
  /**
   * A link to alg.cubing.net, Twizzle or cubedb.net.
   */
  SUPERFLIP_NOTATION_LINK,
  /**
   * An object that the program superflip prints, with the stickers in the member "facelets".
   */
  SUPERFLIP_NOTATION_JSON
} superflip_notation;

/**
 * A solver for one metric. It keeps the tables of the metric.
 */
typedef struct superflip_metric_solver superflip_metric_solver;

/**
 * A cube: the slot and the orientation of each of its 20 cubies.
 *
 * Bytes 0 to 7 belong to the corners UBL URB ULF UFR DLB DBR DFL DRF, and have the values 8 *
 * twist + slot. Bytes 8 to 19 belong to the edges UB UL UR UF LB RB LF RF DB DL DR DF, and have
 * the values 2 * slot + flip. Two cubes are equal if their bytes are equal. Every function checks
 * the bytes of the cubes that it receives.
 */
typedef struct superflip_cube {
  /**
   * The cubies.
   */
  uint8_t cubies[20];
} superflip_cube;

/**
 * A mistake: its kind, its place, and its description.
 *
 * A function that receives a superflip_error writes all its members, even if there is no mistake.
 */
typedef struct superflip_error {
  /**
   * The stickers at fault, as a set of bits: bit i - 1 stands for sticker i. Stickers are
   * numbered from 1, in the order of the text without blanks. 0 if no single stickers are at
   * fault.
   */
  uint64_t stickers;
  /**
   * The code that the function returned, a superflip_code.
   */
  int code;
  /**
   * The place of the mistake, counted from 1. It is a sticker, an index, or a column of the text
   * in characters; the description of the code says which. 0 if the mistake has no place.
   */
  uint32_t place;
  /**
   * The description of the mistake: what was found, where it was found, and what is accepted. It
   * is NUL-terminated UTF-8 without control characters.
   */
  char text[SUPERFLIP_TEXT_SIZE];
} superflip_error;

/**
 * The options of superflip_metric_solve. superflip_default_metric_options returns the default of
 * each option.
 */
typedef struct superflip_metric_options {
  /**
   * The maximum number of nodes, or 0 for no limit. A node is a step that the search tries. The
   * nodes of the first solution do not count. With the same limit, the result is the same on
   * every machine. Default: 0.
   */
  uint64_t max_nodes;
  /**
   * The maximum time in milliseconds, or 0 for no limit. The time of the tables does not count.
   * Default: 0.
   */
  uint64_t max_milliseconds;
  /**
   * The cube to which the solution must lead, or NULL for the solved cube. Default: NULL.
   */
  const struct superflip_cube *goal;
  /**
   * A function that can end the search, or NULL. The search calls the function with `context`
   * at least every 20 milliseconds, on the caller's thread, and ends if the function returns a
   * nonzero value. Default: NULL.
   */
  int (*is_cancelled)(void *context);
  /**
   * The argument of `is_cancelled`. Default: NULL.
   */
  void *context;
  /**
   * The maximum cost of the solution. If no cheap solution exists, the proof can take hours, so
   * set a limit of nodes or time. Default: UINT16_MAX.
   */
  uint16_t max_cost;
  /**
   * Whether to return the moves that lead from the goal to the cube, instead of the reverse: 0
   * for no, any other value for yes. Default: 0.
   */
  uint8_t inverse;
} superflip_metric_options;

/**
 * A solution in a metric.
 */
typedef struct superflip_metric_solution {
  /**
   * The number of nodes that the search had used when it found the solution. A node is a step
   * that the search tries.
   */
  uint64_t nodes;
  /**
   * The cost of the solution in the metric, as superflip_cost returns it.
   */
  uint16_t cost;
  /**
   * The number of moves.
   */
  uint8_t length;
  /**
   * 1 if the search has proved that no solution costs less, otherwise 0.
   */
  uint8_t optimal;
  /**
   * The moves as numbers, in the numbering of superflip_list_moves. The entries from index
   * `length` on are 0. superflip_print_steps writes the steps.
   */
  uint8_t moves[SUPERFLIP_METRIC_MAX_LENGTH];
} superflip_metric_solution;

/**
 * The options of superflip_solve_optimal. superflip_default_optimal_options returns the default of
 * each option.
 */
typedef struct superflip_optimal_options {
  /**
   * The maximum time in milliseconds, or 0 for no limit. Default: 0.
   */
  uint64_t max_milliseconds;
  /**
   * The cube to which the solution must lead, or NULL for the solved cube. Default: NULL.
   */
  const struct superflip_cube *goal;
  /**
   * A function that can end the search, or NULL. The search calls the function with `context`
   * several times per second, on the caller's thread, and ends if the function returns a nonzero
   * value. Default: NULL.
   */
  int (*is_cancelled)(void *context);
  /**
   * The argument of `is_cancelled`. Default: NULL.
   */
  void *context;
  /**
   * The number of threads, or 0 for one per core. Default: 0.
   */
  uint16_t threads;
  /**
   * The maximum number of moves in the solution. Larger numbers count as 20, which suffices for
   * every cube. Default: 20.
   */
  uint8_t max_length;
  /**
   * Whether to return the moves that lead from the goal to the cube, instead of the reverse: 0
   * for no, any other value for yes. Default: 0.
   */
  uint8_t inverse;
} superflip_optimal_options;

/**
 * A solution.
 */
typedef struct superflip_solution {
  /**
   * The number of nodes that the search has used. A node is a tried move.
   */
  uint64_t nodes;
  /**
   * The number of moves.
   */
  uint8_t length;
  /**
   * 1 if no shorter solution exists. 0 if the search has not proved this.
   */
  uint8_t optimal;
  /**
   * The moves as numbers, in the numbering of superflip_list_moves. The entries from index
   * `length` on are 0.
   */
  uint8_t moves[SUPERFLIP_MAX_LENGTH];
} superflip_solution;

/**
 * The likeliest cube for measured colors.
 */
typedef struct superflip_scan {
  /**
   * The confidence: the natural logarithm of the factor by which the cube is likelier than the
   * next one. 0 if another cube is as likely.
   */
  double margin;
  /**
   * The stickers to photograph again, as a set of bits: bit i - 1 stands for sticker i, in the
   * order of the input. 0 if the cube is more than 1,000 times as likely as each other cube.
   */
  uint64_t retake;
  /**
   * The cube.
   */
  struct superflip_cube cube;
  /**
   * The color that each sticker shows if it is judged alone, in the order of the input: the
   * letter of a face, or '?' if the color is missing. The text ends with a NUL.
   */
  char seen[SUPERFLIP_FACELETS_SIZE];
} superflip_scan;

/**
 * The options of superflip_solve. superflip_default_options returns the default of each option.
 */
typedef struct superflip_options {
  /**
   * The maximum number of nodes, or 0 for no limit. A node is a tried move. With the same limit,
   * the result is the same on every machine. Default: 0.
   */
  uint64_t max_nodes;
  /**
   * The maximum time in milliseconds, or 0 for no limit. The search reads the clock every 8,192
   * nodes, which take about a millisecond. The clock exists only on POSIX systems. On other
   * systems, use `is_cancelled` instead. Default: 0.
   */
  uint64_t max_milliseconds;
  /**
   * The cube to which the solution must lead, or NULL for the solved cube. Default: NULL.
   */
  const struct superflip_cube *goal;
  /**
   * A function that can end the search, or NULL. The search calls the function with `context`
   * every 8,192 nodes, on the caller's thread, and ends if the function returns a nonzero value.
   * Default: NULL.
   */
  int (*is_cancelled)(void *context);
  /**
   * The argument of `is_cancelled`. Default: NULL.
   */
  void *context;
  /**
   * The maximum number of moves in the solution. Every cube has a solution of at most 20 moves.
   * The smaller this maximum, the longer the search takes. If it is below 20, set a limit of
   * nodes or time. Default: 21.
   */
  uint8_t max_length;
  /**
   * Whether to look for shorter and shorter solutions until a limit is reached: 0 for no, any
   * other value for yes. Without a limit, this can take hours. Default: 0.
   */
  uint8_t improve;
  /**
   * Whether to return the moves that lead from the goal to the cube, instead of the reverse: 0
   * for no, any other value for yes. Default: 0.
   */
  uint8_t inverse;
} superflip_options;

/**
 * A baked table. It is read-only data in static memory, in the byte order of the machine.
 */
typedef struct superflip_table {
  /**
   * The name of the table, NUL-terminated.
   */
  const char *name;
  /**
   * The meaning of the entries, NUL-terminated UTF-8.
   */
  const char *meaning;
  /**
   * The document that defines the table, and its section, NUL-terminated UTF-8.
   */
  const char *source;
  /**
   * The entries, row by row. An entry is an unsigned integer of `element_size` bytes.
   */
  const void *entries;
  /**
   * The number of bytes per entry: 1, 2, 4 or 8.
   */
  size_t element_size;
  /**
   * The number of rows.
   */
  size_t rows;
  /**
   * The number of entries per row. The entry at `row` and `column` has the index columns * row +
   * column.
   */
  size_t columns;
} superflip_table;

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Returns a short text that describes a code. The text is NUL-terminated and in static memory. It
 * is never NULL.
 *
 * superflip_error.text is more detailed: it says what was found, where it was found, and what is
 * accepted.
 */
const char *superflip_code_text(int code);

/**
 * Returns the solved cube.
 */
struct superflip_cube superflip_solved(void);

/**
 * Checks whether moves solve a cube. superflip_solve requires such a cube. All other functions
 * that receive a cube also accept cubes that no moves solve.
 *
 * `error` may be null.
 */
enum superflip_code superflip_check(const struct superflip_cube *cube,
                                    struct superflip_error *error);

/**
 * Returns 1 if both cubes are equal. Returns 0 if the cubes differ, if one of them is null, or if
 * one of them has a wrong byte.
 */
int superflip_equal(const struct superflip_cube *a, const struct superflip_cube *b);

/**
 * Makes `count` moves on a cube. superflip_list_moves describes the numbers of moves.
 *
 * `moves` may be null if `count` is 0. `result` may be the same as `cube`. If there is a mistake,
 * `result` does not change. `error` may be null.
 */
enum superflip_code superflip_move(const struct superflip_cube *cube,
                                   const uint8_t *moves,
                                   size_t count,
                                   struct superflip_cube *result,
                                   struct superflip_error *error);

/**
 * Multiplies two cubes. The product is the cube that the moves for `a`, followed by the moves for
 * `b`, make from the solved cube.
 *
 * `result` may be the same as `a` or `b`. If there is a mistake, `result` does not change. `error`
 * may be null.
 */
enum superflip_code superflip_multiply(const struct superflip_cube *a,
                                       const struct superflip_cube *b,
                                       struct superflip_cube *result,
                                       struct superflip_error *error);

/**
 * Inverts a cube. The moves that make the result from the solved cube undo the moves that make
 * `cube`.
 *
 * `result` may be the same as `cube`. If there is a mistake, `result` does not change. `error` may
 * be null.
 */
enum superflip_code superflip_invert(const struct superflip_cube *cube,
                                     struct superflip_cube *result,
                                     struct superflip_error *error);

/**
 * Turns or reflects a whole cube, with its centers, by one of the 48 symmetries. Then renames the
 * stickers: a sticker gets the name of the face to which its center has moved. Symmetry 0 changes
 * nothing. The symmetries 0 to 15 keep the axis U-D.
 *
 * `result` may be the same as `cube`. If there is a mistake, `result` does not change. `error` may
 * be null.
 */
enum superflip_code superflip_remap(const struct superflip_cube *cube,
                                    uint32_t symmetry,
                                    struct superflip_cube *result,
                                    struct superflip_error *error);

/**
 * Finds the canonical form of a cube: the least of the 48 cubes that superflip_remap makes from
 * `cube`. Two cubes have the same canonical form if a symmetry turns one into the other.
 *
 * `result` may be the same as `cube`. If there is a mistake, `result` does not change. `error` may
 * be null.
 */
enum superflip_code superflip_canonical(const struct superflip_cube *cube,
                                        struct superflip_cube *result,
                                        struct superflip_error *error);

/**
 * Counts the symmetries of a cube: how many of the 48 symmetries do not change the cube. The
 * solved cube has 48.
 *
 * If there is a mistake, `count` does not change. `error` may be null.
 */
enum superflip_code superflip_symmetry(const struct superflip_cube *cube,
                                       uint32_t *count,
                                       struct superflip_error *error);

/**
 * Finds the order of a cube: how many times a solved cube must receive the moves that make this
 * cube until it is solved again. The order is at least 1 and at most 1260.
 *
 * If there is a mistake, `order` does not change. `error` may be null.
 */
enum superflip_code superflip_order(const struct superflip_cube *cube,
                                    uint32_t *order,
                                    struct superflip_error *error);

/**
 * Returns the cost of `count` moves in a metric. Two successive turns of opposite faces are one
 * step if the metric has such a step, so "R2 L U D' F" costs 3 in the metric axial. Turns of one
 * face are not merged. superflip_list_moves describes the numbers of moves.
 *
 * `metric` is a text that ends with a NUL. It is the name of a metric: half, quarter, axial,
 * axial-quarter or slice. Or it is an object of JSON with the costs of turns, such as {"quarter":
 * 2, "half": 3, "opposite": "greatest", "faces": {"B": {}}}. A cost is a whole number from 1 to
 * 15, and a turn without a cost is no step. Only a build with metrics reads costs. Other builds
 * return SUPERFLIP_CODE_NO_METRICS for them.
 *
 * `moves` may be null if `count` is 0. If there is a mistake, `cost` does not change. `error` may
 * be null. In a build without a heap, this function returns SUPERFLIP_CODE_NO_HEAP.
 */
enum superflip_code superflip_cost(const char *metric,
                                   const uint8_t *moves,
                                   size_t count,
                                   uint32_t *cost,
                                   struct superflip_error *error);

/**
 * Writes the steps of `count` moves in a metric as a text, separated by blanks: "(R2 L) (U D') F"
 * in the metric axial. Parentheses enclose the turns of two faces that are one step. The text is
 * also a sequence of moves. For n > 0 moves, a buffer of 6 * n bytes is large enough, or of 12 * n
 * bytes if a turn costs more than its inverse. For no moves, a buffer of 1 byte is large enough.
 *
 * superflip_cost describes `metric` and the mistakes, and superflip_print_facelets describes
 * `text`, `size` and `length`. `moves` may be null if `count` is 0.
 */
enum superflip_code superflip_print_steps(const char *metric,
                                          const uint8_t *moves,
                                          size_t count,
                                          char *text,
                                          size_t size,
                                          size_t *length);

/**
 * Returns the default options: solutions of any cost, and no limit for the search. The search then
 * returns its first solution, after some milliseconds.
 */
struct superflip_metric_options superflip_default_metric_options(void);

/**
 * Makes a solver for a metric, which superflip_metric_solver_free frees. superflip_cost describes
 * `metric`.
 *
 * If there is a mistake, `solver` does not change. `error` may be null. Only a build with metrics
 * has this solver (`build.sh --metrics`). Other builds return SUPERFLIP_CODE_NO_METRICS.
 */
enum superflip_code superflip_metric_solver_new(const char *metric,
                                                struct superflip_metric_solver **solver,
                                                struct superflip_error *error);

/**
 * Frees a solver. `solver` may be null. No other call may use the solver at the same time or
 * later.
 */
void superflip_metric_solver_free(struct superflip_metric_solver *solver);

/**
 * Finds a cheap solution of a cube in the metric of a solver. Without a limit of nodes or time,
 * returns the first solution that the search finds, one of few half turns. With a limit, returns
 * the cheapest solution that the search finds within the limit.
 *
 * A search with a limit needs the tables of the metric. The first such call of a solver derives
 * them, which takes some 10 seconds and 183 MB, and more if the costs of the faces differ.
 * superflip_set_table_directory keeps the tables. If there is no memory for them, the call aborts
 * the program. The solver frees them in superflip_metric_solver_free.
 *
 * `options` may be null, which means the default options. If there is a mistake, `solution` does
 * not change. `error` may be null. Several threads may use one solver at once.
 */
enum superflip_code superflip_metric_solve(const struct superflip_metric_solver *solver,
                                           const struct superflip_cube *cube,
                                           const struct superflip_metric_options *options,
                                           struct superflip_metric_solution *solution,
                                           struct superflip_error *error);

/**
 * Keeps the tables of metrics in files of a directory, for all solvers of the process. A solver
 * then reads the tables that this or another process has derived. `path` ends with a NUL. The
 * first table that is kept creates the directory. If the directory is not writable, each process
 * derives the tables.
 *
 * Call this function once, before the first search: each call keeps some memory. `error` may be
 * null. Builds without metrics return SUPERFLIP_CODE_NO_METRICS.
 */
enum superflip_code superflip_set_table_directory(const char *path, struct superflip_error *error);

/**
 * Returns the default options: one thread per core, and no limit of time.
 */
struct superflip_optimal_options superflip_default_optimal_options(void);

/**
 * Finds a shortest solution of a cube, and proves by search that no shorter one exists: the member
 * `optimal` of the solution is 1. Most cubes have a distance of 17 or 18 from solved and take
 * seconds to minutes; each further move multiplies the time by about 13.
 *
 * Returns SUPERFLIP_CODE_NONE_WITHIN if the search proves that no solution has at most `max_length`
 * moves. Returns SUPERFLIP_CODE_BUDGET_SPENT if `max_milliseconds` ends the search. Returns
 * SUPERFLIP_CODE_CANCELLED if `is_cancelled` ends the search.
 *
 * `options` may be null, which means the default options. If there is a mistake, `solution` does
 * not change. `error` may be null. Only a build with metrics has this solver (`build.sh
 * --metrics`). Other builds return SUPERFLIP_CODE_NO_METRICS.
 */
enum superflip_code superflip_solve_optimal(const struct superflip_cube *cube,
                                            const struct superflip_optimal_options *options,
                                            struct superflip_solution *solution,
                                            struct superflip_error *error);

/**
 * Reads a cube from a text, and recognizes the notation, one of superflip_notation except
 * SUPERFLIP_NOTATION_CUBEPOS.
 *
 * `length` is the number of bytes, or SUPERFLIP_NUL_TERMINATED. `error` may be null. If there is a
 * mistake, `cube` does not change.
 */
enum superflip_code superflip_parse(const char *text,
                                    size_t length,
                                    struct superflip_cube *cube,
                                    struct superflip_error *error);

/**
 * Reads a cube from its 54 stickers. The faces come in the order U R F D L B, and the stickers of
 * a face come row by row.
 *
 * Every character except a blank is a color. Small letters are the same as capitals. The color of
 * a face is the color of its center, so any six colors are accepted. If the letters are U R F D L
 * B, the cube may be held in any way: the centers then say which face is which.
 *
 * `length` is the number of bytes, or SUPERFLIP_NUL_TERMINATED. `error` may be null. If there is a
 * mistake, `cube` does not change.
 */
enum superflip_code superflip_parse_facelets(const char *text,
                                             size_t length,
                                             struct superflip_cube *cube,
                                             struct superflip_error *error);

/**
 * Reads a cube from the moves that make it from the solved cube, such as "R U2 F'". Accepts turns
 * of faces, wide turns, slices, rotations, repeated groups, commutators and conjugates. If the
 * moves move the centers, the centers say which face is which.
 *
 * `length` is the number of bytes, or SUPERFLIP_NUL_TERMINATED. `error` may be null. If there is a
 * mistake, `cube` does not change.
 */
enum superflip_code superflip_parse_moves(const char *text,
                                          size_t length,
                                          struct superflip_cube *cube,
                                          struct superflip_error *error);

/**
 * Reads a cube from Singmaster's notation: the names of twelve edges and eight corners, separated
 * by blanks. The solved cube is "UF UR UB UL DF DR DB DL FR FL BR BL UFR URB UBL ULF DRF DFL DLB
 * DBR".
 *
 * `length` is the number of bytes, or SUPERFLIP_NUL_TERMINATED. `error` may be null. If there is a
 * mistake, `cube` does not change.
 */
enum superflip_code superflip_parse_singmaster(const char *text,
                                               size_t length,
                                               struct superflip_cube *cube,
                                               struct superflip_error *error);

/**
 * Reads a cube in the given notation, a superflip_notation.
 *
 * `length` is the number of bytes, or SUPERFLIP_NUL_TERMINATED. `error` may be null. If there is a
 * mistake, `cube` does not change.
 */
enum superflip_code superflip_parse_as(int notation,
                                       const char *text,
                                       size_t length,
                                       struct superflip_cube *cube,
                                       struct superflip_error *error);

/**
 * Reads a cube from its 54 stickers, whose faces come in the order of `faces`, such as "ULFRBD".
 * After a face, 1, 2 or an apostrophe says that the text shows the face turned clockwise, by half,
 * or counterclockwise. Apart from the order, the stickers are those of superflip_parse_facelets.
 *
 * `faces` ends with a NUL. `length` is the number of bytes of `text`, or SUPERFLIP_NUL_TERMINATED.
 * `error` may be null. If there is a mistake, `cube` does not change.
 */
enum superflip_code superflip_parse_faces(const char *faces,
                                          const char *text,
                                          size_t length,
                                          struct superflip_cube *cube,
                                          struct superflip_error *error);

/**
 * Reads a list of moves, such as "R U2 F'", and returns them as numbers. A move has the number 3 *
 * face + turn. The faces U F R D B L are 0 to 5. A turn is 0 if it is clockwise, 1 if it is a half
 * turn, and 2 if it is counterclockwise.
 *
 * Accepts only turns of one face, because wide turns, slices and rotations have no number. A small
 * letter is an error, because it means a wide turn.
 *
 * `length` is the number of bytes, or SUPERFLIP_NUL_TERMINATED. `moves` has room for `capacity`
 * moves, and may be null if `capacity` is 0. `count` receives the number of moves in the text,
 * even if the array is too short. `error` may be null.
 */
enum superflip_code superflip_list_moves(const char *text,
                                         size_t length,
                                         uint8_t *moves,
                                         size_t capacity,
                                         size_t *count,
                                         struct superflip_error *error);

/**
 * Writes the 54 stickers of a cube, in the order and the letters of superflip_parse_facelets. The
 * center U is up and the center F is in front.
 *
 * `text` has room for `size` bytes, and may be null if `size` is 0. The text ends with a NUL. If
 * the text does not fit, the function writes an empty text. `length` receives the number of bytes
 * of the full text without the NUL, even if the text does not fit. `length` may be null.
 */
enum superflip_code superflip_print_facelets(const struct superflip_cube *cube,
                                             char *text,
                                             size_t size,
                                             size_t *length);

/**
 * Writes a cube in Singmaster's notation, in the form of superflip_parse_singmaster.
 *
 * superflip_print_facelets describes `text`, `size` and `length`.
 */
enum superflip_code superflip_print_singmaster(const struct superflip_cube *cube,
                                               char *text,
                                               size_t size,
                                               size_t *length);

/**
 * Writes `count` moves as a text, separated by blanks: "R U2 F'". superflip_list_moves describes
 * the numbers of moves. For n > 0 moves, a buffer of 3 * n bytes is large enough, and for no
 * moves, a buffer of 1 byte.
 *
 * `moves` may be null if `count` is 0. superflip_print_facelets describes `text`, `size` and
 * `length`.
 */
enum superflip_code superflip_print_moves(const uint8_t *moves,
                                          size_t count,
                                          char *text,
                                          size_t size,
                                          size_t *length);

/**
 * Draws a cube uniformly from all 43,252,003,274,489,856,000 cubes that moves can make. A seed
 * gives the same cube in every version and on every machine.
 *
 * There are only 2^64 seeds, fewer than cubes. For a contest, use superflip_random_from_entropy.
 */
enum superflip_code superflip_random(uint64_t seed, struct superflip_cube *cube);

/**
 * Draws a cube uniformly from all cubes that moves can make, from SUPERFLIP_ENTROPY_SIZE bytes of
 * entropy, for example from getrandom(). The same bytes always give the same cube.
 */
enum superflip_code superflip_random_from_entropy(const uint8_t *entropy,
                                                  struct superflip_cube *cube);

/**
 * Finds the likeliest cube for the measured colors of its 54 stickers. The centers show the six
 * colors, so the cube can have any colors. The light may differ by face and along a face.
 *
 * `colors` has SUPERFLIP_COLORS_SIZE numbers, three for each sticker. `space` is a
 * superflip_color_space. If all three numbers are NaN, the color is missing, for example because
 * of glare. `faces` says the order of the faces as in superflip_parse_faces, or is null for the
 * order of superflip_parse_facelets. `error` may be null. If there is a mistake, `scan` does not
 * change.
 *
 * This function takes some milliseconds. It is the only function that allocates memory: less than
 * a megabyte, which it frees before it returns. If there is no such memory, it aborts the program.
 * In a build without a heap, it returns SUPERFLIP_CODE_NO_HEAP.
 */
enum superflip_code superflip_scan_colors(const double *colors,
                                          int space,
                                          const char *faces,
                                          struct superflip_scan *scan,
                                          struct superflip_error *error);

/**
 * Returns the default options: at most 21 moves, and no limit for the search. A random cube then
 * takes about a millisecond.
 */
struct superflip_options superflip_default_options(void);

/**
 * Solves a cube. Returns the first solution that the search finds. If this solution has at most
 * seven moves, it is a shortest one. With `improve`, returns the shortest solution that the search
 * finds within its limits.
 *
 * `options` may be null, which means the default options. If there is a mistake, `solution` does
 * not change. `error` may be null.
 *
 * The search takes only memory of the stack, less than 16 KiB.
 */
enum superflip_code superflip_solve(const struct superflip_cube *cube,
                                    const struct superflip_options *options,
                                    struct superflip_solution *solution,
                                    struct superflip_error *error);

/**
 * Returns the number of baked tables.
 *
 * A program that calls superflip_table_count, superflip_table_at or superflip_table_find contains
 * all tables, 2.4 MB. Any other program that is linked with -Wl,--gc-sections contains only the
 * tables that it reads.
 */
size_t superflip_table_count(void);

/**
 * Describes the table with the given index. The indices are 0 to superflip_table_count() - 1.
 *
 * If there is no such table, `table` does not change.
 */
enum superflip_code superflip_table_at(size_t index, struct superflip_table *table);

/**
 * Describes the table with the given name, which must be NUL-terminated. superflip_table_at and
 * the program's `superflip table list` give the names.
 *
 * If there is no such table, `table` does not change.
 */
enum superflip_code superflip_table_find(const char *name, struct superflip_table *table);

/**
 * Returns the version of the library, such as "1.2.3". The text is NUL-terminated and in static
 * memory. A program that runs with another library than the one that it was compiled for finds that
 * the text differs from SUPERFLIP_VERSION.
 */
const char *superflip_version(void);

#ifdef __cplusplus
}
#endif

#endif  /* SUPERFLIP_H */
