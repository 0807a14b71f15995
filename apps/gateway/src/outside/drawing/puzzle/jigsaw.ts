import { Path2D } from '@napi-rs/canvas';
import { PUZZLE } from '../../../ports/drawing.ts';
import type { Random } from '../random.ts';

/** Which way the knob of a side goes. */
type Knob = 'out' | 'in';
/** The knobs of the top, right, bottom and left side. */
type Jigsaw = readonly [Knob, Knob, Knob, Knob];

/** Room for a knob around the body of a piece, within its square. */
const MARGIN = 10;
const SIDE = PUZZLE.piece - 2 * MARGIN;
/** The center of a knob's circle lies this far beyond the side. */
const BEYOND = 3;
/** A pixel of the margin stays free for the soft edge. */
const RADIUS = MARGIN - BEYOND - 1;
/** Where the side meets that circle, as an angle from the side's direction. */
const MEETS = Math.asin(BEYOND / RADIUS);

export function newJigsaw(random: Random): Jigsaw {
  const knob = () => random.pick<Knob>(['out', 'in']);
  return [knob(), knob(), knob(), knob()];
}

/** Returns a shape that differs from this one at every side. */
export function invertJigsaw([top, right, bottom, left]: Jigsaw): Jigsaw {
  const turned = (knob: Knob) => (knob === 'out' ? 'in' : 'out');
  return [turned(top), turned(right), turned(bottom), turned(left)];
}

/** The outline of a piece, clockwise; the top left corner of its square is the origin. */
export function jigsawPath(jigsaw: Jigsaw): Path2D {
  const path = new Path2D();
  let [x, y] = [MARGIN, MARGIN];
  path.moveTo(x, y);
  jigsaw.forEach((knob, index) => {
    const direction = (index * Math.PI) / 2;
    const [along, across] = [Math.cos(direction), Math.sin(direction)];
    const sign = knob === 'out' ? 1 : -1;
    path.arc(
      x + (along * SIDE) / 2 + across * BEYOND * sign,
      y + (across * SIDE) / 2 - along * BEYOND * sign,
      RADIUS,
      direction + sign * (Math.PI - MEETS),
      direction + sign * (2 * Math.PI + MEETS),
      knob === 'in',
    );
    x += along * SIDE;
    y += across * SIDE;
    path.lineTo(x, y);
  });
  path.closePath();
  return path;
}
