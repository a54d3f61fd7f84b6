/**
 * @file superflip.h
 * A solver of the Rubik's cube, and the cube group. Nothing is initialized or loaded: the tables are
 * read-only data of the library.
 *
 * Pointers. Every pointer must be null, or point to as much memory as its type or its length says,
 * until the function returns. A function returns SUPERFLIP_CODE_NULL_POINTER for a null pointer,
 * unless its description accepts null.
 *
 * Mistakes. A function returns a code, which is 0 if there is no mistake, and describes a mistake in
 * a superflip_error. No value of an argument ends the program.
 *
 * Memory and threads. The library uses the stack alone. It allocates nothing, and it holds no state
 * between two calls, so any number of threads may call any functions at once.
 */


#ifndef SUPERFLIP_H
#define SUPERFLIP_H

#include <stddef.h>
#include <stdint.h>

/**
 * The length of a text that ends with a NUL.
 */
#define SUPERFLIP_NUL_TERMINATED SIZE_MAX

/**
 * The size of the text of a superflip_error, with its NUL.
 */
#define SUPERFLIP_TEXT_SIZE 1024

/**
 * The size of a buffer for superflip_print_facelets: 54 letters and a NUL.
 */
#define SUPERFLIP_FACELETS_SIZE 55

/**
 * The size of a buffer for superflip_print_singmaster: 12 edges of 2 letters, 8 corners of 3, 19
 * blanks and a NUL.
 */
#define SUPERFLIP_SINGMASTER_SIZE 68

/**
 * The number of bytes of entropy of superflip_random_from_entropy.
 */
#define SUPERFLIP_ENTROPY_SIZE 32

/**
 * The greatest number of moves of a solution.
 */
#define SUPERFLIP_MAX_LENGTH 30

/**
 * The size of a buffer for the text of any solution: 30 moves of at most 2 characters, 29 blanks and
 * a NUL.
 */
#define SUPERFLIP_SOLUTION_SIZE 90

/**
 * The result of a function: SUPERFLIP_CODE_OK, or the kind of a mistake.
 *
 * "Place" is the number in superflip_error.place.
 */
typedef enum superflip_code {
  /**
   * The function did what it says.
   */
  SUPERFLIP_CODE_OK,
  /**
   * A pointer is null. Only parameters that say so accept null.
   */
  SUPERFLIP_CODE_NULL_POINTER,
  /**
   * The buffer is too short. The function has written the needed length.
   */
  SUPERFLIP_CODE_BUFFER_TOO_SHORT,
  /**
   * A length exceeds SIZE_MAX / 2.
   */
  SUPERFLIP_CODE_LENGTH_TOO_LARGE,
  /**
   * The text is not UTF-8. Place: the first byte that is not, from 1.
   */
  SUPERFLIP_CODE_NOT_UTF8,
  /**
   * A move is not below 18. Place: the index of the move, from 1.
   */
  SUPERFLIP_CODE_NO_SUCH_MOVE,
  /**
   * A symmetry is not below 48.
   */
  SUPERFLIP_CODE_NO_SUCH_SYMMETRY,
  /**
   * No table has this name or this index.
   */
  SUPERFLIP_CODE_NO_SUCH_TABLE,
  /**
   * A byte of a superflip_cube is not below 24. Place: the index of the byte, from 1.
   */
  SUPERFLIP_CODE_CUBIE_OUT_OF_RANGE,
  /**
   * Two cubies of a superflip_cube are in one slot. Place: the index of the slot, from 1: corners
   * 1 to 8, edges 9 to 20.
   */
  SUPERFLIP_CODE_SLOT_TWICE,
  /**
   * The text does not have 54 stickers. Place: the number of stickers in the text.
   */
  SUPERFLIP_CODE_STICKER_COUNT,
  /**
   * No center has the color of a sticker. Place: the first such sticker.
   */
  SUPERFLIP_CODE_UNKNOWN_COLOR,
  /**
   * Two centers have one color. Place: the second one.
   */
  SUPERFLIP_CODE_SAME_CENTERS,
  /**
   * The centers of two opposite faces are swapped. Place: the first one.
   */
  SUPERFLIP_CODE_MIRRORED_CENTERS,
  /**
   * Two centers are opposite that are not opposite on a cube. Place: the first one.
   */
  SUPERFLIP_CODE_MISPLACED_CENTERS,
  /**
   * One sticker has a wrong color: exactly one change of one sticker makes a cube. Place: the
   * sticker.
   */
  SUPERFLIP_CODE_MISREAD_STICKER,
  /**
   * Some stickers make no cubie, or a cubie is there twice. Place: the first sticker of the first
   * such slot.
   */
  SUPERFLIP_CODE_IMPOSSIBLE_CUBIES,
  /**
   * Every cubie is there, but no moves solve the cube: a corner is twisted, an edge is flipped,
   * or two cubies are swapped.
   */
  SUPERFLIP_CODE_UNREACHABLE,
  /**
   * A move begins with a character that is no face. Place: the column.
   */
  SUPERFLIP_CODE_NO_SUCH_FACE,
  /**
   * A face is followed by a character that is no turn. Place: the column.
   */
  SUPERFLIP_CODE_NO_SUCH_TURN,
  /**
   * Only turns of one face are accepted here. Place: the column.
   */
  SUPERFLIP_CODE_NOT_A_MOVE,
  /**
   * A bracket is not closed. Place: the column.
   */
  SUPERFLIP_CODE_UNCLOSED_BRACKET,
  /**
   * No bracket is open here. Place: the column.
   */
  SUPERFLIP_CODE_UNOPENED_BRACKET,
  /**
   * A square bracket holds neither "A, B" nor "A: B". Place: the column.
   */
  SUPERFLIP_CODE_NO_SEPARATOR,
  /**
   * Brackets are nested more than 32 deep. Place: the column.
   */
  SUPERFLIP_CODE_TOO_DEEP,
  /**
   * A group is repeated more than 4,294,967,295 times. Place: the column.
   */
  SUPERFLIP_CODE_COUNT_TOO_LARGE,
  /**
   * More text follows the end. Place: the column.
   */
  SUPERFLIP_CODE_EXTRA_TEXT,
  /**
   * A word is not a rotation such as 1R. Place: the column.
   */
  SUPERFLIP_CODE_NO_SUCH_ROTATION,
  /**
   * A word does not name an edge. Place: the column.
   */
  SUPERFLIP_CODE_NO_SUCH_EDGE,
  /**
   * A word does not name a corner. Place: the column.
   */
  SUPERFLIP_CODE_NO_SUCH_CORNER,
  /**
   * The text ends before the twentieth cubie.
   */
  SUPERFLIP_CODE_MISSING_CUBIE,
  /**
   * A cubie is named twice. Place: the column of the second one.
   */
  SUPERFLIP_CODE_DOUBLED_CUBIE,
  /**
   * The search has proved that no solution of at most max_length moves exists.
   */
  SUPERFLIP_CODE_NONE_WITHIN,
  /**
   * The budget was spent before a solution was found. A solution may exist.
   */
  SUPERFLIP_CODE_BUDGET_SPENT,
  /**
   * The function is_cancelled ended the search before a solution was found.
   */
  SUPERFLIP_CODE_CANCELLED,
  /**
   * This build has no clock, so it accepts no budget of time.
   */
  SUPERFLIP_CODE_NO_CLOCK,
  /**
   * Another mistake, which the text of the superflip_error describes.
   */
  SUPERFLIP_CODE_OTHER,
} superflip_code;

/**
 * A cube: the slot and the orientation of each of its 20 cubies.
 *
 * Bytes 0 to 7 are the corners UBL URB ULF UFR DLB DBR DFL DRF, and hold 8 * twist + slot. Bytes 8
 * to 19 are the edges UB UL UR UF LB RB LF RF DB DL DR DF, and hold 2 * slot + flip. Two cubes are
 * equal if their bytes are equal. Every function checks the bytes of the cubes that it receives.
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
 * A function that receives a superflip_error writes all of it, also if there is no mistake.
 */
typedef struct superflip_error {
  /**
   * The stickers at fault: bit i - 1 is set if sticker i is at fault. Stickers count from 1, in
   * the order of the text, without blanks. 0 if no stickers are at fault.
   */
  uint64_t stickers;
  /**
   * The code that the function returned, a superflip_code.
   */
  int code;
  /**
   * The place of the mistake, from 1: a sticker, a column of the text counted in characters, or
   * an index. The codes say which. 0 if the mistake has no place.
   */
  uint32_t place;
  /**
   * What was found, where, and what is accepted: NUL-terminated UTF-8 without control characters.
   */
  char text[SUPERFLIP_TEXT_SIZE];
} superflip_error;

/**
 * What superflip_solve looks for. superflip_default_options returns the default of each option.
 */
typedef struct superflip_options {
  /**
   * The greatest number of nodes, or 0 for no limit. A node is a tried move. The result is the
   * same on every machine. Default: 0.
   */
  uint64_t max_nodes;
  /**
   * The greatest number of milliseconds, or 0 for no limit. The search reads a clock every 8,192
   * nodes, which take about a millisecond. Only POSIX systems have the clock; elsewhere, use
   * `is_cancelled`. Default: 0.
   */
  uint64_t max_milliseconds;
  /**
   * The cube to which the solution leads, or NULL for the solved cube. Default: NULL.
   */
  const struct superflip_cube *goal;
  /**
   * A function that ends the search if it returns a nonzero value, or NULL. The search calls it
   * every 8,192 nodes, on the caller's thread, with `context`. Default: NULL.
   */
  int (*is_cancelled)(void *context);
  /**
   * The argument of `is_cancelled`. Default: NULL.
   */
  void *context;
  /**
   * The greatest number of moves. Every cube has a solution of 20 moves. The fewer moves, the
   * longer the search; with less than 20, set a limit. Default: 21.
   */
  uint8_t max_length;
  /**
   * Nonzero to look for ever shorter solutions until a limit is reached. Without a limit this can
   * take hours. Default: 0.
   */
  uint8_t improve;
  /**
   * Nonzero to return the moves that lead from the goal to the cube. Default: 0.
   */
  uint8_t inverse;
} superflip_options;

/**
 * A solution.
 */
typedef struct superflip_solution {
  /**
   * The number of nodes that the search has spent. A node is a tried move.
   */
  uint64_t nodes;
  /**
   * The number of moves.
   */
  uint8_t length;
  /**
   * 1 if no shorter solution exists, 0 if the search has not proved that.
   */
  uint8_t is_optimal;
  /**
   * The moves, as numbers as in superflip_list_moves. The moves after `length` are 0.
   */
  uint8_t moves[SUPERFLIP_MAX_LENGTH];
} superflip_solution;

/**
 * A baked table: read-only data in static memory, in the byte order of the machine.
 */
typedef struct superflip_table {
  /**
   * The name, NUL-terminated.
   */
  const char *name;
  /**
   * What the entries mean, NUL-terminated UTF-8.
   */
  const char *meaning;
  /**
   * The document and the section that define the table, NUL-terminated UTF-8.
   */
  const char *source;
  /**
   * The entries, row by row: unsigned integers of `element_size` bytes.
   */
  const void *entries;
  /**
   * The bytes of an entry: 1, 2, 4 or 8.
   */
  size_t element_size;
  /**
   * The number of rows.
   */
  size_t rows;
  /**
   * The number of entries of a row. Entry [row][column] has the index columns * row + column.
   */
  size_t columns;
} superflip_table;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/**
 * Returns a short text for a code: NUL-terminated, in static memory, never NULL.
 *
 * superflip_error.text says more: what was found, where, and what is accepted.
 */
const char *superflip_code_text(int code);

/**
 * Returns the solved cube.
 */
struct superflip_cube superflip_solved(void);

/**
 * Checks that moves solve a cube. The other functions also accept cubes that moves do not solve,
 * except superflip_solve.
 *
 * `error` may be null.
 */
enum superflip_code superflip_check(const struct superflip_cube *cube,
                                    struct superflip_error *error);

/**
 * Returns 1 if both cubes are equal, and 0 if they differ or one of them is null or no cube.
 */
int superflip_equal(const struct superflip_cube *a, const struct superflip_cube *b);

/**
 * Makes moves on a cube. A move is a number, as in superflip_list_moves.
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
 * Multiplies two cubes: first the moves that make `a`, then the moves that make `b`.
 *
 * `result` may be the same as `a` or `b`. If there is a mistake, `result` does not change. `error`
 * may be null.
 */
enum superflip_code superflip_multiply(const struct superflip_cube *a,
                                       const struct superflip_cube *b,
                                       struct superflip_cube *result,
                                       struct superflip_error *error);

/**
 * Inverts a cube: the moves that make the result undo the moves that make `cube`.
 *
 * `result` may be the same as `cube`. If there is a mistake, `result` does not change. `error` may
 * be null.
 */
enum superflip_code superflip_invert(const struct superflip_cube *cube,
                                     struct superflip_cube *result,
                                     struct superflip_error *error);

/**
 * Turns or reflects a whole cube with its centers, by one of the 48 symmetries. The faces are named
 * by their places before and after. Symmetry 0 changes nothing; the first 16 keep the axis U-D.
 *
 * `result` may be the same as `cube`. If there is a mistake, `result` does not change. `error` may
 * be null.
 */
enum superflip_code superflip_remap(const struct superflip_cube *cube,
                                    uint32_t symmetry,
                                    struct superflip_cube *result,
                                    struct superflip_error *error);

/**
 * Finds the canonical form of a cube: the least of the 48 cubes that superflip_remap makes of it.
 * Cubes with one canonical form are the same up to a symmetry.
 *
 * `result` may be the same as `cube`. If there is a mistake, `result` does not change. `error` may
 * be null.
 */
enum superflip_code superflip_canonical(const struct superflip_cube *cube,
                                        struct superflip_cube *result,
                                        struct superflip_error *error);

/**
 * Counts the symmetries of a cube: how many of the 48 do not change it. The solved cube has 48.
 *
 * If there is a mistake, `count` does not change. `error` may be null.
 */
enum superflip_code superflip_symmetry(const struct superflip_cube *cube,
                                       uint32_t *count,
                                       struct superflip_error *error);

/**
 * Finds the order of a cube: how many times the moves that make it must be made until the cube is
 * solved again, at least 1 and at most 1260.
 *
 * If there is a mistake, `order` does not change. `error` may be null.
 */
enum superflip_code superflip_order(const struct superflip_cube *cube,
                                    uint32_t *order,
                                    struct superflip_error *error);

/**
 * Reads a cube in the notation that fits the text: facelets, an exploded view of nine lines,
 * Singmaster's notation, or the moves that make the cube from the solved cube.
 *
 * `length` is the number of bytes, or SUPERFLIP_NUL_TERMINATED. `error` may be null. If there is a
 * mistake, `cube` does not change.
 */
enum superflip_code superflip_parse(const char *text,
                                    size_t length,
                                    struct superflip_cube *cube,
                                    struct superflip_error *error);

/**
 * Reads a cube from its 54 stickers: the faces U R F D L B, each row by row.
 *
 * Every character except a blank is a color, and small letters are the same as capitals. The color
 * of a face is the color of its center, so any six colors are accepted. If the letters are those of
 * the faces, the cube may be held in any way, and the centers name the faces.
 *
 * `length` is the number of bytes, or SUPERFLIP_NUL_TERMINATED. `error` may be null. If there is a
 * mistake, `cube` does not change.
 */
enum superflip_code superflip_parse_facelets(const char *text,
                                             size_t length,
                                             struct superflip_cube *cube,
                                             struct superflip_error *error);

/**
 * Reads the moves that make a cube from the solved cube, such as "R U2 F'": turns of faces, wide
 * turns, slices, rotations, repeated groups, commutators, conjugates. The centers name the faces.
 *
 * `length` is the number of bytes, or SUPERFLIP_NUL_TERMINATED. `error` may be null. If there is a
 * mistake, `cube` does not change.
 */
enum superflip_code superflip_parse_moves(const char *text,
                                          size_t length,
                                          struct superflip_cube *cube,
                                          struct superflip_error *error);

/**
 * Reads a cube in Singmaster's notation: twelve edges and eight corners, separated by blanks. The
 * solved cube is "UF UR UB UL DF DR DB DL FR FL BR BL UFR URB UBL ULF DRF DFL DLB DBR".
 *
 * `length` is the number of bytes, or SUPERFLIP_NUL_TERMINATED. `error` may be null. If there is a
 * mistake, `cube` does not change.
 */
enum superflip_code superflip_parse_singmaster(const char *text,
                                               size_t length,
                                               struct superflip_cube *cube,
                                               struct superflip_error *error);

/**
 * Reads a list of moves, such as "R U2 F'", as numbers: 3 * face + turn, where the faces U F R D B L
 * are 0 to 5, and turn is 0 for clockwise, 1 for a half turn, 2 for counterclockwise.
 *
 * Accepts only turns of one face, because wide turns, slices and rotations have no number. A small
 * letter is the same as a capital.
 *
 * `length` is the number of bytes, or SUPERFLIP_NUL_TERMINATED. `moves` has room for `capacity`
 * moves, and may be null if `capacity` is 0. `count` receives the number of moves of the text, also
 * if the array is too short. `error` may be null.
 */
enum superflip_code superflip_list_moves(const char *text,
                                         size_t length,
                                         uint8_t *moves,
                                         size_t capacity,
                                         size_t *count,
                                         struct superflip_error *error);

/**
 * Writes the 54 stickers of a cube with the center U up and F in front, in the order and the
 * letters that superflip_parse_facelets reads.
 *
 * `text` has room for `size` bytes, and may be null if `size` is 0. The text ends with a NUL. If it
 * does not fit, the function writes an empty text. `length` receives the number of bytes without
 * the NUL, also if the text does not fit; `length` may be null.
 */
enum superflip_code superflip_print_facelets(const struct superflip_cube *cube,
                                             char *text,
                                             size_t size,
                                             size_t *length);

/**
 * Writes a cube in Singmaster's notation, as superflip_parse_singmaster reads it.
 *
 * `text`, `size` and `length` are as in superflip_print_facelets.
 */
enum superflip_code superflip_print_singmaster(const struct superflip_cube *cube,
                                               char *text,
                                               size_t size,
                                               size_t *length);

/**
 * Writes moves as superflip_list_moves reads them, separated by blanks: "R U2 F'". A text of n moves
 * needs at most 3 * n bytes, with its NUL, and at least 1.
 *
 * `moves` may be null if `count` is 0. `text`, `size` and `length` are as in
 * superflip_print_facelets.
 */
enum superflip_code superflip_print_moves(const uint8_t *moves,
                                          size_t count,
                                          char *text,
                                          size_t size,
                                          size_t *length);

/**
 * Draws a cube uniformly from all 43,252,003,274,489,856,000 cubes that moves can make. The same
 * seed draws the same cube in every version and on every machine.
 *
 * A seed has only 2^64 values. For a contest, use superflip_random_from_entropy.
 */
enum superflip_code superflip_random(uint64_t seed, struct superflip_cube *cube);

/**
 * Draws a cube uniformly from all cubes that moves can make, from SUPERFLIP_ENTROPY_SIZE bytes of
 * entropy, for example from getrandom(). The same bytes draw the same cube.
 */
enum superflip_code superflip_random_from_entropy(const uint8_t *entropy,
                                                  struct superflip_cube *cube);

/**
 * Returns the default options: a solution of at most 21 moves, without a limit of the search. A
 * random cube takes about a millisecond.
 */
struct superflip_options superflip_default_options(void);

/**
 * Solves a cube. The solution is the first one that the search finds; a solution of at most seven
 * moves is a shortest one.
 *
 * `options` may be null, which means the default options. If there is a mistake, `solution` does
 * not change. `error` may be null.
 *
 * The search takes no memory but the stack, less than 16 KiB of it.
 */
enum superflip_code superflip_solve(const struct superflip_cube *cube,
                                    const struct superflip_options *options,
                                    struct superflip_solution *solution,
                                    struct superflip_error *error);

/**
 * Returns the number of baked tables.
 *
 * A program that calls one of the three functions for tables carries all tables, 2.4 MB. Another
 * program that is linked with -Wl,--gc-sections carries only the tables that it reads.
 */
size_t superflip_table_count(void);

/**
 * Describes the table with an index, which is below superflip_table_count.
 *
 * If there is no such table, `table` does not change.
 */
enum superflip_code superflip_table_at(size_t index, struct superflip_table *table);

/**
 * Describes the table with a name, which is NUL-terminated. `superflip table list` and
 * superflip_table_at list the names.
 *
 * If there is no such table, `table` does not change.
 */
enum superflip_code superflip_table_find(const char *name, struct superflip_table *table);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* SUPERFLIP_H */
