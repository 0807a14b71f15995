import { confirmationState } from '@ride/domain/fares/dispute';
import type { Ports } from '../../../ports/ports.ts';
import { insertConfirmation, selectOrderWithConfirmation } from './confirmation-store.ts';

export type ConfirmOutcome =
  | { readonly outcome: 'confirmed'; readonly amountFen: number; readonly confirmedAt: number }
  | { readonly outcome: 'unknownOrder' | 'notAbnormal' | 'disputed' };

/**
 * Stores that the passenger accepts the fare of their abnormal order. Idempotent: the first
 * confirmation stays. A confirmed fare may still be disputed; a disputed one cannot be confirmed.
 */
export async function confirmOrderFare(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  orderUuid: string,
  userId: string,
): Promise<ConfirmOutcome> {
  await insertConfirmation(db, { orderUuid, userId, now: now() });
  const order = await selectOrderWithConfirmation(db, orderUuid, userId);
  if (order === null) return { outcome: 'unknownOrder' };
  const { confirmedAt, amountFen } = order;
  const state = confirmationState({ ...order, isAbnormal: order.abnormalAt !== null });
  if (state === 'confirmed' && confirmedAt !== null && amountFen !== null) {
    return { outcome: 'confirmed', amountFen, confirmedAt };
  }
  return { outcome: state === 'disputed' ? 'disputed' : 'notAbnormal' };
}
