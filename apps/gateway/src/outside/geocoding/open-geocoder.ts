import { findNearestCity } from '@ride/domain/regions/find-city';
import type { Geocoder } from '../../ports/geocoder.ts';
import { createHttpGeocoder, type PaidGeocoder } from './http-geocoder.ts';
import { PositionCache } from './position-cache.ts';

interface GeocoderSettings {
  readonly GEOCODER_URL?: string | undefined;
  readonly GEOCODER_KEY?: string | undefined;
}

export function openGeocoder(
  { GEOCODER_URL: url, GEOCODER_KEY: key }: GeocoderSettings,
  onFailure: (error: unknown) => void,
): Geocoder {
  if (url === undefined) return bundledGeocoder;
  return withFallback({
    first: createHttpGeocoder({ url, key }),
    fallback: bundledGeocoder,
    now: Date.now,
    onFailure,
  });
}

/** Returns the city with the nearest centre. Near a border that may be the neighbouring city. */
export const bundledGeocoder: Geocoder = {
  cityAt: async ({ latitude, longitude }) => findNearestCity({ lng: longitude, lat: latitude }),
};

interface FallbackOptions {
  readonly first: Pick<PaidGeocoder, 'cityAt'>;
  readonly fallback: Geocoder;
  now(): number;
  onFailure(error: unknown): void;
}

/** After a failure the first geocoder is paused for this long, so that no request waits for it. */
const PAUSE_MS = 30_000;

/**
 * Every position gets an answer: from the cache, from the first geocoder, or from the fallback
 * while the first one fails or may not be paid.
 */
export function withFallback({ first, fallback, now, onFailure }: FallbackOptions): Geocoder {
  let pausedUntil = Number.NEGATIVE_INFINITY;
  const known = new PositionCache(now);
  return {
    async cityAt(position, mayPay) {
      const answer = known.find(position);
      if (answer === undefined && (now() < pausedUntil || !(await mayPay()))) {
        return fallback.cityAt(position, mayPay);
      }
      try {
        // A concurrent request may have stored the same position.
        return await (answer ??
          known.find(position) ??
          known.store(position, first.cityAt(position)));
      } catch (error) {
        // Concurrent requests fail together; only one of them reports.
        if (now() >= pausedUntil) onFailure(error);
        pausedUntil = now() + PAUSE_MS;
        return fallback.cityAt(position, mayPay);
      }
    },
  };
}
