import { cssOf, mixed, type Rgb } from '../../picture/colour.ts';
import type { Random } from '../../picture/random.ts';
import type { Mood } from './mood.ts';
import { type Brush, SCENE, type Scene } from './scene.ts';
import { box, disc } from './shapes.ts';

const { width, height } = SCENE;

/** A town from above: blocks of houses, parks, a river, and the way of a ride through it. */
export const streetMap: Scene = (brush, mood, random) => {
  box(
    brush,
    0,
    0,
    width,
    height,
    cssOf(mixed(mood.skyLow, [255, 255, 255], mood.isNight ? 0.05 : 0.5)),
  );
  brush.save();
  brush.translate(width / 2, height / 2);
  brush.rotate(random.spread(0.5));
  drawBlocks(brush, mood, random);
  brush.restore();
  drawRiver(brush, mood, random);
  drawRoute(brush, mood, random);
};

function drawBlocks(brush: Brush, mood: Mood, random: Random): void {
  const [wide, high] = [random.between(38, 52), random.between(30, 40)];
  for (let x = -260; x < 260; x += wide) {
    for (let y = -200; y < 200; y += high) {
      if (random.chance(0.16)) drawPark(brush, mood, random, x, y, wide - 7, high - 7);
      else drawHouses(brush, mood, random, x, y, wide - 7, high - 7);
    }
  }
}

function drawPark(
  brush: Brush,
  mood: Mood,
  random: Random,
  x: number,
  y: number,
  wide: number,
  high: number,
): void {
  brush.beginPath();
  brush.roundRect(x, y, wide, high, 5);
  brush.fillStyle = cssOf(mixed(mood.land(0.6), [120, 190, 120], 0.4));
  brush.fill();
  for (let tree = 0; tree < 7; tree += 1) {
    const style = cssOf(mood.land(0.9), 0.8);
    disc(
      brush,
      x + random.between(4, wide - 4),
      y + random.between(4, high - 4),
      random.between(2, 4),
      style,
    );
  }
}

function drawHouses(
  brush: Brush,
  mood: Mood,
  random: Random,
  x: number,
  y: number,
  wide: number,
  high: number,
): void {
  const columns = random.whole(1, 3);
  const rows = random.whole(1, 2);
  const [across, down] = [wide / columns, high / rows];
  for (let column = 0; column < columns; column += 1) {
    for (let row = 0; row < rows; row += 1) {
      const roof: Rgb = random.chance(0.12)
        ? random.pick(mood.accents)
        : mood.built(random.between(0, 0.5));
      const [left, top] = [x + column * across, y + row * down];
      box(brush, left + 1.5, top + 2, across - 2, down - 2, cssOf(mood.built(1), 0.35));
      box(brush, left, top, across - 2, down - 2, cssOf(roof));
      box(brush, left + 2, top + 2, (across - 6) / 2, down - 6, cssOf([255, 255, 255], 0.14));
    }
  }
}

function drawRiver(brush: Brush, mood: Mood, random: Random): void {
  const [enter, leave] = [random.between(-20, height), random.between(0, height + 20)];
  const trace = () => {
    brush.beginPath();
    brush.moveTo(-10, enter);
    brush.bezierCurveTo(width * 0.3, enter + 60, width * 0.6, leave - 70, width + 10, leave);
    brush.stroke();
  };
  for (const [thick, colour] of [
    [30, mixed(mood.skyTop, [255, 255, 255], 0.35)],
    [24, mood.skyTop],
  ] as const) {
    brush.lineWidth = thick;
    brush.strokeStyle = cssOf(colour);
    trace();
  }
}

function drawRoute(brush: Brush, mood: Mood, random: Random): void {
  const paint = mood.accents[0];
  const points = Array.from({ length: 6 }, (_, index) => ({
    x: 30 + index * 65 + random.spread(16),
    y: random.between(40, height - 30),
  }));
  brush.lineJoin = 'round';
  for (const [thick, style] of [
    [8, 'rgba(255,255,255,0.9)'],
    [5, cssOf(paint)],
  ] as const) {
    brush.beginPath();
    for (const { x, y } of points) brush.lineTo(x, y);
    brush.lineWidth = thick;
    brush.strokeStyle = style;
    brush.stroke();
  }
  for (const { x, y } of points) {
    disc(brush, x, y, 7, 'white');
    disc(brush, x, y, 4.5, cssOf(random.pick(mood.accents)));
  }
}
