import { transaction } from '../../../db/transaction.ts';
import type { EventReceiver } from '../../../ports/events-out.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { StaffActor } from '../../../ports/staff.ts';
import { findDeliveryState, requeueDelivery } from '../delivery/delivery-store.ts';
import { MAX_ATTEMPTS } from '../delivery/retry-schedule.ts';

export interface ResendDeps {
  readonly ports: Pick<Ports, 'db' | 'now' | 'auditTrail'>;
  readonly receivers: readonly EventReceiver[];
}

type ResendRefusal = 'unknownDelivery' | 'stillWaiting' | 'receiverGone';

/** The delivery gets all its attempts again and keeps its event id and position. */
export function resend(
  { ports: { db, now, auditTrail }, receivers }: ResendDeps,
  { staffId }: StaffActor,
  { eventId, receiver }: { readonly eventId: string; readonly receiver: string },
): Promise<'done' | ResendRefusal> {
  return transaction<'done', ResendRefusal>(db, async (tx, rollback) => {
    const state = await findDeliveryState(tx, eventId, receiver);
    if (state === null) return rollback('unknownDelivery');
    if (!receivers.some(({ name }) => name === receiver)) return rollback('receiverGone');
    const isSettled = await requeueDelivery(tx, {
      eventId,
      receiver,
      now: now(),
      moreAttempts: MAX_ATTEMPTS,
    });
    if (!isSettled) return rollback('stillWaiting');
    await auditTrail.append(tx, {
      actor: { kind: 'staff', id: staffId },
      action: 'event.resent',
      subject: { kind: 'event', id: eventId },
      before: `接收方 ${receiver}：${state === 'dead' ? '发送失败' : '已送达'}`,
      after: `接收方 ${receiver}：等待发送`,
    });
    return 'done';
  });
}
