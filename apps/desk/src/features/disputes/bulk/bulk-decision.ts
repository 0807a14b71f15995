import {
  decideDispute,
  getDispute,
  type listDisputes,
  takeDispute,
} from '@ride/contract/desk/disputes';
import type { CorrectionReason } from '@ride/domain/disputes/corrections';
import { type LineKind, lineKinds, lineNames } from '@ride/domain/fares/fare-lines';
import { reviewedLines } from '@ride/domain/fares/reviewed-lines';
import { callDesk } from '../../../api/call-desk.ts';
import type { RowOf } from '../../../ui/ListPage.tsx';
import { currentBill } from '../case/dispute.ts';

export type DisputeRow = RowOf<typeof listDisputes>;

export interface BulkDecision {
  readonly outcome: 'unchanged' | 'waive' | 'reprice';
  /** The outcome `waive` removes these lines from the orders that have them. */
  readonly lines?: LineKind[];
  readonly reason?: CorrectionReason;
  readonly reasonText?: string;
  readonly text: string;
}

/** Held orders can be decided together if the same check found the same problem. */
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

/**
 * Every order is recomputed and signed as in a single decision. A case that nobody holds is taken
 * first; a case that has changed since it was listed is refused.
 */
export async function decideInBulk(row: DisputeRow, decision: BulkDecision) {
  const { receiptNumber } = row;
  const isFree = row.takenBy === null;
  if (isFree) await callDesk(takeDispute, { receiptNumber });
  const bill = currentBill(await callDesk(getDispute, { receiptNumber }));
  const seen = {
    receiptNumber,
    revision: isFree ? row.revision + 1 : row.revision,
    billRevision: bill.revision,
    text: decision.text,
  };
  if (decision.outcome === 'unchanged') {
    return callDesk(decideDispute, { ...seen, outcome: 'unchanged' });
  }
  const { lines = [], reason = 'other', reasonText } = decision;
  const waived = decision.outcome === 'waive' ? lines : [];
  return callDesk(decideDispute, {
    ...seen,
    outcome: 'adjusted',
    corrections: [],
    waived: waived
      .filter((line) => bill.lines.some(({ kind }) => kind === line))
      .map((line) => ({ line, reason, ...(reasonText && { text: reasonText }) })),
  });
}
