import { confirmationState } from '@ride/domain/fares/dispute';
import type { Db } from '../../../db/schema.ts';
import type { Ports } from '../../../ports/ports.ts';
import { lockOrder } from '../order-store.ts';
import { insertConfirmation, selectOrderWithConfirmation } from './confirmation-store.ts';
import { type CloseHeldPorts, closeHeldCase } from './held/close-held-case-service.ts';
import { lockOpenHeldCase } from './stores/case-store.ts';

export type ConfirmOutcome =
  | { readonly outcome: 'confirmed'; readonly amountFen: number; readonly confirmedAt: number }
  | { readonly outcome: 'unknownOrder' | 'notAbnormal' | 'disputed' | 'beingAdjusted' };

export type ConfirmPorts = Pick<Ports, 'db' | 'now' | 'eventsOut'> & CloseHeldPorts;

/**
 * Stores that the passenger accepts the fare of their abnormal order, and ends the case that the desk
 * may have about it. Idempotent: the first confirmation stays. A confirmed fare may still be
 * disputed; one that is disputed, appealed or about to be lowered cannot be confirmed. The provider
 * is told once what to charge: where a decision has told it, a confirmation does not.
 */
export function confirmOrderFare(
  ports: ConfirmPorts,
  orderUuid: string,
  userId: string,
): Promise<ConfirmOutcome> {
  return ports.db
    .transaction()
    .execute((tx) => confirmOrderFareWithin(ports, tx, { orderUuid, userId }));
}

/** Why the desk's case of a held order keeps its fare from being confirmed. */
function obstacleOf(
  held: Awaited<ReturnType<typeof lockOpenHeldCase>>,
): 'disputed' | 'beingAdjusted' | null {
  if (held === null) return null;
  if (held.state === 'awaitingSignature') return 'beingAdjusted';
  return held.round === 2 ? 'disputed' : null;
}

/** Within a transaction of the caller's. */
export async function confirmOrderFareWithin(
  ports: Omit<ConfirmPorts, 'db'>,
  tx: Db,
  { orderUuid, userId }: { readonly orderUuid: string; readonly userId: string },
): Promise<ConfirmOutcome> {
  const now = ports.now();
  // No bill is made of it meanwhile, and no case opened.
  await lockOrder(tx, orderUuid);
  const obstacle = obstacleOf(await lockOpenHeldCase(tx, orderUuid));
  const isNew = obstacle === null && (await insertConfirmation(tx, { orderUuid, userId, now }));
  const order = await selectOrderWithConfirmation(tx, orderUuid, userId);
  if (order === null) return { outcome: 'unknownOrder' };
  const { confirmedAt, amountFen, revision, isDecided } = order;
  const state = confirmationState({ ...order, isAbnormal: order.abnormalAt !== null });
  const isUnsaid = state === 'possible' || state === 'decided';
  if (isUnsaid && obstacle !== null) return { outcome: obstacle };
  if (state !== 'confirmed' || confirmedAt === null || amountFen === null) {
    return { outcome: state === 'disputed' ? 'disputed' : 'notAbnormal' };
  }
  if (isNew && !isDecided) {
    await ports.eventsOut.append(tx, {
      type: 'fare.confirmed',
      subject: { kind: 'order', id: orderUuid },
      data: { orderUuid, amountFen, revision, confirmedAt },
    });
  }
  await closeHeldCase(ports, tx, { orderUuid, word: 'confirmed', now });
  return { outcome: 'confirmed', amountFen, confirmedAt };
}
