import { Path2D } from '@napi-rs/canvas';
import { PUZZLE } from '../../../ports/drawing.ts';
import type { Random } from '../random.ts';

/** Which way the knob of a side goes. */
type Knob = 'out' | 'in' | 'none';
/** Top, right, bottom, left. */
export type Jigsaw = readonly [Knob, Knob, Knob, Knob];

/** Room for a knob around the body, so that the whole piece stays in its square. */
export const MARGIN = 8;
const SIDE = PUZZLE.piece - 2 * MARGIN;
/** A knob is a circle whose centre lies this far beyond the side. */
const BEYOND = 2;
const RADIUS = MARGIN - BEYOND;
/** Where the side meets that circle, as an angle from the side's direction. */
const MEETS = Math.asin(BEYOND / RADIUS);

/**
 * Knobs above and below, one of them out at least: beside a piece there is no room for them, because
 * four holes share a row.
 */
export function newJigsaw(random: Random): Jigsaw {
  const knob = () => random.pick<Knob>(['out', 'in']);
  return random.pick<Jigsaw>([
    ['out', 'none', knob(), 'none'],
    [knob(), 'none', 'out', 'none'],
  ]);
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
    if (knob !== 'none') {
      path.arc(
        x + (along * SIDE) / 2 + across * BEYOND * sign,
        y + (across * SIDE) / 2 - along * BEYOND * sign,
        RADIUS,
        direction + sign * (Math.PI - MEETS),
        direction + sign * (2 * Math.PI + MEETS),
        knob === 'in',
      );
    }
    x += along * SIDE;
    y += across * SIDE;
    path.lineTo(x, y);
  });
  path.closePath();
  return path;
}
