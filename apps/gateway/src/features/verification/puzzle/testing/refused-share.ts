import type { Track } from '../slide-track.ts';
import { trackRejection } from '../slide-track.ts';
import { SeededRandom } from './chance.ts';

/**
 * Returns the share of simulated tracks that are refused. Every track ends at another place, and
 * every run gives the same figure.
 */
export function shareOfRefusedTracks(
  make: (chance: SeededRandom, endX: number) => Track,
  count = 200,
): number {
  const chance = new SeededRandom(20_260_310);
  let refused = 0;
  for (let made = 0; made < count; made += 1) {
    const endX = chance.whole(64, 256);
    const track = make(chance, endX);
    // The puzzle was on the screen for a moment before somebody took hold of the piece.
    const elapsedMs = (track.at(-1)?.[2] ?? 0) + 900;
    if (trackRejection(track, { endX, elapsedMs }) !== null) refused += 1;
  }
  return refused / count;
}
