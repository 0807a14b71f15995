import { PHONE_PATTERN } from '@ride/domain/registration/phone';
import type { PuzzleRequest } from '../../parts/verification/puzzle-request.ts';
import { sanitizePhone } from '../../parts/verification/sanitize-input.ts';

/** A phone in the address wins over the stored request; anything else in its place is ignored. */
export function resolvePuzzleRequest(
  addressed: string | undefined,
  stored: PuzzleRequest | null,
): PuzzleRequest | null {
  const mobile = sanitizePhone(addressed ?? '');
  if (!PHONE_PATTERN.test(mobile) || mobile === stored?.mobile) return stored;
  return { mobile, scene: 'register', returnTo: null };
}
