import { cssOf, mixed, type Rgb } from '../../picture/colour.ts';
import { SCENE, type Scene } from './scene.ts';
import { fade, polygon } from './shapes.ts';

const { width, height } = SCENE;

/** Triangles in the colours of a sky, with a few bright ones. */
export const mosaic: Scene = (brush, mood, random) => {
  const side = random.between(30, 44);
  const columns = Math.ceil(width / side) + 2;
  const rows = Math.ceil(height / side) + 2;
  const points = Array.from({ length: rows }, (_, row) =>
    Array.from(
      { length: columns },
      (_, column) =>
        [
          (column - 0.5) * side + random.spread(side * 0.3),
          (row - 0.5) * side + random.spread(side * 0.3),
        ] as const,
    ),
  );
  const colourAt = (y: number): Rgb => {
    const height01 = Math.min(1, Math.max(0, y / height));
    const plain = mixed(mood.skyTop, mood.skyLow, height01);
    if (random.chance(0.12)) return mixed(plain, random.pick(mood.accents), 0.75);
    return mixed(plain, mood.land(height01), random.between(0, 0.55));
  };
  // Under the hairlines between neighbours lies a colour like theirs.
  fade(brush, mood.skyTop, mood.skyLow);
  for (let row = 0; row + 1 < rows; row += 1) {
    for (let column = 0; column + 1 < columns; column += 1) {
      const corner = (down: number, across: number) =>
        points[row + down]?.[column + across] ?? ([0, 0] as const);
      const y = row * side;
      polygon(brush, [corner(0, 0), corner(0, 1), corner(1, 0)], cssOf(colourAt(y)));
      polygon(brush, [corner(0, 1), corner(1, 1), corner(1, 0)], cssOf(colourAt(y + side / 2)));
    }
  }
};
