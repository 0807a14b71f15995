import type { Fen } from '@ride/domain/money';
import { mayDo, type Permission } from '@ride/domain/staff/roles';
import type { Db } from '../../../db/schema.ts';
import type { StaffActor } from '../../../ports/staff.ts';
import { type BilledOrder, findBilledOrder, newestBill } from '../../bills/bill-store.ts';
import { sumGrantedRefunds } from '../../bills/refunds/refund-store.ts';
import { type DisputeCase, findCase } from '../case/case-store.ts';
import type { DisputeAtRevision, RefusedDispute } from '../case/queue/desk-action-service.ts';

export interface CaseWithOrder {
  readonly dispute: DisputeCase;
  readonly order: BilledOrder;
  readonly granted: Fen;
}

export async function findCaseWithOrder(
  db: Db,
  receiptNumber: string,
): Promise<CaseWithOrder | null> {
  const dispute = await findCase(db, receiptNumber);
  const order = dispute && (await findBilledOrder(db, dispute.orderUuid));
  if (!dispute || !order) return null;
  return { dispute, order, granted: await sumGrantedRefunds(db, order.orderUuid) };
}

/**
 * Refuses an outdated revision and cases outside the actor's cities; the transaction checks both
 * again.
 */
export async function findUnchangedCase(
  db: Db,
  { grants }: StaffActor,
  { permission, receiptNumber, revision }: DisputeAtRevision & { readonly permission: Permission },
): Promise<CaseWithOrder | RefusedDispute> {
  const seen = await findCaseWithOrder(db, receiptNumber);
  if (seen === null || !mayDo(grants, permission, seen.dispute.cityCode)) {
    return { outcome: 'unknownCase' };
  }
  const { dispute } = seen;
  return dispute.revision === revision ? seen : { outcome: 'editConflict', current: dispute };
}

/** Another case of the same order may have changed the bill without changing this case. */
export const isStaleBill = (order: BilledOrder, billRevision: number): boolean =>
  newestBill(order).revision !== billRevision;
