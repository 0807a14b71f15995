import { jigsawPath, newJigsaw } from '../../apps/gateway/src/outside/drawing/puzzle/jigsaw.ts';
import { allPictograms } from '../../apps/gateway/src/outside/drawing/puzzle/pictograms/all-pictograms.ts';
import { drawTile, newLooks } from '../../apps/gateway/src/outside/drawing/puzzle/tile.ts';
import { randomFrom } from '../../apps/gateway/src/outside/drawing/random.ts';
import { drawPixels } from '../../apps/gateway/src/outside/drawing/testing/read-picture.ts';
import { PUZZLE } from '../../apps/gateway/src/ports/drawing.ts';
import { luminance, type Plane } from './plane.ts';
import { type Sample, SmallNetwork } from './small-network.ts';
import { bestPlaces, byOutline, type OpenPuzzle } from './solve-puzzle.ts';

const MIDDLE = PUZZLE.piece / 2;
/** What is looked at around the middle of a piece: the outline and its knobs lie beyond. */
const REACH = 19;
/** Paler strokes than this share of the strongest are hatching. */
const HATCHING = 0.62;
const RINGS = 9;
const RAYS = 48;
const WAVES = 14;
const CELL = 2;

/** How certainly each pixel around the middle is ink, from 0 to 1. */
function inkOf(plane: Plane, left: number, top: number): (x: number, y: number) => number {
  const at = (x: number, y: number) => plane.between(left + MIDDLE + x, top + MIDDLE + y);
  const corners: number[] = [];
  const inside: number[] = [];
  for (let y = -REACH; y <= REACH; y += 1) {
    for (let x = -REACH; x <= REACH; x += 1) {
      inside.push(at(x, y));
      if (Math.hypot(x, y) > REACH * 1.17) corners.push(at(x, y));
    }
  }
  const ground = corners.sort((one, other) => one - other)[corners.length >> 1] ?? 0;
  const far = inside.map((light) => Math.abs(light - ground)).sort((one, other) => one - other);
  const most = (far[Math.floor(far.length * 0.96)] ?? 0) + 1;
  return (x, y) => {
    const share = Math.abs(at(x, y) - ground) / most;
    return Math.min(1, Math.max(0, (share - HATCHING) / (1 - HATCHING)));
  };
}

/** Ink on rings about its centre, as the strengths of waves: turning and mirroring change nothing. */
function turnless(ink: (x: number, y: number) => number): number[] {
  let [mass, sumX, sumY] = [1e-6, 0, 0];
  for (let y = -REACH; y <= REACH; y += 1) {
    for (let x = -REACH; x <= REACH; x += 1) {
      const value = ink(x, y);
      mass += value;
      sumX += value * x;
      sumY += value * y;
    }
  }
  const [centreX, centreY] = [sumX / mass, sumY / mass];
  return Array.from({ length: RINGS }, (_, ring) => {
    const radius = ((ring + 0.7) * REACH) / RINGS;
    const values = Array.from({ length: RAYS }, (_, ray) => {
      const angle = (2 * Math.PI * ray) / RAYS;
      return ink(centreX + radius * Math.cos(angle), centreY + radius * Math.sin(angle));
    });
    return Array.from({ length: WAVES }, (_, wave) => {
      let [real, imaginary] = [0, 0];
      values.forEach((value, ray) => {
        real += value * Math.cos((2 * Math.PI * ray * wave) / RAYS);
        imaginary += value * Math.sin((2 * Math.PI * ray * wave) / RAYS);
      });
      return (4 * Math.hypot(real, imaginary)) / RAYS;
    });
  }).flat();
}

/** The ink as it lies there, in cells. */
function asItLies(ink: (x: number, y: number) => number): number[] {
  const cells: number[] = [];
  for (let y = -REACH; y < REACH; y += CELL) {
    for (let x = -REACH; x < REACH; x += CELL) cells.push(ink(x + 0.5, y + 0.5));
  }
  return cells;
}

const featuresOf = (plane: Plane, left: number, top: number): Float32Array => {
  const ink = inkOf(plane, left, top);
  return Float32Array.from([...turnless(ink), ...asItLies(ink)]);
};

/** A tile as the sources draw it, whose kind is known here. */
function drawSample(kind: number): Sample {
  const random = randomFrom(Math.floor(Math.random() * 2 ** 32));
  const design = random.pick(allPictograms[kind] ?? allPictograms[0]);
  const looks = newLooks(random);
  const look = random.pick([looks.piece, looks.hole]);
  const picture = drawPixels(PUZZLE.piece, (context) =>
    drawTile(context, jigsawPath(newJigsaw(random)), design, random, look),
  );
  const plane = luminance(picture);
  return { input: featuresOf(plane, 0, 0), label: kind };
}

/** Names what tiles show after it has seen some thousand of them. */
export class PictogramClassifier {
  readonly #network: SmallNetwork;

  constructor(samples: number, epochs: number) {
    const drawn = Array.from({ length: samples }, (_, index) =>
      drawSample(index % allPictograms.length),
    );
    this.#network = new SmallNetwork({
      inputs: drawn[0]?.input.length ?? 0,
      hidden: 96,
      classes: allPictograms.length,
    });
    this.#network.train(drawn, epochs, 0.04);
  }

  /** Of the four best outlines the one that most likely shows what the piece shows. */
  solve({ piece, scene, top, ...rest }: OpenPuzzle): number {
    const kinds = (plane: Plane, left: number, down: number) =>
      this.#network.classify(featuresOf(plane, left, down)).map(Math.exp);
    const own = kinds(piece[0], 0, 0);
    const likeness = (left: number) =>
      kinds(scene[0], left, top).reduce((sum, share, kind) => sum + share * (own[kind] ?? 0), 0);
    const places = bestPlaces(byOutline({ piece, scene, top, ...rest }), 4);
    const likely = places.map(likeness);
    return places[likely.indexOf(Math.max(...likely))] ?? 0;
  }
}
