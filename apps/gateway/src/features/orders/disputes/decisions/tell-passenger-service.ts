import { fen, formatYuan } from '@ride/domain/money';
import type { Db } from '../../../../db/schema.ts';
import type { Ports } from '../../../../ports/ports.ts';
import { findCase } from '../stores/case-store.ts';
import { listDecisions } from '../stores/decision-store.ts';
import { claimTelling, findUserOfCase, listUntoldCases, releaseTelling } from './telling-store.ts';

export interface TellPorts extends Pick<Ports, 'db' | 'now' | 'sms'> {
  readonly mobileOfUser: (db: Db, userId: string) => Promise<string | null>;
}

const BATCH_SIZE = 50;

/**
 * Texts the passenger that something was decided, once for each decision: whoever claims it tells
 * it, and a text that certainly did not go out is left for the next round.
 */
export async function tellPassenger(
  { db, now, sms, mobileOfUser }: TellPorts,
  receiptNumber: string,
): Promise<'told' | 'failed'> {
  const found = await findCase(db, receiptNumber);
  if (
    found?.decidedAt == null ||
    !(await claimTelling(db, receiptNumber, found.decidedAt, now()))
  ) {
    return 'told';
  }
  const userId = await findUserOfCase(db, receiptNumber);
  const mobile = userId && (await mobileOfUser(db, userId));
  const decision = (await listDecisions(db, receiptNumber)).at(-1);
  if (!mobile || !decision) return 'told';
  const text = { mobile, notice: 'disputeDecided', receiptNumber } as const;
  const result = await sms
    .send({ ...text, result: resultInWords(decision) })
    .catch(() => 'unknown');
  if (result !== 'failed') return 'told';
  await releaseTelling(db, receiptNumber);
  return 'failed';
}

function resultInWords(decision: {
  readonly outcome: 'adjusted' | 'unchanged';
  readonly totalAfterFen: number;
  readonly refundFen: number;
}): string {
  if (decision.outcome === 'unchanged') return '维持原费用';
  const total = `费用调整为${formatYuan(fen(decision.totalAfterFen))}元`;
  return decision.refundFen === 0
    ? total
    : `${total}，退回${formatYuan(fen(decision.refundFen))}元`;
}

/** For decisions whose text failed, or whose gateway ended before it was sent. */
export async function tellPassengers(ports: TellPorts): Promise<void> {
  for (const receiptNumber of await listUntoldCases(ports.db, BATCH_SIZE)) {
    // The sender is down: the rest is told in the next round.
    if ((await tellPassenger(ports, receiptNumber)) === 'failed') return;
  }
}
