import type { Position } from './host.ts';

/** Begins once the visitor has allowed it; the question before that has no end of its own. */
const MEASURING_MS = 10_000;

/** Null when refused or unavailable. Never answered while the permission question stays open. */
export async function browserPosition({
  geolocation,
}: Pick<Navigator, 'geolocation'>): Promise<Position | null> {
  try {
    const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
      geolocation.getCurrentPosition(resolve, reject, {
        timeout: MEASURING_MS,
        maximumAge: 60_000,
      }),
    );
    return (await import('./gcj02.ts')).toGcj02(coords);
  } catch {
    return null;
  }
}
