import type { CorrectableFact, CorrectionReason } from '@ride/domain/disputes/corrections';
import type { DisputeOutcome } from '@ride/domain/disputes/dispute-case';
import type { SignatureReason } from '@ride/domain/disputes/signature';
import type { LineKind } from '@ride/domain/fares/fare-lines';
import { sql } from 'kysely';
import type { Db, Tables } from '../../../db/schema.ts';
import type { ComparedLine } from '../../bills/bill-lines.ts';
import type { DisputeCase } from './case-store.ts';

/** A fact that is put right, and why. */
export interface Correction {
  readonly fact: CorrectableFact;
  readonly value: number;
  readonly reason: CorrectionReason;
  readonly text?: string | undefined;
}

/** A line that is not charged, and why. */
export interface Waiver {
  readonly line: LineKind;
  readonly reason: CorrectionReason;
  readonly text?: string | undefined;
}

export interface BillChanges {
  readonly corrections: readonly Correction[];
  readonly waived: readonly Waiver[];
}

export interface Decision
  extends BillChanges,
    Omit<Tables['disputeDecisions'], 'answer' | 'changes' | 'lines'> {
  readonly text: string;
  readonly lines: readonly ComparedLine[];
}

/** Violates the table's key when this round was decided before. */
export async function insertDecision(
  tx: Db,
  { corrections, waived, text, lines, ...decision }: Decision,
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

/** Of each round, the first one first. */
export async function listDecisions(db: Db, receiptNumber: string): Promise<Decision[]> {
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

/** Who decided or signed a case before its appeal. */
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

/** Receipt numbers of decided cases of an order that left a fare as it was that was lowered before. */
export async function listKeptAdjustments(db: Db, orderUuid: string): Promise<string[]> {
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

/** A decision that waits for its second signature, as the case has it. */
export interface Proposal {
  readonly outcome: DisputeOutcome;
  readonly text: string;
  readonly corrections: Correction[];
  readonly waived: Waiver[];
  readonly lines: ComparedLine[];
  /** The bill it was made for: one that has changed since needs a new proposal. */
  readonly billRevision: number;
  readonly totalBeforeFen: number;
  readonly totalAfterFen: number;
  readonly refundFen: number;
  readonly reasonsToSign: SignatureReason[];
  readonly proposedBy: string;
  readonly proposedAt: number;
}

type ProposedCase = Pick<DisputeCase, 'proposal' | 'state'>;

/** What versions before 1.2.0 did not store: every proposal was of this kind. */
const kindBefore = { outcome: 'adjusted', reasonsToSign: ['orderLimit'] };

const parseProposal = <Stored extends Proposal>(text: string): Stored =>
  ({ ...kindBefore, ...JSON.parse(text) }) as Stored;

/** The proposal of a case; null unless it awaits its signature. */
export const proposalOf = ({ proposal, state }: ProposedCase): Proposal | null =>
  proposal === null || state !== 'awaitingSignature' ? null : parseProposal(proposal);

/** A proposal that was given back, from which the next one starts. */
export interface ReturnedProposal extends Proposal {
  readonly returnedBy: string;
  readonly returnedAt: number;
  /** The message with the reason, which goes when the passenger's data is deleted. */
  readonly returnMessageId: string;
}

/** Null while it awaits its signature, and where none was returned. */
export const returnedProposalOf = ({ proposal, state }: ProposedCase): ReturnedProposal | null =>
  proposal === null || state === 'awaitingSignature'
    ? null
    : parseProposal<ReturnedProposal>(proposal);

/** What the decisions of some cases give back, by receipt number; cases without one are left out. */
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

/** The same of one case, within a statement over cases. */
export const refundGranted = sql<number | null>`(select sum(refund_fen) from dispute_decisions
  where dispute_decisions.receipt_number = disputes.receipt_number)`;
