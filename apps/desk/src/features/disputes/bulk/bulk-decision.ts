import type { RequestInput, ResponseOf } from '@ride/contract/define-call';
import type { previewDecisions } from '@ride/contract/desk/dispute-tools';
import { decideDispute, type listDisputes, takeDispute } from '@ride/contract/desk/disputes';
import type { CorrectionReason } from '@ride/domain/disputes/corrections';
import { type LineKind, lineKinds, lineNames } from '@ride/domain/fares/fare-lines';
import { reviewedLines } from '@ride/domain/fares/reviewed-lines';
import { callDesk } from '../../../api/call-desk.ts';
import { DeskRefusal } from '../../../api/desk-refusal.ts';
import type { RowOf } from '../../../ui/ListPage.tsx';

export type DisputeRow = RowOf<typeof listDisputes>;

export interface BulkDecision {
  readonly outcome: 'unchanged' | 'waive' | 'reprice';
  /** The outcome `waive` removes these lines from the orders that have them. */
  readonly lines?: LineKind[];
  readonly reason?: CorrectionReason;
  readonly reasonText?: string;
  readonly text: string;
}

/** Orders held for review can be decided together if the same check found the same problem. */
export const canDecideTogether = (rows: readonly DisputeRow[]): boolean => {
  const [first] = rows;
  return rows.every(
    ({ kind, round, finding }) =>
      (kind === 'held' || kind === 'wrongRule') &&
      round === 1 &&
      kind === first?.kind &&
      finding === first.finding,
  );
};

/** Repricing makes sense only if another rule version may apply than the wrong or expired one. */
export const mayReprice = ([first]: readonly DisputeRow[]): boolean =>
  first?.kind === 'wrongRule' || first?.finding === 'ruleVersion';

export function waivableLines(rows: readonly DisputeRow[]): LineKind[] {
  const items = new Set(rows.flatMap((row) => row.disputedItems));
  return lineKinds.filter((kind) => reviewedLines[kind].isWaivable && items.has(lineNames[kind]));
}

export type DecisionPreview = ResponseOf<typeof previewDecisions>[number];

export const previewRequest = (
  rows: readonly DisputeRow[],
  { outcome, lines = [] }: Pick<BulkDecision, 'outcome' | 'lines'>,
): RequestInput<typeof previewDecisions> => ({
  cases: rows.map(({ receiptNumber, revision }) => ({ receiptNumber, revision })),
  outcome: outcome === 'unchanged' ? 'unchanged' : 'adjusted',
  lines: outcome === 'waive' ? [...lines] : [],
});

/**
 * Every order is recomputed and signed as in a single decision, and decided only with the amounts
 * that were shown. A case that nobody holds is taken first; a case that has changed since it was
 * listed is refused.
 */
export async function decideInBulk(
  row: DisputeRow,
  { outcome, text, reason = 'other', reasonText }: BulkDecision,
  { problem, decision }: DecisionPreview,
) {
  if (decision === null) throw new DeskRefusal('notDecidable', 0, problem ?? '', null);
  const { receiptNumber } = row;
  const isFree = row.takenBy === null;
  if (isFree) await callDesk(takeDispute, { receiptNumber });
  const { billRevision, waived, totalAfterFen } = decision;
  const revision = isFree ? row.revision + 1 : row.revision;
  const seen = { receiptNumber, revision, billRevision, text };
  if (outcome === 'unchanged') return callDesk(decideDispute, { ...seen, outcome });
  return callDesk(decideDispute, {
    ...seen,
    outcome: 'adjusted',
    corrections: [],
    waived: waived.map((line) => ({ line, reason, ...(reasonText && { text: reasonText }) })),
    expectedTotalFen: totalAfterFen,
  });
}
