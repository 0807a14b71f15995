import type { Geocoder } from '../../ports/geocoder.ts';

interface FallbackOptions {
  readonly first: Geocoder;
  readonly otherwise: Geocoder;
  now(): number;
  /** Told once for each time the first one is given up for a while. */
  failed(error: unknown): void;
}

/** After a failure the first one is left alone this long, so that nobody waits for it in vain. */
const PAUSE_MS = 30_000;

/** A position is always answered: by the first geocoder, or while that one fails by the other. */
export function withFallback({ first, otherwise, now, failed }: FallbackOptions): Geocoder {
  let pausedUntil = Number.NEGATIVE_INFINITY;
  return {
    async cityAt(position) {
      if (now() < pausedUntil) return otherwise.cityAt(position);
      try {
        return await first.cityAt(position);
      } catch (error) {
        // Those that were under way together fail together; one of them tells.
        if (now() >= pausedUntil) failed(error);
        pausedUntil = now() + PAUSE_MS;
        return otherwise.cityAt(position);
      }
    },
  };
}
