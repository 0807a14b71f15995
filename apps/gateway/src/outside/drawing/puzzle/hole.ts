import { PUZZLE } from '../../../ports/drawing.ts';
import type { Rgb } from '../picture/colour.ts';
import type { JigsawMask } from './jigsaw.ts';
import { HOLE_ALPHA, SHADE } from './shade.ts';
import type { View } from './view.ts';

const { width, piece } = PUZZLE;

const RIM: Rgb = [255, 255, 255];
const RIM_ALPHA = 0.62;

/** The place the piece belongs to: darker, with a light rim. */
export function drawHole(view: View, x: number, y: number, mask: JigsawMask): void {
  const whole = view.wash(SHADE, HOLE_ALPHA);
  for (let row = 0; row < piece; row += 1) {
    for (let column = 0; column < piece; column += 1) {
      const at = row * piece + column;
      const covered = mask.inside[at] as number;
      if (covered === 0) continue;
      const to = (y + row) * width + x + column;
      if (covered === 1) whole(to);
      else view.blend(to, SHADE, HOLE_ALPHA * covered);
      const rim = mask.rim[at] as number;
      if (rim > 0) view.blend(to, RIM, RIM_ALPHA * rim);
    }
  }
}
