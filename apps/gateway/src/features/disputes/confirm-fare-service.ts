import { confirmationState } from '@ride/domain/fares/dispute';
import type { Ports } from '../../ports/ports.ts';
import { insertConfirmation, selectConfirmable } from './confirmation-store.ts';

export type ConfirmOutcome =
  | { readonly outcome: 'confirmed'; readonly amountFen: number; readonly confirmedAt: number }
  | { readonly outcome: 'unknownOrder' | 'notAbnormal' | 'disputed' };

/**
 * Keeps that the passenger finds the fare of their abnormal order right. Said again, it is what was
 * said first. A fare may still be disputed afterwards; a disputed one cannot be confirmed.
 */
export async function confirmFare(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  orderUuid: string,
  userId: string,
): Promise<ConfirmOutcome> {
  await insertConfirmation(db, { orderUuid, userId, now: now() });
  const order = await selectConfirmable(db, orderUuid, userId);
  if (order === null) return { outcome: 'unknownOrder' };
  const { confirmedAt, amountFen } = order;
  const state = confirmationState({ ...order, isAbnormal: order.abnormalAt !== null });
  if (state === 'confirmed' && confirmedAt !== null && amountFen !== null) {
    return { outcome: 'confirmed', amountFen, confirmedAt };
  }
  return { outcome: state === 'disputed' ? 'disputed' : 'notAbnormal' };
}
