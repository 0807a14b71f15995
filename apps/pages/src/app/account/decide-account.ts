import type { Account } from '../../parts/session/account.ts';

export type AccountDecision = 'replace' | 'keep' | 'ask';

/**
 * A token from an address never replaces another phone's session without asking. An ended session
 * belongs to nobody; if the owners of the two sessions are unknown, the visitor is asked too.
 */
export function decideAccount(present: Account, offered: Account): AccountDecision {
  if (present.kind === 'ended') return 'replace';
  if (offered.kind === 'ended') return 'keep';
  const isKnown = present.kind === 'phone' && offered.kind === 'phone';
  return isKnown && present.mobile === offered.mobile ? 'replace' : 'ask';
}
