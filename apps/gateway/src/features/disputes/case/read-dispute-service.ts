import type { ResponseOf } from '@ride/contract/define-call';
import type { readDispute } from '@ride/contract/internal-read';
import type { Ports } from '../../../ports/ports.ts';
import { toReadRefund } from '../../bills/listed-payments.ts';
import { listRefunds } from '../../bills/refunds/refund-store.ts';
import type { MobileOfUser } from '../../session/session.ts';
import { findCase, findUserOfCase } from './case-store.ts';
import { type DisputeDecision, listDecisions } from './decision-store.ts';

interface ReadDisputeDeps {
  readonly ports: Pick<Ports, 'db'>;
  readonly mobileOfUser: MobileOfUser;
}

interface DisputeRequest {
  readonly receiptNumber: string;
  readonly mayReadPersonalData: boolean;
}

export async function readDisputeBack(
  { ports: { db }, mobileOfUser }: ReadDisputeDeps,
  { receiptNumber, mayReadPersonalData }: DisputeRequest,
): Promise<ResponseOf<typeof readDispute> | null> {
  const dispute = await findCase(db, receiptNumber);
  if (dispute === null) return null;
  const { kind, orderUuid, state, round, raisedAt, appealedAt, withdrawnAt } = dispute;
  const userId = mayReadPersonalData ? await findUserOfCase(db, receiptNumber) : null;
  const refunds = await listRefunds(db, orderUuid);
  return {
    receiptNumber,
    kind,
    orderUuid,
    passengerMobile: userId === null ? null : await mobileOfUser(db, userId),
    state,
    round,
    raisedAt,
    appealedAt,
    withdrawnAt,
    decisions: (await listDecisions(db, receiptNumber)).map(toReadDecision),
    refunds: refunds.filter((refund) => refund.receiptNumber === receiptNumber).map(toReadRefund),
  };
}

const toReadDecision = ({
  round,
  outcome,
  totalBeforeFen,
  totalAfterFen,
  refundFen,
  fareRevision,
  lines,
  decidedAt,
}: DisputeDecision) => ({
  round,
  outcome,
  totalBeforeFen,
  totalAfterFen,
  refundFen,
  revision: fareRevision,
  lines: lines.map(({ item, oldFen, newFen }) => ({ item, oldFen, newFen })),
  decidedAt,
});
