import gcoord from 'gcoord';
import type { Position } from './host.ts';

/** Browsers measure in WGS-84; maps and calls speak GCJ-02. Loaded with the first position. */
export function toGcj02({ latitude, longitude }: Position): Position {
  const [lng, lat] = gcoord.transform([longitude, latitude], gcoord.WGS84, gcoord.GCJ02);
  return { latitude: lat, longitude: lng };
}
