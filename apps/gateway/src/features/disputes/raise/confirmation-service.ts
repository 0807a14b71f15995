import { determineConfirmationState, isFareDecided } from '@ride/domain/fares/dispute';
import type { Db } from '../../../db/schema.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Ports } from '../../../ports/ports.ts';
import { lockOrder } from '../../bills/order-store.ts';
import { lockCasesOfOrder } from '../case/case-store.ts';
import { insertConfirmation, selectOrderWithConfirmation } from '../case/confirmation-store.ts';
import { type CloseHeldCaseDeps, closeHeldCase } from '../case/held/close-held-case-service.ts';

export type ConfirmFareOutcome =
  | { readonly outcome: 'done'; readonly amountFen: number; readonly confirmedAt: number }
  | 'notFound'
  | 'fareNotAbnormal'
  | 'fareDisputed'
  | 'fareBeingAdjusted';

export type ConfirmFareDeps = {
  readonly ports: Pick<Ports, 'db' | 'now' | 'eventsOut'>;
} & CloseHeldCaseDeps;

/**
 * Stores that the passenger accepts the fare of an abnormal order, and ends the desk's own case of
 * it. The first confirmation counts. A confirmed fare may still be disputed; a fare with an open
 * dispute, report, appeal or proposal cannot be confirmed. The event is sent only if no decision
 * has told the provider the amount before.
 */
export function confirmOrderFare(
  deps: ConfirmFareDeps,
  orderUuid: string,
  userId: string,
): Promise<ConfirmFareOutcome> {
  return transaction(deps.ports.db, (tx) =>
    confirmOrderFareInTransaction(deps, tx, { orderUuid, userId }),
  );
}

export async function confirmOrderFareInTransaction(
  deps: ConfirmFareDeps,
  tx: Db,
  { orderUuid, userId }: { readonly orderUuid: string; readonly userId: string },
): Promise<ConfirmFareOutcome> {
  const now = deps.ports.now();
  // These locks keep the bill and the cases of the order unchanged until the transaction ends.
  await lockOrder(tx, orderUuid);
  const cases = await lockCasesOfOrder(tx, orderUuid);
  const before = await selectOrderWithConfirmation(tx, orderUuid, userId);
  if (before === null) return 'notFound';
  const { abnormalAt, confirmedAt: firstAt } = before;
  const isAbnormal = abnormalAt !== null;
  const state = determineConfirmationState({ isAbnormal, confirmedAt: firstAt, cases });
  if (state === 'disputed') return 'fareDisputed';
  if (state === 'beingAdjusted') return 'fareBeingAdjusted';
  if (state === 'notAbnormal') return 'fareNotAbnormal';
  const isNew = await insertConfirmation(tx, { orderUuid, userId, now });
  const order = await selectOrderWithConfirmation(tx, orderUuid, userId);
  if (order === null || order.confirmedAt === null || order.amountFen === null) {
    throw new Error('the confirmation was not stored');
  }
  const { confirmedAt, amountFen, revision } = order;
  if (isNew && !isFareDecided(cases)) {
    await deps.ports.eventsOut.append(tx, {
      type: 'fare.confirmed',
      subject: { kind: 'order', id: orderUuid },
      data: { orderUuid, amountFen, revision, confirmedAt },
    });
  }
  await closeHeldCase(deps, tx, { orderUuid, reaction: 'confirmed', now });
  return { outcome: 'done', amountFen, confirmedAt };
}
