import { PHONE_PATTERN } from '@ride/domain/registration/phone';
import type { PuzzleErrand } from '../../ui/puzzle-errand.ts';

/**
 * What the puzzle is for: the address wins where it names a phone. One that is no phone, or none
 * at all, is no errand.
 */
export function errandOf(
  addressed: string | undefined,
  kept: PuzzleErrand | null,
): PuzzleErrand | null {
  if (addressed === undefined || addressed === kept?.mobile) return kept;
  if (!PHONE_PATTERN.test(addressed)) return null;
  return { mobile: addressed, scene: 'register', returnTo: null };
}
