import { PUZZLE } from '../../../ports/drawing.ts';
import type { Rgb } from '../picture/colour.ts';
import { coverOutline } from '../picture/cover-outline.ts';
import type { Palette } from '../picture/encode-png.ts';
import type { Outline } from '../picture/outline.ts';
import type { Random } from '../picture/random.ts';
import type { PaintedScene } from './scene-bank.ts';
import { SCENE } from './scenes/scene.ts';

const { width, height } = PUZZLE;

/** The part of a scene that a puzzle shows, and what is painted over it. */
export class View {
  readonly places = new Uint8Array(width * height);
  readonly #scene: PaintedScene;

  /** Another part each time, and every second time as in a mirror. */
  constructor(scene: PaintedScene, random: Random) {
    this.#scene = scene;
    const left = random.whole(0, SCENE.width - width);
    const top = random.whole(0, SCENE.height - height);
    const mirrored = random.chance(0.5);
    for (let y = 0; y < height; y += 1) {
      const from = (top + y) * SCENE.width + left;
      const row = scene.places.subarray(from, from + width);
      this.places.set(row, y * width);
      if (mirrored) this.places.subarray(y * width, (y + 1) * width).reverse();
    }
  }

  get palette(): Palette {
    return this.#scene.palette;
  }

  /** Lays a colour over one pixel; the palette's nearest stands for the mixture. */
  blend(at: number, colour: Rgb, alpha: number): void {
    this.places[at] = this.mixture(this.places[at] as number, colour, alpha);
  }

  /** The place of what a colour makes of another when laid over it. */
  mixture(place: number, colour: Rgb, alpha: number): number {
    const { palette, nearest } = this.#scene;
    const red = palette[place * 3] as number;
    const green = palette[place * 3 + 1] as number;
    const blue = palette[place * 3 + 2] as number;
    return nearest(
      red + (colour[0] - red) * alpha,
      green + (colour[1] - green) * alpha,
      blue + (colour[2] - blue) * alpha,
    );
  }

  fill(outline: Outline, colour: Rgb, alpha = 1): void {
    const whole = this.wash(colour, alpha);
    coverOutline(outline, PUZZLE, (at, share) => {
      if (share === 1) whole(at);
      else this.blend(at, colour, share * alpha);
    });
  }

  /** The same for many pixels: there are few colours, so each mixture is looked for once. */
  wash(colour: Rgb, alpha: number): (at: number) => void {
    const known = new Uint8Array(256);
    return (at) => {
      const place = this.places[at] as number;
      const seen = known[place] as number;
      // Nought is never a mixture: the first places are kept for the rim of the piece.
      const found = seen === 0 ? this.mixture(place, colour, alpha) : seen;
      known[place] = found;
      this.places[at] = found;
    };
  }
}
