import type { SKRSContext2D } from '@napi-rs/canvas';
import { type Color, css } from '../../color.ts';
import type { Random } from '../../random.ts';
import { newPalette, type ScenePalette } from './palette.ts';

export type Scene = (painter: Painter) => void;

/** The scene is larger than the puzzle, which shows a random part of it. */
export const SCENE = { width: 384, height: 216 } as const;

export type Rect = readonly [x: number, y: number, wide: number, high: number];
export type Disc = readonly [x: number, y: number, radius: number];

export class Painter {
  readonly context: SKRSContext2D;
  readonly palette: ScenePalette;
  readonly random: Random;

  constructor(context: SKRSContext2D, random: Random) {
    this.context = context;
    this.palette = newPalette(random);
    this.random = random;
  }

  rect(x: number, y: number, wide: number, high: number, color: Color, alpha = 1): void {
    this.context.fillStyle = css(color, alpha);
    this.context.fillRect(x, y, wide, high);
  }

  /** Drawing all rectangles of one color at once is far faster than one after the other. */
  rects(all: readonly Rect[], color: Color, alpha = 1): void {
    this.context.beginPath();
    for (const rect of all) this.context.rect(...rect);
    this.#fill(color, alpha);
  }

  disc(x: number, y: number, radius: number, color: Color, alpha = 1): void {
    this.discs([[x, y, radius]], color, alpha);
  }

  discs(all: readonly Disc[], color: Color, alpha = 1): void {
    this.context.beginPath();
    for (const [x, y, radius] of all) {
      this.context.moveTo(x + radius, y);
      this.context.arc(x, y, radius, 0, 2 * Math.PI);
    }
    this.#fill(color, alpha);
  }

  pill(x: number, y: number, wide: number, high: number, color: Color, alpha = 1): void {
    this.context.beginPath();
    this.context.roundRect(x, y, wide, high, Math.min(wide, high) / 2);
    this.#fill(color, alpha);
  }

  /** Corners are given as x, y, x, y and so on. */
  polygon(corners: readonly number[], color: Color, alpha = 1): void {
    this.context.beginPath();
    for (let at = 0; at < corners.length; at += 2) {
      this.context.lineTo(corners[at] ?? 0, corners[at + 1] ?? 0);
    }
    this.#fill(color, alpha);
  }

  line(thickness: number, color: Color, trace: (context: SKRSContext2D) => void): void {
    this.context.beginPath();
    trace(this.context);
    this.context.lineWidth = thickness;
    this.context.lineJoin = 'round';
    this.context.strokeStyle = css(color);
    this.context.stroke();
  }

  gradient(from: Color, to: Color, top = 0, bottom: number = SCENE.height): void {
    const gradient = this.context.createLinearGradient(0, top, 0, bottom);
    gradient.addColorStop(0, css(from));
    gradient.addColorStop(1, css(to));
    this.context.fillStyle = gradient;
    this.context.fillRect(0, top, SCENE.width, bottom - top);
  }

  ground(line: (x: number) => number, color: Color, alpha = 1): void {
    this.context.beginPath();
    this.context.moveTo(0, SCENE.height);
    for (let x = 0; x <= SCENE.width; x += 8) this.context.lineTo(x, line(x));
    this.context.lineTo(SCENE.width, SCENE.height);
    this.#fill(color, alpha);
  }

  #fill(color: Color, alpha: number): void {
    this.context.fillStyle = css(color, alpha);
    this.context.fill();
  }
}
