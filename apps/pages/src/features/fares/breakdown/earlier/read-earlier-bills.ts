import type { Fen } from '@ride/domain/money';
import type { WireEarlierBill } from '../../bill/bill.ts';
import { billTexts } from '../../bill/texts.ts';
import { readableFen } from '../../bill/wire-values.ts';

/** A bill that a decision has replaced. Amounts that cannot be read are null. */
export interface EarlierBill {
  readonly id: number;
  readonly total: Fen | null;
  readonly createdAt: number | null;
  readonly lines: readonly {
    readonly id: number;
    readonly name: string;
    readonly amount: Fen | null;
  }[];
}

/** No order is decided about more often, and no ride has more lines. */
const MAX_BILLS = 20;
const MAX_LINES = 200;

/** The first one first; what says neither total nor lines is left out. */
export const readEarlierBills = (wire: readonly WireEarlierBill[]): EarlierBill[] =>
  wire.slice(0, MAX_BILLS).flatMap(({ totalFare, createdAt, costItems }, id) => {
    const total = readableFen(totalFare);
    const lines = (costItems ?? []).slice(0, MAX_LINES).map(({ item, cost }, line) => ({
      id: line,
      name: item?.trim() || billTexts.nameless,
      amount: readableFen(cost),
    }));
    if (total === null && lines.length === 0) return [];
    return [{ id, total, createdAt: createdAt ?? null, lines }];
  });
