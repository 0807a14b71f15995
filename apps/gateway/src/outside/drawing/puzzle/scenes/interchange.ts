import { cssOf, mixed } from '../../picture/colour.ts';
import type { Random } from '../../picture/random.ts';
import { drawCarAbove } from './car.ts';
import type { Mood } from './mood.ts';
import { type Brush, SCENE, type Scene } from './scene.ts';
import { box, disc } from './shapes.ts';

const { width, height } = SCENE;

/** Roads that bend and cross each other, seen from above, with cars on all of them. */
export const interchange: Scene = (brush, mood, random) => {
  box(brush, 0, 0, width, height, cssOf(mixed(mood.land(0.55), mood.skyLow, 0.15)));
  for (let patch = 0; patch < 14; patch += 1) {
    const style = cssOf(mood.land(random.between(0.3, 0.9)), 0.45);
    disc(brush, random.between(0, width), random.between(0, height), random.between(18, 50), style);
  }
  for (let tree = 0; tree < 60; tree += 1) {
    const [x, y, reach] = [
      random.between(0, width),
      random.between(0, height),
      random.between(3, 6),
    ];
    disc(brush, x + 1.5, y + 2, reach, 'rgba(0,0,0,0.18)');
    disc(brush, x, y, reach, cssOf(mood.land(random.between(0.6, 1))));
  }
  for (let road = random.whole(3, 4); road > 0; road -= 1) drawBend(brush, mood, random);
};

function drawBend(brush: Brush, mood: Mood, random: Random): void {
  const centre = { x: random.between(-60, width + 60), y: random.between(-60, height + 60) };
  const reach = random.between(90, 200);
  const ring = (thick: number, style: string, dash: number[] = []) => {
    brush.beginPath();
    brush.arc(centre.x, centre.y, reach, 0, 2 * Math.PI);
    brush.lineWidth = thick;
    brush.strokeStyle = style;
    brush.setLineDash(dash);
    brush.stroke();
    brush.setLineDash([]);
  };
  ring(42, 'rgba(0,0,0,0.2)');
  ring(36, cssOf(mixed(mood.built(0.3), [255, 255, 255], 0.3)));
  ring(33, cssOf(mood.built(0.75)));
  ring(1.4, cssOf(mood.light), [9, 8]);
  for (let car = 0; car < 10; car += 1) {
    const angle = random.between(0, 2 * Math.PI);
    const lane = random.pick([-9, 9]);
    drawCarAbove(brush, {
      x: centre.x + (reach + lane) * Math.cos(angle),
      y: centre.y + (reach + lane) * Math.sin(angle),
      angle: angle + (lane > 0 ? Math.PI / 2 : -Math.PI / 2),
      long: random.between(15, 19),
      paint: random.chance(0.3) ? [245, 245, 248] : random.pick(mood.accents),
    });
  }
}
