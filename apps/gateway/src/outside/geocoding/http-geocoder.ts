import type { City } from '@ride/domain/regions/cities';
import { findCityByCode } from '@ride/domain/regions/find-city';
import * as z from 'zod/mini';
import type { Position } from '../../ports/geocoder.ts';

interface HttpGeocoderOptions {
  /**
   * Address of a reverse geocoding service, for example
   * `https://restapi.amap.com/v3/geocode/regeo`.
   */
  readonly url: string;
  readonly key: string | undefined;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 2_000;

/** Chinese map services share these fields; an empty list means no district. */
const answerShape = z.object({
  status: z.literal('1'),
  regeocode: z.object({
    addressComponent: z.object({ adcode: z.union([z.string(), z.array(z.unknown())]) }),
  }),
});

export interface PaidGeocoder {
  cityAt(position: Position): Promise<City | null>;
}

export function createHttpGeocoder(options: HttpGeocoderOptions): PaidGeocoder {
  const { url, key, timeoutMs = TIMEOUT_MS } = options;
  return {
    async cityAt({ latitude, longitude }) {
      const address = new URL(url);
      // Services accept at most six decimals, which are ten centimetres.
      address.searchParams.set('location', `${longitude.toFixed(6)},${latitude.toFixed(6)}`);
      if (key !== undefined) address.searchParams.set('key', key);
      const answer = await fetch(address, {
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      if (!answer.ok) throw new Error(`the geocoder answered ${answer.status}`);
      const { regeocode } = answerShape.parse(await answer.json());
      const { adcode } = regeocode.addressComponent;
      return typeof adcode === 'string' ? findCityByCode(adcode) : null;
    },
  };
}
