import type { Position } from './host.ts';

const PATIENCE_MS = 10_000;

/** Null when refused, unavailable or too slow. */
export async function browserPosition({
  geolocation,
}: Pick<Navigator, 'geolocation'>): Promise<Position | null> {
  try {
    const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
      geolocation.getCurrentPosition(resolve, reject, { timeout: PATIENCE_MS, maximumAge: 60_000 }),
    );
    return (await import('./gcj02.ts')).toGcj02(coords);
  } catch {
    return null;
  }
}
