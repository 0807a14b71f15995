import type {
  Track,
  TrackPoint,
} from '../../apps/gateway/src/features/verification/puzzle/slide-track.ts';

/** Longer steps than this no key makes. */
const LONGEST_STEP = 30;

/** As few presses of one key as lead there, in the rhythm of somebody who taps, and Enter. */
export function pressKeysTo(place: number): Track {
  const presses = Math.max(2, Math.ceil(place / LONGEST_STEP));
  const points: TrackPoint[] = [[0, 0, 0]];
  let ms = 0;
  for (let press = 1; press <= presses; press += 1) {
    ms += Math.round(120 + 160 * Math.random());
    points.push([Math.round(((place * press) / presses) * 10) / 10, 0, ms]);
  }
  return [...points, [place, 0, ms + Math.round(300 + 300 * Math.random())]];
}
