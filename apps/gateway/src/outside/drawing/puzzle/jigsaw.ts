import { Path2D } from '@napi-rs/canvas';
import { PUZZLE } from '../../../ports/drawing.ts';
import type { Random } from '../random.ts';

type Knob = 'out' | 'in' | 'none';
/** The sides are top, right, bottom, left. */
export type Jigsaw = readonly [Knob, Knob, Knob, Knob];

/**
 * The margin leaves room for a knob around the body, so that the whole piece stays in its square.
 */
export const MARGIN = 8;
const SIDE = PUZZLE.piece - 2 * MARGIN;
/** A knob is a circle whose centre lies this far outside the side. */
const BEYOND = 2;
const RADIUS = MARGIN - BEYOND;
const MEETS = Math.asin(BEYOND / RADIUS);

/**
 * Knobs are above and below only, because four holes share a row; at least one of them goes out.
 */
export function newJigsaw(random: Random): Jigsaw {
  const knob = () => random.pick<Knob>(['out', 'in']);
  return random.pick<Jigsaw>([
    ['out', 'none', knob(), 'none'],
    [knob(), 'none', 'out', 'none'],
  ]);
}

/** Draws the outline clockwise; the origin is the top left corner of the piece's square. */
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
