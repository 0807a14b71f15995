import { PHONE_PATTERN } from '@ride/domain/registration/phone';
import { keptPhone } from '../../ui/kept-input.ts';
import type { PuzzleErrand } from '../../ui/puzzle-errand.ts';

/** What the puzzle is for: the address wins where it names a phone; anything else there is none. */
export function errandOf(
  addressed: string | undefined,
  kept: PuzzleErrand | null,
): PuzzleErrand | null {
  const mobile = keptPhone(addressed ?? '');
  if (!PHONE_PATTERN.test(mobile) || mobile === kept?.mobile) return kept;
  return { mobile, scene: 'register', returnTo: null };
}
