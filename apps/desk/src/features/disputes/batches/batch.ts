import type { ResponseOf } from '@ride/contract/define-call';
import type { findMispricedOrders, getDisputeBatch } from '@ride/contract/desk/dispute-tools';

export type Batch = ResponseOf<typeof getDisputeBatch>;

export const batchStateNames: Readonly<Record<Batch['state'], string>> = {
  proposed: '待复核',
  running: '执行中',
  done: '已完成',
  refused: '已退回',
};

export const batchStateColors: Readonly<Record<Batch['state'], string>> = {
  proposed: 'warning',
  running: 'processing',
  done: 'success',
  refused: 'default',
};

type MispricedPage = ResponseOf<typeof findMispricedOrders>;

/** What a page of recomputed orders adds up to. */
export interface MispricedSums {
  readonly tried: number;
  readonly orders: number;
  /** How much less all of them cost. */
  readonly lessFen: number;
  /** What was paid beyond what is due, and comes back. */
  readonly refundFen: number;
}

export const sumsOf = ({ tried, rows }: Pick<MispricedPage, 'tried' | 'rows'>): MispricedSums => ({
  tried,
  orders: rows.length,
  lessFen: rows.reduce((sum, row) => sum + row.totalBeforeFen - row.totalAfterFen, 0),
  refundFen: rows.reduce((sum, { refundFen }) => sum + refundFen, 0),
});

export const addSums = (all: readonly MispricedSums[]): MispricedSums =>
  all.reduce(
    (sum, each) => ({
      tried: sum.tried + each.tried,
      orders: sum.orders + each.orders,
      lessFen: sum.lessFen + each.lessFen,
      refundFen: sum.refundFen + each.refundFen,
    }),
    { tried: 0, orders: 0, lessFen: 0, refundFen: 0 },
  );

/** How far a run has come, in whole per cent; 100 only at the end. Null while nobody counted. */
export function progressOf(
  { state, ordersAdjusted }: Pick<Batch, 'state' | 'ordersAdjusted'>,
  expected: number | null,
): number | null {
  if (state === 'done') return 100;
  if (expected === null) return null;
  if (expected === 0) return 0;
  return Math.min(99, Math.floor((ordersAdjusted * 100) / expected));
}
