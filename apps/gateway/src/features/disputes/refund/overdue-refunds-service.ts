import { citiesWith } from '@ride/domain/staff/roles';
import { pageOf } from '../../../db/page-of.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { StaffActor } from '../../../ports/staff.ts';
import { findRefund, listUnpaidRefunds } from './refund-store.ts';

export interface OverdueRefundDeps {
  readonly ports: Pick<Ports, 'db' | 'now'>;
  /** How long the payment of a refund may take. */
  readonly refundWithinMs: number;
}

/** Refunds that nobody reported as paid in time, so that somebody presses for them. */
export async function listOverdueRefundPage(
  { ports: { db, now }, refundWithinMs }: OverdueRefundDeps,
  { grants }: StaffActor,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
) {
  const cities = citiesWith(grants, 'dispute.read');
  if (cities?.length === 0) return { rows: [], next: null };
  const after = cursor === undefined ? null : await findRefund(db, cursor);
  const rows = await listUnpaidRefunds(db, {
    cities,
    after,
    atMost: limit + 1,
    grantedBefore: now() - refundWithinMs,
  });
  const page = pageOf(rows, limit, ({ refundId }) => refundId);
  return {
    ...page,
    rows: page.rows.map((row) => ({ ...row, expectedBy: row.dueAt + refundWithinMs })),
  };
}
