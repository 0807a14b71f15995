import { createCanvas } from '@napi-rs/canvas';
import type { Palette } from '../picture/encode-png.ts';
import { randomFrom } from '../picture/random.ts';
import { countColours } from './colours/count-colours.ts';
import { medianCut } from './colours/median-cut.ts';
import { type Nearest, nearestIn } from './colours/nearest.ts';
import { EDGE_PLACES } from './edge-places.ts';
import { allScenes } from './scenes/all-scenes.ts';
import { newMood } from './scenes/mood.ts';
import { SCENE } from './scenes/scene.ts';
import { shadedByHole } from './shade.ts';

/** A landscape in some 250 colours of its own. */
export interface PaintedScene {
  /** One palette place for each pixel. */
  readonly places: Uint8Array;
  readonly palette: Palette;
  readonly nearest: Nearest;
}

/** Each family of scenes comes this often, with other chances: ten megabytes when all are drawn. */
const VARIANTS = 6;
const COLOURS = 256 - EDGE_PLACES;

export const SCENES = allScenes.length * VARIANTS;

/**
 * A landscape takes ten times as long as the rest of a puzzle, so each is drawn once, when
 * first wanted, and kept. Another `secret` gives other landscapes.
 */
export function sceneBank(secret: number): (index: number) => PaintedScene {
  const painted = new Map<number, PaintedScene>();
  return (index) => {
    const known = painted.get(index);
    if (known) return known;
    const scene = paintScene(index, secret);
    painted.set(index, scene);
    return scene;
  };
}

function paintScene(index: number, secret: number): PaintedScene {
  const draw = allScenes[index % allScenes.length] ?? allScenes[0];
  const random = randomFrom(secret + Math.imul(index, 0x5bd1e995));
  const canvas = createCanvas(SCENE.width, SCENE.height);
  draw(canvas.getContext('2d'), newMood(random), random);
  const pixels = canvas.data();
  const edge = Array.from({ length: EDGE_PLACES }, () => [255, 255, 255]);
  const colours = medianCut(countColours(pixels, shadedByHole), COLOURS);
  const palette = Uint8Array.from([...edge, ...colours].flat());
  const exact = nearestIn(palette, EDGE_PLACES, 6);
  const places = new Uint8Array(pixels.length / 4);
  for (let at = 0; at < places.length; at += 1) {
    const from = at * 4;
    places[at] = exact(
      pixels[from] as number,
      pixels[from + 1] as number,
      pixels[from + 2] as number,
    );
  }
  return { places, palette, nearest: nearestIn(palette, EDGE_PLACES, 5) };
}
