import { type DisputeState, disputeState } from '@ride/domain/fares/dispute';
import { withFields } from '../../db/json-text.ts';
import type { FareModelText } from '../../ports/pricing.ts';
import type { TokenHash } from '../../ports/token-hash.ts';
import type { Ports } from '../../ports.ts';
import { type Soon, soon } from '../../soon.ts';
import { selectOwnOrder } from './order-store.ts';

export interface FarePorts extends Pick<Ports, 'db' | 'now'> {
  readonly fareModelText: FareModelText;
  readonly tokenHash: TokenHash;
}

type Asked = Parameters<typeof selectOwnOrder>[2];

/** 2 says that a dispute may be raised now (spec 1 §3); 1, ours, that one has been. */
const confirmDissent: Record<DisputeState, string> = {
  possible: '2',
  raised: '1',
  notAbnormal: '0',
  tooLate: '0',
};

type Found = { readonly fare: string } | 'loginRequired' | 'unknownOrder';

/** The text of the breakdown of the caller's own order, as pages read it. */
export function ownFare(
  { db, now, fareModelText, tokenHash }: FarePorts,
  token: string,
  asked: Asked,
): Soon<Found> {
  const at = now();
  const hash = tokenHash(token);
  return soon(hash && selectOwnOrder(db, hash, asked, at), (order): Soon<Found> => {
    if (!order) return 'loginRequired';
    const { fare, ruleVersion, completedAt, abnormalAt, disputedAt } = order;
    if (fare === null || ruleVersion === null || completedAt === null) return 'unknownOrder';
    const dispute = { isAbnormal: abnormalAt !== null, completedAt, raisedAt: disputedAt };
    return soon(fareModelText(ruleVersion), (fareModelJson) => ({
      fare: withFields(fare, {
        confirmDissent: confirmDissent[disputeState(dispute, at)],
        fareModelJson,
      }),
    }));
  });
}
