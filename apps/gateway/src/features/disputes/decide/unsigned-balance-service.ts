import {
  type DecisionAtStake,
  givenAway,
  reasonsToSign,
  type SignatureReason,
} from '@ride/domain/disputes/signature';
import { countOfDay, readCountOfDay } from '../../../db/count-of-day.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { SignatureDeps } from '../case/decision-at-stake.ts';
import type { DisputeAction } from '../case/queue/desk-action-service.ts';

/** The name under which the sum of what somebody decided alone is counted. */
export const unsignedSubject = (staffId: string): string => `unsigned:${staffId}`;

interface BalanceDeps extends Pick<SignatureDeps, 'unsignedPerDay'> {
  readonly ports: Pick<Ports, 'db' | 'now'>;
}

/** What somebody may still give back or let off today without a second signature. */
export async function readUnsignedBalance(
  { ports: { db, now }, unsignedPerDay }: BalanceDeps,
  staffId: string,
) {
  const used = await readCountOfDay(db, { subject: unsignedSubject(staffId), now: now() });
  return { leftFen: Math.max(0, unsignedPerDay - used), limitFen: unsignedPerDay };
}

/**
 * Says why a decision waits for a second person. One that does not wait is counted for the day of
 * whoever decides, before its order and case are locked: always in this order, against deadlocks.
 */
export async function claimUnsigned(
  { refundLimit, unsignedPerDay }: SignatureDeps,
  { tx, now }: DisputeAction,
  stake: DecisionAtStake,
): Promise<SignatureReason[]> {
  const reasons = reasonsToSign(stake, refundLimit);
  const amountFen = givenAway(stake);
  if (reasons.length > 0 || amountFen === 0) return reasons;
  const sum = { subject: unsignedSubject(stake.decidedBy), amount: amountFen };
  const counted = await countOfDay(tx, { ...sum, atMost: unsignedPerDay, now });
  return counted === null ? ['dayLimit'] : [];
}
