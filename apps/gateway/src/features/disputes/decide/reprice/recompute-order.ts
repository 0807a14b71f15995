import type { Db } from '../../../../db/schema.ts';
import { type BilledOrder, findBilledOrder, newestBill } from '../../../orders/bill-store.ts';
import { grantedFor } from '../../refund/refund-store.ts';
import { type Recomputation, type RecomputePorts, recomputeBill } from '../recompute-service.ts';

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
  ports: RecomputePorts & { readonly db: Db },
  orderUuid: string,
  { ruleVersion, correctVersion }: Versions,
): Promise<MispricedOrder | null> {
  const order = await findBilledOrder(ports.db, orderUuid);
  if (order === null || newestBill(order).ruleVersion !== ruleVersion) return null;
  const recomputed = await recomputeBill(ports, order, {
    corrections: [],
    waived: [],
    granted: await grantedFor(ports.db, orderUuid),
    correctVersion,
  });
  const isCheaper = recomputed !== null && recomputed.revised.totalFen < recomputed.base.totalFen;
  return isCheaper ? { order, recomputed } : null;
}
