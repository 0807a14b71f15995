import type { Position } from '../host.ts';
import type { Choices } from './choices.ts';
import { cityPositions } from './cities.ts';

type Geolocation = Pick<globalThis.Geolocation, 'getCurrentPosition'>;

const denied = { code: 1, message: 'denied in the simulator' } as GeolocationPositionError;

/** The position the app's bridge answers: the chosen city's, or the browser's own. */
export function positionBy(choices: () => Choices, real: Geolocation | undefined) {
  return (): Promise<Position | null> => {
    const { city } = choices();
    if (city !== 'browser' || !real) return Promise.resolve(cityPositions[city] ?? null);
    return new Promise((resolve) =>
      real.getCurrentPosition(
        ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
        () => resolve(null),
      ),
    );
  };
}

/** The browser's geolocation, moved to the chosen city. Pages convert it to GCJ-02, which shifts it a few hundred metres. */
export function simulatedGeolocation(choices: () => Choices, real: Geolocation): Geolocation {
  return {
    getCurrentPosition(onPosition, onError, options) {
      const { city } = choices();
      const coords = cityPositions[city];
      if (city === 'browser') real.getCurrentPosition(onPosition, onError, options);
      else if (coords) onPosition({ coords, timestamp: Date.now() } as GeolocationPosition);
      else onError?.(denied);
    },
  };
}
