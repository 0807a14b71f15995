import { formatCityDateTimeSeconds } from '@ride/domain/city-moment';
import { cityDayStart } from '@ride/domain/city-offset';
import { DAY_MS, HOUR_MS } from '@ride/domain/durations';
import type { Db } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import type { Job } from '../../ports/job.ts';
import type { Ports } from '../../ports/ports.ts';
import {
  deleteOrders,
  listOldOrders,
  lockDeletableOrders,
  type OldOrder,
} from './old-order-store.ts';

export interface OldOrderDeps {
  readonly ports: Pick<Ports, 'db' | 'now' | 'auditTrail'>;
  readonly keptYears: number;
}

/** No year is cut short. */
const YEAR_MS = 366 * DAY_MS;

export const createOldOrderJob = (deps: OldOrderDeps): Job => ({
  name: 'deleteOldOrders',
  everyMs: HOUR_MS,
  run: () => deleteOldOrders(deps),
});

/**
 * Deletes the orders of which everything ended so many years ago, the oldest first, and returns
 * their number. They become due by whole days, so that a small provider has one audit entry a day.
 */
export async function deleteOldOrders({ ports, keptYears }: OldOrderDeps): Promise<number> {
  const upTo = cityDayStart(ports.now()) - keptYears * YEAR_MS - 1;
  let deleted = 0;
  let after: OldOrder | null = null;
  for (;;) {
    const orders: OldOrder[] = await listOldOrders(ports.db, { upTo, after });
    after = orders.at(-1) ?? null;
    if (after === null) return deleted;
    deleted += await transaction(ports.db, (tx) => deleteBatch(ports, tx, orders, upTo));
  }
}

async function deleteBatch(
  { auditTrail }: Pick<Ports, 'auditTrail'>,
  tx: Db,
  orders: readonly OldOrder[],
  upTo: number,
): Promise<number> {
  const ids = (some: readonly OldOrder[]) => some.map(({ orderUuid }) => orderUuid);
  const deletable = await lockDeletableOrders(tx, ids(orders), upTo);
  const [oldest, newest] = [deletable.at(0), deletable.at(-1)];
  if (!oldest || !newest) return 0;
  await deleteOrders(tx, ids(deletable));
  const span = [oldest, newest].map(({ completedAt }) => formatCityDateTimeSeconds(completedAt));
  await auditTrail.append(tx, {
    actor: { kind: 'system', id: 'retention' },
    action: 'orders.deleted',
    subject: { kind: 'list', id: 'orders' },
    after: `${deletable.length} 个订单，行程结束于 ${span.join(' 至 ')}`,
  });
  return deletable.length;
}
