import type { Ports } from '../../../ports/ports.ts';
import type { RuleBook } from './rule-book.ts';
import { selectRuleOfOwnOrder } from './rule-store.ts';
import type { RuleVersion } from './rule-version.ts';

/** The rule as it was when an order of the caller's own was priced. */
export async function ruleOfOwnOrder(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  book: RuleBook,
  orderUuid: string,
  tokenHash: string | null,
): Promise<RuleVersion | 'loginRequired' | 'unknownOrder'> {
  const found = tokenHash && (await selectRuleOfOwnOrder(db, { orderUuid, tokenHash, now: now() }));
  if (!found) return 'loginRequired';
  const version = found.ruleVersion === null ? null : await book.byId(found.ruleVersion, now());
  return version ?? 'unknownOrder';
}
