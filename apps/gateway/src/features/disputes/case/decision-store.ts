import type { CorrectableFact, CorrectionReason } from '@ride/domain/disputes/corrections';
import type { DisputeOutcome } from '@ride/domain/disputes/dispute-case';
import type { SignatureReason } from '@ride/domain/disputes/signature';
import type { LineKind } from '@ride/domain/fares/fare-lines';
import { sql } from 'kysely';
import type { Db, Tables } from '../../../db/schema.ts';
import type { ComparedLine } from '../../bills/bill-lines.ts';
import type { DisputeCase } from './case-store.ts';

export interface FactCorrection {
  readonly fact: CorrectableFact;
  readonly value: number;
  readonly reason: CorrectionReason;
  readonly text?: string | undefined;
}

export interface LineWaiver {
  readonly line: LineKind;
  readonly reason: CorrectionReason;
  readonly text?: string | undefined;
}

export interface BillChanges {
  readonly corrections: readonly FactCorrection[];
  readonly waived: readonly LineWaiver[];
}

export interface DisputeDecision
  extends BillChanges,
    Omit<Tables['disputeDecisions'], 'answer' | 'changes' | 'lines'> {
  readonly text: string;
  readonly lines: readonly ComparedLine[];
}

/** Violates the primary key if this round of the case was decided before. */
export async function insertDecision(
  tx: Db,
  { corrections, waived, text, lines, ...decision }: DisputeDecision,
): Promise<void> {
  await tx
    .insertInto('disputeDecisions')
    .values({
      ...decision,
      answer: text,
      changes: JSON.stringify({ corrections, waived }),
      lines: JSON.stringify(lines),
    })
    .execute();
}

export async function listDecisions(db: Db, receiptNumber: string): Promise<DisputeDecision[]> {
  const rows = await db
    .selectFrom('disputeDecisions')
    .select([
      'receiptNumber',
      'round',
      'outcome',
      'answer as text',
      'changes',
      'lines',
      'fareRevision',
      'totalBeforeFen',
      'totalAfterFen',
      'refundFen',
      'decidedBy',
      'signedBy',
      'decidedAt',
    ])
    .where('receiptNumber', '=', receiptNumber)
    .orderBy('round')
    .execute();
  return rows.map(({ changes, lines, ...row }) => ({
    ...row,
    ...(JSON.parse(changes) as BillChanges),
    lines: JSON.parse(lines) as ComparedLine[],
  }));
}

/** Lists everybody who may not handle or sign the appeal, because they decided or signed before. */
export async function listDeciders(db: Db, receiptNumber: string): Promise<string[]> {
  const rows = await db
    .selectFrom('disputeDecisions')
    .select(['decidedBy', 'signedBy'])
    .where('receiptNumber', '=', receiptNumber)
    .execute();
  return rows.flatMap(({ decidedBy, signedBy }) =>
    signedBy ? [decidedBy, signedBy] : [decidedBy],
  );
}

/**
 * Returns the receipt numbers of decided cases that left a fare unchanged which an earlier case had
 * lowered.
 */
export async function listCasesKeepingAdjustment(db: Db, orderUuid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('disputes')
    .innerJoin('orders', 'orders.orderUuid', 'disputes.orderUuid')
    .innerJoin('disputeDecisions', 'disputeDecisions.receiptNumber', 'disputes.receiptNumber')
    .select('disputes.receiptNumber')
    .where('disputes.orderUuid', '=', orderUuid)
    .where('disputes.state', '=', 'decided')
    .where('disputes.outcome', '=', 'unchanged')
    .where('disputeDecisions.outcome', '=', 'unchanged')
    .whereRef('disputeDecisions.totalAfterFen', '<', 'orders.totalFen')
    .execute();
  return rows.map(({ receiptNumber }) => receiptNumber);
}

/** A proposal is a decision that waits for the signature of a second person. */
export interface DisputeProposal {
  readonly outcome: DisputeOutcome;
  readonly text: string;
  readonly corrections: FactCorrection[];
  readonly waived: LineWaiver[];
  readonly lines: ComparedLine[];
  /** A proposal is made for this revision of the bill; a newer bill needs a new proposal. */
  readonly billRevision: number;
  readonly totalBeforeFen: number;
  readonly totalAfterFen: number;
  readonly refundFen: number;
  readonly reasonsToSign: SignatureReason[];
  readonly proposedBy: string;
  readonly proposedAt: number;
}

type ProposedCase = Pick<DisputeCase, 'proposal' | 'state'>;

/**
 * Versions before 1.2.0 did not store these fields, because all their proposals had these values.
 */
const kindBefore = { outcome: 'adjusted', reasonsToSign: ['orderLimit'] };

const parseProposal = <Stored extends DisputeProposal>(text: string): Stored =>
  ({ ...kindBefore, ...JSON.parse(text) }) as Stored;

export const readStoredProposal = ({ proposal, state }: ProposedCase): DisputeProposal | null =>
  proposal === null || state !== 'awaitingSignature' ? null : parseProposal(proposal);

/** The next proposal starts from the returned one. */
export interface ReturnedProposal extends DisputeProposal {
  readonly returnedBy: string;
  readonly returnedAt: number;
  /**
   * The reason is stored as a message, because it has to go when the passenger's data is deleted.
   */
  readonly returnMessageId: string;
}

export const parseReturnedProposal = ({
  proposal,
  state,
}: ProposedCase): ReturnedProposal | null =>
  proposal === null || state === 'awaitingSignature'
    ? null
    : parseProposal<ReturnedProposal>(proposal);

export async function listRefundsGranted(
  db: Db,
  receiptNumbers: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (receiptNumbers.length === 0) return new Map();
  const rows = await db
    .selectFrom('disputeDecisions')
    .select(['receiptNumber', ({ fn }) => fn.sum<number>('refundFen').as('refundFen')])
    .where('receiptNumber', 'in', receiptNumbers)
    .groupBy('receiptNumber')
    .execute();
  return new Map(rows.map((row) => [row.receiptNumber, Number(row.refundFen)]));
}

export const grantedRefundSubquery = sql<
  number | null
>`(select sum(refund_fen) from dispute_decisions
  where dispute_decisions.receipt_number = disputes.receipt_number)`;
