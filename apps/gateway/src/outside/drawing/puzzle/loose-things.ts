import { PUZZLE } from '../../../ports/drawing.ts';
import { type Rgb, rgbOfHsl } from '../picture/colour.ts';
import { ellipse } from '../picture/outline.ts';
import type { Random } from '../picture/random.ts';
import type { View } from './view.ts';

const WHITE: Rgb = [255, 255, 255];

/** Things that fly through any landscape, elsewhere in every picture. */
export function drawLooseThings(view: View, random: Random): void {
  for (let count = random.whole(3, 5); count > 0; count -= 1) {
    const x = random.between(10, PUZZLE.width - 10);
    const y = random.between(12, PUZZLE.height - 20);
    random.pick([drawBalloon, drawBird, drawKite, drawGleam])(view, random, x, y);
  }
}

const bright = (random: Random) => rgbOfHsl(random.between(0, 360), 0.72, 0.58);

function drawBalloon(view: View, random: Random, x: number, y: number): void {
  const reach = random.between(7, 13);
  const skirt = [
    { x: x - reach * 0.78, y: y + reach * 0.6 },
    { x: x + reach * 0.78, y: y + reach * 0.6 },
    { x: x + reach * 0.2, y: y + reach * 1.5 },
    { x: x - reach * 0.2, y: y + reach * 1.5 },
  ];
  const colour = bright(random);
  view.fill([skirt], colour);
  view.fill([ellipse(x, y, reach)], colour);
  view.fill([ellipse(x, y, reach * 0.36, reach)], WHITE, 0.4);
  view.fill([ellipse(x, y + reach * 1.85, reach * 0.26)], [110, 78, 52]);
}

/** Two wings, as children draw them. */
function drawBird(view: View, random: Random, x: number, y: number): void {
  const span = random.between(6, 11);
  const wing = (side: 1 | -1) => [
    { x, y: y + 1 },
    { x: x + side * span * 0.45, y: y - span * 0.42 },
    { x: x + side * span, y: y - span * 0.3 },
    { x: x + side * span * 0.5, y: y - span * 0.22 },
  ];
  view.fill([wing(1)], [30, 34, 52], 0.8);
  view.fill([wing(-1)], [30, 34, 52], 0.8);
}

function drawKite(view: View, random: Random, x: number, y: number): void {
  const reach = random.between(7, 12);
  const lean = random.spread(reach * 0.5);
  const top = { x: x + lean, y: y - reach };
  const end = { x: x - lean, y: y + reach * 1.3 };
  const colour = bright(random);
  view.fill([[top, { x: x + reach * 0.8, y }, end, { x: x - reach * 0.8, y }]], colour);
  view.fill([[top, { x: x + reach * 0.8, y }, end]], WHITE, 0.25);
  for (let knot = 1; knot <= 3; knot += 1) {
    view.fill([ellipse(end.x - lean * 0.3 * knot, end.y + knot * 4, 1.5)], colour);
  }
}

function drawGleam(view: View, random: Random, x: number, y: number): void {
  view.fill([ellipse(x, y, random.between(10, 26))], WHITE, random.between(0.12, 0.24));
}
