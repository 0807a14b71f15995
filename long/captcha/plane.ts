import type { DecodedPicture } from '../../apps/gateway/src/outside/drawing/testing/read-picture.ts';

/** One number for each pixel; beyond the edges the nearest pixel counts. */
export class Plane {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;

  constructor(width: number, height: number, values = new Float32Array(width * height)) {
    this.width = width;
    this.height = height;
    this.values = values;
  }

  at(x: number, y: number): number {
    const column = x < 0 ? 0 : x >= this.width ? this.width - 1 : x;
    const row = y < 0 ? 0 : y >= this.height ? this.height - 1 : y;
    return this.values[row * this.width + column] ?? 0;
  }

  /** Between pixels: linear. */
  between(x: number, y: number): number {
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [right, low] = [x - left, y - top];
    const upper = this.at(left, top) * (1 - right) + this.at(left + 1, top) * right;
    const lower = this.at(left, top + 1) * (1 - right) + this.at(left + 1, top + 1) * right;
    return upper * (1 - low) + lower * low;
  }

  map(value: (x: number, y: number) => number): Plane {
    const made = new Plane(this.width, this.height);
    for (let y = 0; y < this.height; y += 1) {
      for (let x = 0; x < this.width; x += 1) made.values[y * this.width + x] = value(x, y);
    }
    return made;
  }

  /** The mean of each pixel and its eight neighbours. */
  blurred(): Plane {
    const rows = this.map((x, y) => this.at(x - 1, y) + this.at(x, y) + this.at(x + 1, y));
    return rows.map((x, y) => (rows.at(x, y - 1) + rows.at(x, y) + rows.at(x, y + 1)) / 9);
  }

  /** Sobel: how much brighter it gets to the right, and downwards. */
  gradients(): Gradients {
    const across = this.map(
      (x, y) =>
        this.at(x + 1, y - 1) +
        2 * this.at(x + 1, y) +
        this.at(x + 1, y + 1) -
        this.at(x - 1, y - 1) -
        2 * this.at(x - 1, y) -
        this.at(x - 1, y + 1),
    );
    const down = this.map(
      (x, y) =>
        this.at(x - 1, y + 1) +
        2 * this.at(x, y + 1) +
        this.at(x + 1, y + 1) -
        this.at(x - 1, y - 1) -
        2 * this.at(x, y - 1) -
        this.at(x + 1, y - 1),
    );
    return { across, down };
  }
}

export interface Gradients {
  readonly across: Plane;
  readonly down: Plane;
}

/** Red, green, blue or alpha alone. */
export const channel = (picture: DecodedPicture, offset: 0 | 1 | 2 | 3): Plane =>
  planeOf(picture, (pixels, at) => pixels[at + offset] as number);

export const luminance = (picture: DecodedPicture): Plane =>
  planeOf(
    picture,
    (pixels, at) =>
      0.3 * (pixels[at] as number) +
      0.59 * (pixels[at + 1] as number) +
      0.11 * (pixels[at + 2] as number),
  );

function planeOf(
  { width, height, pixels }: DecodedPicture,
  value: (pixels: Uint8ClampedArray, at: number) => number,
): Plane {
  const plane = new Plane(width, height);
  for (let at = 0; at < plane.values.length; at += 1) plane.values[at] = value(pixels, at * 4);
  return plane;
}
