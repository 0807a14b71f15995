import {
  costOfDecision,
  type DecisionToSign,
  findSignatureReasons,
  type SignatureReason,
} from '@ride/domain/disputes/signature';
import { claimDailyCount, readDailyCount } from '../../../db/count-of-day.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { SignatureDeps } from '../case/decision-at-stake.ts';
import type { DisputeAction } from '../case/queue/desk-action-service.ts';

export const unsignedAmountSubject = (staffId: string): string => `unsigned:${staffId}`;

interface BalanceDeps extends Pick<SignatureDeps, 'unsignedPerDay'> {
  readonly ports: Pick<Ports, 'db' | 'now'>;
}

export async function readUnsignedBalance(
  { ports: { db, now }, unsignedPerDay }: BalanceDeps,
  staffId: string,
) {
  const used = await readDailyCount(db, { subject: unsignedAmountSubject(staffId), now: now() });
  return { leftFen: Math.max(0, unsignedPerDay - used), limitFen: unsignedPerDay };
}

/**
 * Returns why a decision needs a second signature. Without a reason its amount is added to the
 * decider's daily sum. The lock order against deadlocks is: daily sum, order, case.
 */
export async function claimUnsignedAmount(
  { refundLimit, unsignedPerDay }: SignatureDeps,
  { tx, now }: DisputeAction,
  stake: DecisionToSign,
): Promise<SignatureReason[]> {
  const reasons = findSignatureReasons(stake, refundLimit);
  const amountFen = costOfDecision(stake);
  if (reasons.length > 0 || amountFen === 0) return reasons;
  const sum = { subject: unsignedAmountSubject(stake.decidedBy), amount: amountFen };
  const counted = await claimDailyCount(tx, { ...sum, atMost: unsignedPerDay, now });
  return counted === null ? ['dayLimit'] : [];
}
