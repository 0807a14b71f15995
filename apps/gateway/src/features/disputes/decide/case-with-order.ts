import type { Fen } from '@ride/domain/money';
import { hasPermission, type Permission } from '@ride/domain/staff/roles';
import type { Db } from '../../../db/schema.ts';
import type { StaffActor } from '../../../ports/staff.ts';
import { type BilledOrder, findBilledOrder, newestBill } from '../../bills/bill-store.ts';
import { sumGrantedRefunds } from '../../bills/refunds/refund-store.ts';
import { type CaseRefusal, describeCaseRefusal } from '../../case-work/case-action.ts';
import { type DisputeCase, disputeKind, findCase } from '../case/case-store.ts';
import type { CaseDeps, DisputeAtRevision } from '../case/queue/desk-action-service.ts';

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
 * Returns the case if it is as the actor saw it, in a city where the actor has the right; the
 * transaction checks both again.
 */
export async function findUnchangedCase(
  deps: CaseDeps,
  { grants }: StaffActor,
  { permission, receiptNumber, revision }: DisputeAtRevision & { readonly permission: Permission },
): Promise<CaseWithOrder | CaseRefusal<'editConflict'>> {
  const seen = await findCaseWithOrder(deps.ports.db, receiptNumber);
  if (seen === null || !hasPermission(grants, permission, seen.dispute.cityCode)) {
    return { outcome: 'unknownCase' };
  }
  return seen.dispute.revision === revision
    ? seen
    : describeCaseRefusal(disputeKind, deps, receiptNumber, 'editConflict');
}

/** The answer for an actor whose page showed an older bill. */
export const staleBillConflict = { outcome: 'editConflict', stale: 'bill' } as const;

/** Another case of the same order may have changed the bill without changing this case. */
export const isStaleBill = (order: BilledOrder, billRevision: number): boolean =>
  newestBill(order).revision !== billRevision;
