import type { DecodedPicture } from '../../apps/gateway/src/outside/drawing/testing/read-picture.ts';
import { luminance, Plane } from './plane.ts';

/** The size the pages ask for. */
export const CODE_SIZE = { width: 336, height: 123 } as const;

/** Pixels of a cell: pictures are read in cells of this side. */
export const CELL = 5;

/** How much ink there is in each cell, from 0 to 1. */
export type Cleaning = (picture: DecodedPicture) => Plane;

/** Dark is ink, once light scratches are filled and dark lines and specks are wiped out. */
export const byDarkness: Cleaning = (picture) => {
  const filled = lightest(darkest(luminance(picture), 1), 1);
  const clean = darkest(lightest(filled, 2), 2);
  const [dark, paper] = [level(clean, 0.04), level(clean, 0.75)];
  const ink = clean.values.map((light) =>
    Math.min(1, Math.max(0, (paper - light) / (paper - dark + 1))),
  );
  return inCells(new Plane(clean.width, clean.height, ink));
};

/** The darkest pixel of the square around each one. */
const darkest = (plane: Plane, reach: number): Plane => extreme(plane, reach, -1);
const lightest = (plane: Plane, reach: number): Plane => extreme(plane, reach, 1);

function extreme(plane: Plane, reach: number, sign: 1 | -1): Plane {
  const { width, height } = plane;
  const alongRows = new Plane(width, height);
  for (let y = 0; y < height; y += 1)
    extremeOfLine(plane, alongRows, y * width, 1, width, reach, sign);
  const found = new Plane(width, height);
  for (let x = 0; x < width; x += 1) extremeOfLine(alongRows, found, x, width, height, reach, sign);
  return found;
}

function extremeOfLine(
  from: Plane,
  to: Plane,
  start: number,
  step: number,
  length: number,
  reach: number,
  sign: number,
) {
  for (let place = 0; place < length; place += 1) {
    const last = Math.min(length - 1, place + reach);
    let most = Number.NEGATIVE_INFINITY;
    for (let other = Math.max(0, place - reach); other <= last; other += 1) {
      const value = sign * (from.values[start + other * step] as number);
      if (value > most) most = value;
    }
    to.values[start + place * step] = sign * most;
  }
}

/** The value below which this share of the pixels lies; values go up to 255. */
function level(plane: Plane, share: number): number {
  const counts = new Uint32Array(256);
  for (const value of plane.values)
    counts[Math.round(value)] = (counts[Math.round(value)] ?? 0) + 1;
  let left = share * plane.values.length;
  return counts.findIndex((count) => {
    left -= count;
    return left <= 0;
  });
}

export function inCells(plane: Plane): Plane {
  const [columns, rows] = [Math.floor(plane.width / CELL), Math.floor(plane.height / CELL)];
  return new Plane(columns, rows).map((column, row) => {
    let sum = 0;
    for (let y = 0; y < CELL; y += 1) {
      for (let x = 0; x < CELL; x += 1) sum += plane.at(column * CELL + x, row * CELL + y);
    }
    return sum / CELL ** 2;
  });
}

/** Edges, whichever side of them is the ink. */
export const byEdges: Cleaning = (picture) => {
  const { across, down } = luminance(picture).gradients();
  return inCells(
    across.map((x, y) => Math.min(1, Math.hypot(across.at(x, y), down.at(x, y)) / 400)),
  );
};

/** Light is 1 and dark is 0, whichever of them is the ink. */
export const byLightness: Cleaning = (picture) => {
  const light = luminance(picture);
  const middle = (level(light, 0.05) + level(light, 0.95)) / 2;
  return inCells(
    new Plane(
      light.width,
      light.height,
      light.values.map((value) => (value > middle ? 1 : 0)),
    ),
  );
};
