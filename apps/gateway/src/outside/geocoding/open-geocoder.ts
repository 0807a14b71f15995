import { cityNear } from '@ride/domain/regions/find-city';
import type { Geocoder } from '../../ports/geocoder.ts';
import { httpGeocoder, type PaidGeocoder } from './http-geocoder.ts';
import { PositionCache } from './position-cache.ts';

interface GeocoderSettings {
  readonly GEOCODER_URL?: string | undefined;
  readonly GEOCODER_KEY?: string | undefined;
}

/** The configured map service, or the table of centres that comes with the project. */
export function openGeocoder(
  { GEOCODER_URL: url, GEOCODER_KEY: key }: GeocoderSettings,
  onFailure: (error: unknown) => void,
): Geocoder {
  if (url === undefined) return bundledGeocoder;
  return withFallback({
    first: httpGeocoder({ url, key }),
    fallback: bundledGeocoder,
    now: Date.now,
    onFailure,
  });
}

/** The city whose centre is nearest. Near a border that may be the neighbouring city. */
export const bundledGeocoder: Geocoder = {
  cityAt: async ({ latitude, longitude }) => cityNear({ lng: longitude, lat: latitude }),
};

interface FallbackOptions {
  readonly first: Pick<PaidGeocoder, 'cityAt'>;
  readonly fallback: Geocoder;
  now(): number;
  /** Called once for each time the first one is paused. */
  onFailure(error: unknown): void;
}

/** After a failure the first geocoder is not called for this long: no request waits for it. */
const PAUSE_MS = 30_000;

/**
 * A position is always answered: by what the first geocoder said of the same place, by the first
 * geocoder, or while that one fails or may not be paid by the other.
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
        // Somebody else may have asked for the same place meanwhile.
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
