import { PHONE_PATTERN } from '@ride/domain/registration/phone';
import type { PuzzleRequest } from '../../parts/verification/puzzle-request.ts';
import { sanitizePhone } from '../../parts/verification/sanitize-input.ts';

/** What the puzzle is for: the address wins where it names a phone; anything else there is none. */
export function errandOf(
  addressed: string | undefined,
  kept: PuzzleRequest | null,
): PuzzleRequest | null {
  const mobile = sanitizePhone(addressed ?? '');
  if (!PHONE_PATTERN.test(mobile) || mobile === kept?.mobile) return kept;
  return { mobile, scene: 'register', returnTo: null };
}
