import type { PictureSize } from '../../../ports/drawing.ts';

/** How much of a pixel at the edge of a shape is covered: a third, two thirds, all. */
export const COVERAGES = 3;

/** Palette places of a colour: its edge's two lighter ones, then itself. */
export type Ink = readonly [number, number, number];

/** A picture in the making: one palette place for each pixel. */
export class Sheet {
  readonly size: PictureSize;
  readonly places: Uint8Array;

  constructor(size: PictureSize) {
    this.size = size;
    this.places = new Uint8Array(size.width * size.height);
  }

  /** A straight run of pixels in one row; what lies outside the picture is left out. */
  fillRun(y: number, left: number, right: number, place: number): void {
    const { width, height } = this.size;
    if (y < 0 || y >= height) return;
    const from = Math.max(0, Math.round(left));
    const to = Math.min(width, Math.round(right));
    if (from < to) this.places.fill(place, y * width + from, y * width + to);
  }

  fillEllipse(x: number, y: number, across: number, down: number, place: number): void {
    for (let row = Math.ceil(y - down); row <= y + down; row += 1) {
      const half = across * Math.sqrt(Math.max(0, 1 - ((row - y) / down) ** 2));
      this.fillRun(row, x - half, x + half, place);
    }
  }

  /** One pixel's column of a line: ink from `top` to `bottom`, with soft ends. */
  fillColumn(x: number, top: number, bottom: number, ink: Ink): void {
    const { width, height } = this.size;
    const last = Math.min(height - 1, Math.floor(bottom));
    for (let y = Math.max(0, Math.floor(top)); y <= last; y += 1) {
      this.cover(y * width + x, Math.min(y + 1, bottom) - Math.max(y, top), ink);
    }
  }

  /** Inks as much of one pixel as the shape covers of it. */
  cover(at: number, share: number, ink: Ink): void {
    const coverage = Math.round(share * COVERAGES);
    if (coverage > 0) this.places[at] = ink[coverage - 1] as number;
  }
}
