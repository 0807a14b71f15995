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

/** The same for every chosen order. */
export interface AlikeDecision {
  readonly outcome: 'unchanged' | 'waive' | 'reprice';
  /** Of `waive`: what is not charged, where an order has it, and why. */
  readonly lines?: LineKind[];
  readonly reason?: CorrectionReason;
  readonly reasonText?: string;
  /** What each passenger reads. */
  readonly text: string;
}

/** Orders that the provider looks into by itself, for the same thing. */
export const areAlike = (rows: readonly DisputeRow[]): boolean => {
  const [first] = rows;
  return rows.every(
    ({ kind, round, finding }) =>
      (kind === 'held' || kind === 'wrongRule') &&
      round === 1 &&
      kind === first?.kind &&
      finding === first.finding,
  );
};

/** Orders of a wrong rule or an ended version may have another version that they are to be priced by. */
export const mayReprice = ([first]: readonly DisputeRow[]): boolean =>
  first?.kind === 'wrongRule' || first?.finding === 'ruleVersion';

/** What can be waived of the lines that the chosen orders were held for. */
export function waivableLines(rows: readonly DisputeRow[]): LineKind[] {
  const items = new Set(rows.flatMap((row) => row.disputedItems));
  return lineKinds.filter((kind) => reviewedLines[kind].isWaivable && items.has(lineNames[kind]));
}

/**
 * Decides one order by itself: recomputed, and signed where much money is at stake, like any other.
 * A free one is taken first; one that somebody has changed since it was listed is refused.
 */
export async function decideAlike(row: DisputeRow, decision: AlikeDecision) {
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
