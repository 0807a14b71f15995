import type { Ports } from '../../../../ports/ports.ts';
import { type BilledOrder, findBilledOrder, newestBill } from '../../../orders/bill-store.ts';
import { grantedFor } from '../../refund/refund-store.ts';
import { type Recomputation, type RecomputeDeps, recomputeBill } from '../recompute-service.ts';

/** As `rule:version`: the version that was published wrong, and the one that is right. */
export interface Versions {
  readonly ruleVersion: string;
  readonly correctVersion: string;
}

export interface MispricedOrder {
  readonly order: BilledOrder;
  readonly recomputed: Recomputation;
}

/** What an order costs with the right version, when that is less than it was billed. */
export async function recomputeOrder(
  deps: RecomputeDeps & { readonly ports: Pick<Ports, 'db'> },
  orderUuid: string,
  { ruleVersion, correctVersion }: Versions,
): Promise<MispricedOrder | null> {
  const order = await findBilledOrder(deps.ports.db, orderUuid);
  if (order === null || newestBill(order).ruleVersion !== ruleVersion) return null;
  const recomputed = await recomputeBill(deps, order, {
    corrections: [],
    waived: [],
    granted: await grantedFor(deps.ports.db, orderUuid),
    correctVersion,
  });
  const isCheaper = recomputed !== null && recomputed.revised.totalFen < recomputed.base.totalFen;
  return isCheaper ? { order, recomputed } : null;
}
