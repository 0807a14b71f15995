import {
  type DecisionAtStake,
  givenAway,
  reasonsToSign,
  type SignatureReason,
} from '@ride/domain/disputes/signature';
import type { Ports } from '../../../ports/ports.ts';
import type { SignatureDeps } from '../case/decision-at-stake.ts';
import type { DisputeAction } from '../case/desk-action-service.ts';
import { addUnsigned, readUnsigned } from './unsigned-sum-store.ts';

interface BalanceDeps extends Pick<SignatureDeps, 'unsignedPerDay'> {
  readonly ports: Pick<Ports, 'db' | 'now'>;
}

/** What somebody may still give back or let off today without a second signature. */
export async function readUnsignedBalance(
  { ports: { db, now }, unsignedPerDay }: BalanceDeps,
  staffId: string,
) {
  const used = await readUnsigned(db, staffId, now());
  return { leftFen: Math.max(0, unsignedPerDay - used), limitFen: unsignedPerDay };
}

/**
 * Why a decision waits for a second person. One that does not is counted for the day of whoever
 * decides: before any lock of its order or case, which are always locked after this row.
 */
export async function claimUnsigned(
  { refundLimit, unsignedPerDay }: SignatureDeps,
  { tx, now }: DisputeAction,
  stake: DecisionAtStake,
): Promise<SignatureReason[]> {
  const reasons = reasonsToSign(stake, refundLimit);
  const amountFen = givenAway(stake);
  if (reasons.length > 0 || amountFen === 0) return reasons;
  const decision = { staffId: stake.decidedBy, amountFen, limitFen: unsignedPerDay, now };
  return (await addUnsigned(tx, decision)) ? [] : ['dayLimit'];
}
