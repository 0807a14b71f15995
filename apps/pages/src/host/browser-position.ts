import type { Position } from './host.ts';

/** The browser starts this timeout only once the visitor has allowed it. */
const MEASURE_TIMEOUT_MS = 10_000;

/** Null when refused or unavailable. Stays pending while the permission prompt is open. */
export async function browserPosition({
  geolocation,
}: Pick<Navigator, 'geolocation'>): Promise<Position | null> {
  try {
    const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
      geolocation.getCurrentPosition(resolve, reject, {
        timeout: MEASURE_TIMEOUT_MS,
        maximumAge: 60_000,
      }),
    );
    return await toGcj02(coords);
  } catch {
    return null;
  }
}

/** Browsers measure in WGS-84; maps and calls use GCJ-02. Loaded with the first position. */
async function toGcj02({ latitude, longitude }: Position): Promise<Position> {
  const { default: gcoord } = await import('gcoord');
  const [lng, lat] = gcoord.transform([longitude, latitude], gcoord.WGS84, gcoord.GCJ02);
  return { latitude: lat, longitude: lng };
}
