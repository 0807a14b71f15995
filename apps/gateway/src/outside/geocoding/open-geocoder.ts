import type { Geocoder } from '../../ports/geocoder.ts';
import { bundledGeocoder } from './bundled-geocoder.ts';
import { httpGeocoder } from './http-geocoder.ts';
import { withFallback } from './with-fallback.ts';

interface GeocoderSettings {
  readonly GEOCODER_URL?: string | undefined;
  readonly GEOCODER_KEY?: string | undefined;
}

/** The configured map service, or the table of centres that comes with the project. */
export function openGeocoder(
  { GEOCODER_URL: url, GEOCODER_KEY: key }: GeocoderSettings,
  failed: (error: unknown) => void,
): Geocoder {
  if (url === undefined) return bundledGeocoder;
  return withFallback({
    first: httpGeocoder({ url, key }),
    otherwise: bundledGeocoder,
    now: Date.now,
    failed,
  });
}
