import { readAddress } from '../../apps/gateway/src/outside/drawing/testing/read-picture.ts';
import { PUZZLE } from '../../apps/gateway/src/ports/drawing.ts';
import { channel, luminance, type Plane } from './plane.ts';

/** What a browser gets. */
export interface ShownPuzzle {
  readonly shade: string;
  readonly cutout: string;
  readonly percentY: number;
}

/** How well the piece fits at each place from the left edge on; the highest is the answer. */
export type Scores = Float64Array;

const PLACES = PUZZLE.width - PUZZLE.piece + 1;
/** Who reads the sources knows where a hole can be. */
const { leftmost: LEFTMOST, rightmost: RIGHTMOST } = PUZZLE.holes;

type Point = readonly [x: number, y: number];
/** A point of the outline, and the direction out of the piece. */
type OutlinePoint = readonly [x: number, y: number, outX: number, outY: number];

type Planes = readonly [luminance: Plane, red: Plane, green: Plane, blue: Plane];

/** What all ways of looking at a puzzle begin with. */
export interface OpenPuzzle {
  readonly top: number;
  readonly scene: Planes;
  readonly piece: Planes;
  /** Well inside the rim of the piece. */
  readonly interior: readonly Point[];
  readonly outline: readonly OutlinePoint[];
}

export async function openPuzzle({ shade, cutout, percentY }: ShownPuzzle): Promise<OpenPuzzle> {
  const [scene, piece] = [await readAddress(shade), await readAddress(cutout)];
  const planes = (picture: typeof scene): Planes => [
    luminance(picture),
    channel(picture, 0),
    channel(picture, 1),
    channel(picture, 2),
  ];
  const alpha = channel(piece, 3);
  return {
    top: Math.round(percentY * PUZZLE.height),
    scene: planes(scene),
    piece: planes(piece),
    interior: interiorOf(alpha),
    outline: outlineOf(alpha),
  };
}

const RIM = 4;

function interiorOf(alpha: Plane): Point[] {
  const points: Point[] = [];
  for (let y = RIM; y < alpha.height - RIM; y += 1) {
    for (let x = RIM; x < alpha.width - RIM; x += 1) {
      const around = [
        alpha.at(x - RIM, y),
        alpha.at(x + RIM, y),
        alpha.at(x, y - RIM),
        alpha.at(x, y + RIM),
      ];
      if (alpha.at(x, y) > 128 && around.every((value) => value > 128)) points.push([x, y]);
    }
  }
  return points;
}

function outlineOf(alpha: Plane): OutlinePoint[] {
  const soft = alpha.blurred().blurred();
  const { across, down } = soft.gradients();
  const points: OutlinePoint[] = [];
  for (let y = 0; y < alpha.height; y += 1) {
    for (let x = 0; x < alpha.width; x += 1) {
      const isOutside = [
        alpha.at(x - 1, y),
        alpha.at(x + 1, y),
        alpha.at(x, y - 1),
        alpha.at(x, y + 1),
      ].some((value) => value <= 128);
      const isEdge = x === 0 || y === 0 || x === alpha.width - 1 || y === alpha.height - 1;
      if (alpha.at(x, y) <= 128 || !(isOutside || isEdge)) continue;
      const [byX, byY] = [-across.at(x, y), -down.at(x, y)];
      const length = Math.hypot(byX, byY);
      if (length > 0) points.push([x, y, byX / length, byY / length]);
    }
  }
  return points;
}

/** At each place a hole may have, or at every second one: five pixels off is near enough. */
const scoresOf = (score: (left: number) => number, step: 1 | 2 = 2): Scores =>
  Float64Array.from({ length: PLACES }, (_, left) => {
    const isTried = left >= LEFTMOST && left <= RIGHTMOST && (left - LEFTMOST) % step === 0;
    return isTried ? score(left) : Number.NEGATIVE_INFINITY;
  });

export function bestPlace(scores: Scores): number {
  let best: number = LEFTMOST;
  scores.forEach((score, left) => {
    if (score > (scores[best] ?? 0)) best = left;
  });
  return best;
}

/** Pearson's correlation of two equally long lists. */
function correlation(first: Float64Array, second: Float64Array): number {
  const count = first.length;
  let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0];
  for (let index = 0; index < count; index += 1) {
    const [one, other] = [first[index] as number, second[index] as number];
    a += one;
    b += other;
    aa += one * one;
    bb += other * other;
    ab += one * other;
  }
  const spread = (aa - (a * a) / count) * (bb - (b * b) / count);
  return spread <= 1e-9 ? 0 : (ab - (a * b) / count) / Math.sqrt(spread);
}

/** Plain correlation inside, of brightness and each color. */
export function byColors({ top, scene, piece, interior }: OpenPuzzle): Scores {
  const own = piece.map((plane) => sample(plane, interior, 0, 0));
  return scoresOf((left) =>
    meanOf(scene, (plane, index) =>
      correlation(own[index] as Float64Array, sample(plane, interior, left, top)),
    ),
  );
}

const meanOf = <Item>(items: readonly Item[], of: (item: Item, index: number) => number): number =>
  items.reduce((sum, item, index) => sum + of(item, index), 0) / items.length;

/** The piece never leaves the picture, so no point lies beyond its edges. */
function sample(plane: Plane, points: readonly Point[], left: number, top: number): Float64Array {
  const values = new Float64Array(points.length);
  const start = top * plane.width + left;
  for (let index = 0; index < points.length; index += 1) {
    const [x, y] = points[index] as Point;
    values[index] = plane.values[start + y * plane.width + x] as number;
  }
  return values;
}

const magnitude = (plane: Plane): Plane => {
  const { across, down } = plane.gradients();
  return plane.map((x, y) => Math.hypot(across.at(x, y), down.at(x, y)));
};

/** How strong the edges inside are, whatever their color. */
export function byEdgesInside({ top, scene, piece, interior }: OpenPuzzle): Scores {
  const [there, own] = [magnitude(scene[0]), magnitude(piece[0])];
  const values = sample(own, interior, 0, 0);
  return scoresOf((left) => correlation(values, sample(there, interior, left, top)));
}

/** Where the edges inside lead, whichever side of them is the lighter one. */
export function byDirectionsInside({ top, scene, piece, interior }: OpenPuzzle): Scores {
  const [there, own] = [directions(scene[0]), directions(piece[0])];
  const values = own.map((plane) => sample(plane, interior, 0, 0));
  return scoresOf((left) =>
    cosine(
      values,
      there.map((plane) => sample(plane, interior, left, top)),
    ),
  );
}

/** Doubled angles, so that opposite gradients are equal. */
function directions(plane: Plane): readonly Plane[] {
  const { across, down } = plane.gradients();
  const strength = (x: number, y: number) => Math.hypot(across.at(x, y), down.at(x, y)) + 8;
  return [
    plane.map((x, y) => (across.at(x, y) ** 2 - down.at(x, y) ** 2) / strength(x, y)),
    plane.map((x, y) => (2 * across.at(x, y) * down.at(x, y)) / strength(x, y)),
  ];
}

function cosine(own: readonly Float64Array[], found: readonly Float64Array[]): number {
  let [product, ownLength, foundLength] = [0, 0, 0];
  own.forEach((values, plane) => {
    const others = found[plane] as Float64Array;
    for (let index = 0; index < values.length; index += 1) {
      const [value, other] = [values[index] as number, others[index] as number];
      product += value * other;
      ownLength += value * value;
      foundLength += other * other;
    }
  });
  return product / Math.sqrt(ownLength * foundLength + 1e-9);
}

/** Whether there is an edge along the whole outline: of what the weakest third of it shows. */
export function byOutline({ top, scene, outline }: OpenPuzzle): Scores {
  const { across, down } = scene[0].gradients();
  return scoresOf((left) => {
    const steps = outline.map(([x, y, outX, outY]) => {
      let most = 0;
      for (let away = -1; away <= 1; away += 1) {
        const [px, py] = [Math.round(x + left + outX * away), Math.round(y + top + outY * away)];
        most = Math.max(most, Math.abs(across.at(px, py) * outX + down.at(px, py) * outY));
      }
      return most;
    });
    return lowerThird(steps);
  }, 1);
}

const lowerThird = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const third = sorted.slice(0, Math.ceil(sorted.length / 3));
  return third.reduce((sum, value) => sum + value, 0) / third.length;
};

/** How evenly it is darker (or lighter) inside the outline than outside. */
export function byShade({ top, scene, outline }: OpenPuzzle): Scores {
  return scoresOf((left) => {
    const steps = outline.map(([x, y, outX, outY]) => {
      const at = (away: number) => scene[0].between(x + left + outX * away, y + top + outY * away);
      return at(2.5) - at(-3);
    });
    const mean = steps.reduce((sum, step) => sum + step, 0) / steps.length;
    const variance = steps.reduce((sum, step) => sum + (step - mean) ** 2, 0) / steps.length;
    return Math.abs(mean) / (Math.sqrt(variance) + 4);
  }, 1);
}

/** How well the scene goes on across the border once the piece lies there, light aside. */
export function byContinuity({ top, scene, piece, outline }: OpenPuzzle): Scores {
  const own = piece.map((plane) =>
    Float64Array.from(outline, ([x, y, outX, outY]) => plane.between(x - outX * 3, y - outY * 3)),
  );
  return scoresOf((left) =>
    meanOf(scene, (plane, index) => {
      const outside = Float64Array.from(outline, ([x, y, outX, outY]) =>
        plane.between(x + left + outX * 2.5, y + top + outY * 2.5),
      );
      return correlation(own[index] as Float64Array, outside);
    }),
  );
}

/** Several ways of looking at once, each by how far it stands out. */
export function together(...all: readonly Scores[]): Scores {
  const standing = all.map(standardized);
  return scoresOf((left) => standing.reduce((sum, scores) => sum + (scores[left] as number), 0));
}

function standardized(scores: Scores): Scores {
  const known = scores.filter((score) => Number.isFinite(score));
  const mean = known.reduce((sum, score) => sum + score, 0) / known.length;
  const variance = known.reduce((sum, score) => sum + (score - mean) ** 2, 0) / known.length;
  return scores.map((score) => (score - mean) / Math.sqrt(variance + 1e-12));
}

/** The highest scores that are not beside a higher one. */
export function bestPlaces(scores: Scores, many: number): number[] {
  const order = [...scores.keys()].sort(
    (one, other) => (scores[other] as number) - (scores[one] as number),
  );
  const places: number[] = [];
  for (const place of order) {
    if (places.length === many) break;
    if (places.every((other) => Math.abs(other - place) > 20)) places.push(place);
  }
  return places;
}

const ANGLES = 24;
const SHIFTS = [-3, 0, 3] as const;
const DISC = 20;

/** Of the four best outlines, where the edges inside fit those of the piece turned or mirrored. */
export function byTurnedEdges(puzzle: OpenPuzzle): Scores {
  const { top, scene, piece } = puzzle;
  const [there, own] = [magnitude(scene[0]).blurred(), magnitude(piece[0]).blurred()];
  const points = discPoints();
  const middle = PUZZLE.piece / 2;
  const turned = turns().map(([cos, sin, mirrored]) =>
    Float64Array.from(points, ([x, y]) =>
      own.between(middle + cos * x * mirrored - sin * y, middle + sin * x * mirrored + cos * y),
    ),
  );
  const fitAt = (left: number) => {
    let best = -1;
    for (const across of SHIFTS) {
      for (const down of SHIFTS) {
        const found = sample(there, points, left + middle + across, top + middle + down);
        for (const values of turned) best = Math.max(best, correlation(values, found));
      }
    }
    return best;
  };
  const fits = new Map(bestPlaces(byOutline(puzzle), 4).map((place) => [place, fitAt(place)]));
  return scoresOf((left) => fits.get(left) ?? -1, 1);
}

function discPoints(): Point[] {
  const points: Point[] = [];
  for (let y = -DISC; y <= DISC; y += 1) {
    for (let x = -DISC; x <= DISC; x += 1) if (Math.hypot(x, y) <= DISC) points.push([x, y]);
  }
  return points;
}

const turns = (): (readonly [cos: number, sin: number, mirrored: 1 | -1])[] =>
  Array.from({ length: ANGLES }, (_, step) => (2 * Math.PI * step) / ANGLES).flatMap((angle) => [
    [Math.cos(angle), Math.sin(angle), 1] as const,
    [Math.cos(angle), Math.sin(angle), -1] as const,
  ]);
