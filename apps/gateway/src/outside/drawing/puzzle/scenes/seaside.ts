import { cssOf, mixed } from '../../picture/colour.ts';
import type { Random } from '../../picture/random.ts';
import type { Mood } from './mood.ts';
import { type Brush, SCENE, type Scene } from './scene.ts';
import { below, box, disc, fade, polygon, ridge } from './shapes.ts';
import { drawSky } from './sky.ts';

const { width } = SCENE;

/** Islands, sails and waves, and parasols on the beach. */
export const seaside: Scene = (brush, mood, random) => {
  const horizon = random.between(78, 96);
  drawSky(brush, mood, random, horizon);
  below(brush, ridge(random, horizon - 4, 12), cssOf(mood.land(0.25)));
  const shallow = mixed(mood.skyTop, mood.skyLow, 0.25);
  fade(brush, mixed(mood.skyTop, mood.land(1), 0.35), shallow, horizon, 190);
  for (let y = horizon + 6; y < 180; y += random.between(5, 9)) {
    for (let x = random.between(-30, 0); x < width; x += random.between(30, 70)) {
      box(brush, x, y, random.between(8, 30), 1.6, cssOf(mood.light, 0.4));
    }
  }
  for (let boat = random.whole(4, 6); boat > 0; boat -= 1) drawBoat(brush, mood, random, horizon);
  drawBeach(brush, mood, random);
};

function drawBoat(brush: Brush, mood: Mood, random: Random, horizon: number): void {
  const y = random.between(horizon + 12, 150);
  const long = 12 + (y - horizon) * 0.35;
  const x = random.between(10, width - 10);
  polygon(
    brush,
    [
      [x - long / 2, y],
      [x + long / 2, y],
      [x + long * 0.32, y + long * 0.22],
      [x - long * 0.34, y + long * 0.22],
    ],
    cssOf(mood.built(1)),
  );
  polygon(
    brush,
    [
      [x, y - 2],
      [x, y - long * 1.1],
      [x + long * 0.5, y - 2],
    ],
    cssOf(random.pick(mood.accents)),
  );
  polygon(
    brush,
    [
      [x - 2, y - 2],
      [x - 2, y - long * 0.9],
      [x - long * 0.38, y - 2],
    ],
    'rgba(255,255,255,0.92)',
  );
}

function drawBeach(brush: Brush, mood: Mood, random: Random): void {
  const line = ridge(random, 176, 7);
  below(brush, (x) => line(x) - 5, 'rgba(255,255,255,0.65)');
  below(brush, line, cssOf(mixed(mood.sun, [214, 170, 110], mood.isNight ? 0.75 : 0.45)));
  for (let parasol = 0; parasol < 5; parasol += 1) {
    const x = random.between(10, width - 10);
    const y = line(x) + random.between(10, 26);
    const reach = random.between(9, 13);
    disc(brush, x + 3, y + 4, reach, 'rgba(0,0,0,0.16)');
    const paint = random.pick(mood.accents);
    for (let slice = 0; slice < 8; slice += 1) {
      brush.beginPath();
      brush.moveTo(x, y);
      brush.arc(x, y, reach, (slice * Math.PI) / 4, ((slice + 1) * Math.PI) / 4);
      brush.fillStyle = slice % 2 === 0 ? cssOf(paint) : 'rgb(250,247,240)';
      brush.fill();
    }
  }
}
