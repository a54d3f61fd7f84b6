// Makes the film that Chromium's fake camera shows: the six sides of a cube, held one after another.
import { writeFileSync } from 'node:fs';
import { generator } from '../../bindings/wasm/test/model.mjs';

const [WIDTH, HEIGHT, RATE] = [320, 240, 10];
/** The edge of a cell, in pixels. The page's grid covers 0.76 of the height. */
const CELL = 60;
/** The frames for which a side is still, and those between two sides. */
const [HELD, BETWEEN] = [22, 7];
/** The order in which the page asks for the sides. */
const ORDER = 'FRBLUD';
const PLASTIC = [24, 24, 28];
export const PAINT = { U: [228, 228, 224], R: [186, 30, 38], F: [24, 150, 74], D: [232, 208, 40], L: [240, 112, 28], B: [26, 78, 178] };

/** The nine letters of a side after clockwise quarter turns of the side. */
function spun(letters, quarters) {
  let side = [...letters];
  for (let left = quarters; left > 0; left -= 1) side = [6, 3, 0, 7, 4, 1, 8, 5, 2].map((from) => side[from]);
  return side;
}

/** The frame, as red, green and blue of each pixel, of a side whose middle and angle are a little off. */
function picture(side, { gain, paint, tilt, shift, random }) {
  const frame = new Uint8ClampedArray(3 * WIDTH * HEIGHT);
  const [sine, cosine] = [Math.sin(tilt), Math.cos(tilt)];
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const [dx, dy] = [x - WIDTH / 2 - shift[0], y - HEIGHT / 2 - shift[1]];
      const [u, v] = [(cosine * dx + sine * dy) / CELL + 1.5, (cosine * dy - sine * dx) / CELL + 1.5];
      const isCube = u >= 0 && v >= 0 && u < 3 && v < 3;
      // A sticker covers 0.84 of its cell.
      const isSticker = side && isCube && Math.max(Math.abs((u % 1) - 0.5), Math.abs((v % 1) - 0.5)) < 0.42;
      const room = [96 + 40 * Math.sin(x / 23), 92 + 30 * Math.sin(y / 17), 84 + 24 * Math.sin((x + y) / 31)];
      const color = isSticker ? paint[side[3 * Math.floor(v) + Math.floor(u)]] : side && isCube ? PLASTIC : room;
      // Vignetting: the corners of the picture are darker.
      const light = 1 - 0.28 * ((x - WIDTH / 2) ** 2 + (y - HEIGHT / 2) ** 2) / ((WIDTH / 2) ** 2 + (HEIGHT / 2) ** 2);
      for (let k = 0; k < 3; k += 1) frame[3 * (WIDTH * y + x) + k] = color[k] * gain[k] * light + random(17) - 8;
    }
  }
  return frame;
}

/** Converts a frame to Y, U and V of BT.601 in the limited range of video files, with half the resolution of U and V. */
function planes(frame) {
  const [y, u, v] = [Buffer.alloc(WIDTH * HEIGHT), Buffer.alloc((WIDTH * HEIGHT) / 4), Buffer.alloc((WIDTH * HEIGHT) / 4)];
  for (let row = 0; row < HEIGHT; row += 1) {
    for (let column = 0; column < WIDTH; column += 1) {
      const i = WIDTH * row + column;
      const [r, g, b] = frame.subarray(3 * i, 3 * i + 3);
      const byte = (value) => Math.min(255, Math.max(0, Math.round(value)));
      y[i] = byte(16 + 0.2568 * r + 0.5041 * g + 0.0979 * b);
      if (row % 2 === 0 && column % 2 === 0) {
        const half = (WIDTH / 2) * (row / 2) + column / 2;
        u[half] = byte(128 - 0.1482 * r - 0.291 * g + 0.4392 * b);
        v[half] = byte(128 + 0.4392 * r - 0.3678 * g - 0.0714 * b);
      }
    }
  }
  return Buffer.concat([y, u, v]);
}

/**
 * Writes a film of a position to a file. `order` are the sides in the order in which they are shown, `turned` the clockwise
 * quarters by which sides are held turned, and `paint` the colors of the stickers. `light` are factors of red, green and blue, such as those of a dim, warm lamp.
 */
export function film(file, position, { order = ORDER, turned = {}, paint = PAINT, light = [1, 1, 1], seed = 45 } = {}) {
  const random = generator(seed);
  const parts = [Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${RATE}:1 Ip A1:1 C420jpeg\n`)];
  const add = (frame) => parts.push(Buffer.from('FRAME\n'), planes(frame));
  const some = (range) => range * (random(2001) / 1000 - 1);
  for (const face of order) {
    const at = 9 * 'URFDLB'.indexOf(face);
    const side = spun(position.slice(at, at + 9), turned[face] ?? 0);
    // White balance and exposure differ from side to side.
    const gain = [1 + some(0.08), 1 + some(0.04), 1 + some(0.08)].map((x, k) => x * (0.95 + some(0.08)) * light[k]);
    const look = { gain, paint, tilt: some(0.06), shift: [some(4), some(4)], random };
    for (let i = 0; i < BETWEEN; i += 1) add(picture(null, { ...look, shift: [some(30), some(30)] }));
    // Two pictures of one side differ by their noise.
    const still = [picture(side, look), picture(side, look)];
    for (let i = 0; i < HELD; i += 1) add(still[i % 2]);
  }
  writeFileSync(file, Buffer.concat(parts));
}
