import type { Track, TrackPoint } from '../slide-track.ts';
import type { SeededRandom } from './chance.ts';

/**
 * Tracks as programs make them. Each kind has a name under which the share of its refused tracks is
 * printed.
 */

const FRAME_MS = 16;

function drawn(
  count: number,
  point: (share: number, index: number) => TrackPoint,
): (endX: number) => Track {
  return () => Array.from({ length: count + 1 }, (_, index) => point(index / count, index));
}

const frames = (chance: SeededRandom) => chance.whole(30, 90);
const eased = (share: number) => 1 - (1 - share) ** 3;
const bell = (share: number) => share ** 3 * (10 - 15 * share + 6 * share ** 2);

export const robotTracks: Record<string, (chance: SeededRandom, endX: number) => Track> = {
  'two points': (chance, endX) => [
    [0, 0, 0],
    [endX, 0, chance.whole(300, 2_000)],
  ],
  'steady and straight': (chance, endX) =>
    drawn(frames(chance), (share, index) => [endX * share, 0, index * FRAME_MS])(endX),
  'steady on a slope': (chance, endX) => {
    const slope = chance.between(-0.2, 0.2);
    return drawn(frames(chance), (share, index) => [
      endX * share,
      endX * share * slope,
      index * FRAME_MS,
    ])(endX);
  },
  'steady with noise': (chance, endX) =>
    drawn(frames(chance), (share, index) => [
      share === 1 ? endX : endX * share + chance.around(1),
      chance.around(1.5),
      index * FRAME_MS + (index === 0 ? 0 : chance.whole(-3, 3)),
    ])(endX),
  'waits, then is there': (chance, endX) => {
    const at = chance.whole(8, 20);
    return drawn(24, (_share, index) => [index < at ? 0 : endX, chance.around(1), index * 30])(
      endX,
    );
  },
  'eased without a hand': (chance, endX) =>
    drawn(frames(chance), (share, index) => [
      endX * eased(share),
      0,
      index * FRAME_MS + (index === 0 ? 0 : chance.whole(-3, 3)),
    ])(endX),
  'a bell on a ruler': (chance, endX) =>
    drawn(frames(chance), (share, index) => [
      endX * bell(share),
      share * 3,
      index * FRAME_MS + (index === 0 ? 0 : chance.whole(-3, 3)),
    ])(endX),
  'eased by a clock': (chance, endX) =>
    drawn(frames(chance), (share, index) => [
      endX * eased(share),
      share === 0 ? 0 : chance.around(1.5),
      index * FRAME_MS,
    ])(endX),
  'too fast for a hand': (chance, endX) =>
    drawn(12, (share, index) => [
      endX * bell(share),
      chance.around(1.5),
      index * chance.whole(4, 18),
    ])(endX).map(([x, y], index) => [x, y, index * 12] as const),
  'keys by a clock': (chance, endX) => {
    const steps = chance.whole(12, 60);
    const gap = chance.whole(20, 120);
    return drawn(steps, (share, index) => [endX * share, 0, index * gap])(endX);
  },
  'keys without a wait': (chance, endX) => {
    let ms = 0;
    return drawn(chance.whole(30, 80), (share, index) => {
      ms += index === 0 ? 0 : chance.whole(10, 30);
      return [endX * share, 0, ms];
    })(endX);
  },
};
