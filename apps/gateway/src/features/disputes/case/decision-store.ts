import type { CorrectableFact, CorrectionReason } from '@ride/domain/disputes/corrections';
import type { DisputeOutcome, DisputeRound } from '@ride/domain/disputes/dispute-case';
import type { LineKind } from '@ride/domain/fares/fare-lines';
import type { Db } from '../../../db/schema.ts';
import type { ComparedLine } from '../../orders/bill-lines.ts';
import type { DisputeCase } from './case-store.ts';

/** A fact that is put right, and why. */
export interface Correction {
  readonly fact: CorrectableFact;
  readonly value: number;
  readonly reason: CorrectionReason;
  readonly words?: string | undefined;
}

/** A line that is not charged, and why. */
export interface Waiver {
  readonly line: LineKind;
  readonly reason: CorrectionReason;
  readonly words?: string | undefined;
}

export interface BillChanges {
  readonly corrections: readonly Correction[];
  readonly waived: readonly Waiver[];
}

export interface Decision extends BillChanges {
  readonly receiptNumber: string;
  readonly round: DisputeRound;
  readonly outcome: DisputeOutcome;
  readonly words: string;
  readonly lines: readonly ComparedLine[];
  /** Null when the bill stays as it is. */
  readonly fareRevision: number | null;
  readonly totalBeforeFen: number;
  readonly totalAfterFen: number;
  readonly refundFen: number;
  readonly decidedBy: string;
  readonly signedBy: string | null;
  readonly decidedAt: number;
}

/** Violates the table's key when this round was decided before. */
export async function insertDecision(tx: Db, decision: Decision): Promise<void> {
  const { corrections, waived } = decision;
  await tx
    .insertInto('dispute_decisions')
    .values({
      receipt_number: decision.receiptNumber,
      round: decision.round,
      outcome: decision.outcome,
      words: decision.words,
      changes: JSON.stringify({ corrections, waived }),
      lines: JSON.stringify(decision.lines),
      fare_revision: decision.fareRevision,
      total_before_fen: decision.totalBeforeFen,
      total_after_fen: decision.totalAfterFen,
      refund_fen: decision.refundFen,
      decided_by: decision.decidedBy,
      signed_by: decision.signedBy,
      decided_at: decision.decidedAt,
    })
    .execute();
}

/** Of each round, the first one first. */
export async function listDecisions(db: Db, receiptNumber: string): Promise<Decision[]> {
  const rows = await db
    .selectFrom('dispute_decisions')
    .select([
      'receipt_number as receiptNumber',
      'round',
      'outcome',
      'words',
      'changes',
      'lines',
      'fare_revision as fareRevision',
      'total_before_fen as totalBeforeFen',
      'total_after_fen as totalAfterFen',
      'refund_fen as refundFen',
      'decided_by as decidedBy',
      'signed_by as signedBy',
      'decided_at as decidedAt',
    ])
    .where('receipt_number', '=', receiptNumber)
    .orderBy('round')
    .execute();
  return rows.map(({ changes, lines, round, ...row }) => ({
    ...row,
    round: round as DisputeRound,
    ...(JSON.parse(changes) as BillChanges),
    lines: JSON.parse(lines) as ComparedLine[],
  }));
}

/** Who decided or signed a case before its appeal. */
export async function listDeciders(db: Db, receiptNumber: string): Promise<string[]> {
  const rows = await db
    .selectFrom('dispute_decisions')
    .select(['decided_by as decidedBy', 'signed_by as signedBy'])
    .where('receipt_number', '=', receiptNumber)
    .execute();
  return rows.flatMap(({ decidedBy, signedBy }) =>
    signedBy ? [decidedBy, signedBy] : [decidedBy],
  );
}

/** A decision that waits for its second signature, as the case has it. */
export interface Proposal {
  readonly words: string;
  readonly corrections: Correction[];
  readonly waived: Waiver[];
  readonly lines: ComparedLine[];
  /** The bill it was made for: one that has changed since needs a new proposal. */
  readonly billRevision: number;
  readonly totalBeforeFen: number;
  readonly totalAfterFen: number;
  readonly refundFen: number;
  readonly proposedBy: string;
  readonly proposedAt: number;
}

type ProposedCase = Pick<DisputeCase, 'proposal' | 'state'>;

/** Written by this gateway; null unless it awaits its signature. */
export const proposalOf = ({ proposal, state }: ProposedCase): Proposal | null =>
  proposal === null || state !== 'awaitingSignature' ? null : (JSON.parse(proposal) as Proposal);

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
    : (JSON.parse(proposal) as ReturnedProposal);
