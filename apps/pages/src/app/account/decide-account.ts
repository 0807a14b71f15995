import type { Account } from '../../parts/session/account.ts';

/** What becomes of the session that is open when a token of another one has come. */
export type AccountDecision = 'replace' | 'keep' | 'ask';

/**
 * A token that came by itself takes the place of no other phone's session unasked. One that has
 * ended is nobody's; where it cannot be learned whose they are, the person is asked as well.
 */
export function decideAccount(present: Account, offered: Account): AccountDecision {
  if (present.kind === 'ended') return 'replace';
  if (offered.kind === 'ended') return 'keep';
  const isKnown = present.kind === 'phone' && offered.kind === 'phone';
  return isKnown && present.mobile === offered.mobile ? 'replace' : 'ask';
}
