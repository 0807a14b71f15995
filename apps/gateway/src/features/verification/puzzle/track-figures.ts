import type { Track } from './track.ts';

/** From one point to the next. */
export interface Gap {
  readonly x: number;
  readonly ms: number;
}

export function gapsOf(track: Track): Gap[] {
  return track.slice(1).map(([x, , ms], index) => {
    const [beforeX = 0, , beforeMs = 0] = track[index] ?? [];
    return { x: x - beforeX, ms: ms - beforeMs };
  });
}

/** Standard deviation as a share of the mean: 0 when all are equal. */
export function spread(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return mean === 0 ? 0 : Math.sqrt(variance) / Math.abs(mean);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
