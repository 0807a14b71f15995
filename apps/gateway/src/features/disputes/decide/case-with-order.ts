import type { Fen } from '@ride/domain/money';
import { mayDo, type Permission } from '@ride/domain/staff/roles';
import type { Db } from '../../../db/schema.ts';
import type { StaffActor } from '../../../ports/staff.ts';
import { type BilledOrder, findBilledOrder, newestBill } from '../../orders/bill-store.ts';
import { type DisputeCase, findCase } from '../case/case-store.ts';
import type { CaseRefusal, SeenCase } from '../case/desk-act-service.ts';
import { grantedFor } from '../refund/refund-store.ts';

/** A case with its order, and what was granted for it before. */
export interface CaseWithOrder {
  readonly found: DisputeCase;
  readonly order: BilledOrder;
  readonly granted: Fen;
}

export async function findCaseWithOrder(
  db: Db,
  receiptNumber: string,
): Promise<CaseWithOrder | null> {
  const found = await findCase(db, receiptNumber);
  const order = found && (await findBilledOrder(db, found.orderUuid));
  if (!found || !order) return null;
  return { found, order, granted: await grantedFor(db, order.orderUuid) };
}

/** As the actor saw it, in a city where they have the right; the transaction checks both again. */
export async function findSeenCase(
  db: Db,
  { grants }: StaffActor,
  { permission, receiptNumber, revision }: SeenCase & { readonly permission: Permission },
): Promise<CaseWithOrder | CaseRefusal> {
  const seen = await findCaseWithOrder(db, receiptNumber);
  if (seen === null || !mayDo(grants, permission, seen.found.cityCode)) {
    return { outcome: 'unknownDispute' };
  }
  const { found } = seen;
  return found.revision === revision ? seen : { outcome: 'editConflict', current: found };
}

/** Another case of the order may have changed the bill and not this case. */
export const isStaleBill = (order: BilledOrder, billRevision: number): boolean =>
  newestBill(order).revision !== billRevision;
