import { transaction } from '../../../db/transaction.ts';
import type { EventReceiver, SendWebhook } from '../../../ports/events-out.ts';
import type { Ports } from '../../../ports/ports.ts';
import { EVENT_RETENTION_MS } from '../event-store.ts';
import { type ClaimedDelivery, claimDueDeliveries, settleAttempt } from './delivery-store.ts';
import { MAX_ATTEMPTS, retryDelayMs } from './retry-schedule.ts';
import { signedWebhookHeaders } from './sign-webhook.ts';

const BATCH_SIZE = 8;

/** The lease is several times the timeout of an attempt, so only a stopped gateway loses it. */
const LEASE_MS = 60_000;

export interface DeliverDeps {
  readonly ports: Pick<Ports, 'db' | 'now' | 'randomBytes' | 'alerts'>;
  readonly send: SendWebhook;
}

export async function deliverDueEvents(
  deps: DeliverDeps,
  receiver: EventReceiver,
): Promise<number> {
  const now = deps.ports.now();
  const claimed = await claimDueDeliveries(deps.ports.db, {
    receiver: receiver.name,
    now,
    until: now + LEASE_MS,
    atMost: BATCH_SIZE,
  });
  const attempts = claimed.map((delivery) => attemptDelivery(deps, receiver, delivery));
  const settled = await Promise.allSettled(attempts);
  const failed = settled.find((each) => each.status === 'rejected');
  // A delivery that could not be settled is sent again when its lease runs out.
  if (failed) throw failed.reason;
  return claimed.length;
}

async function attemptDelivery(
  deps: DeliverDeps,
  receiver: EventReceiver,
  delivery: ClaimedDelivery,
): Promise<void> {
  const startedAt = deps.ports.now();
  const body = bodyOf(receiver, delivery);
  const { isAccepted, text } = await deps.send({
    url: receiver.url,
    headers: signedWebhookHeaders(receiver.secrets, { id: delivery.eventId, body, now: startedAt }),
    body,
  });
  const endedAt = deps.ports.now();
  const isLast = delivery.attempt >= delivery.lastAttempt;
  const state = isAccepted ? 'delivered' : isLast ? 'dead' : 'waiting';
  const isSettled = await transaction(deps.ports.db, (tx) =>
    settleAttempt(tx, delivery, {
      startedAt,
      endedAt,
      state,
      answer: text,
      nextAttemptAt: endedAt + retryDelayMs(failuresInARow(delivery), randomPart(deps.ports)),
      expiresAt: endedAt + EVENT_RETENTION_MS,
    }),
  );
  if (isSettled && state === 'dead') deps.ports.alerts.raise('eventDead');
}

/** The retry delays start over when somebody sends an event again from the desk. */
const failuresInARow = ({ attempt, lastAttempt }: ClaimedDelivery): number =>
  attempt - (lastAttempt - MAX_ATTEMPTS);

const randomPart = ({ randomBytes }: Pick<Ports, 'randomBytes'>): number =>
  randomBytes(4).readUInt32BE() / 2 ** 32;

function bodyOf({ includesPhone }: EventReceiver, { event, phone }: ClaimedDelivery): string {
  const data: unknown = JSON.parse(event.data);
  return JSON.stringify({
    type: event.type,
    timestamp: new Date(event.createdAt).toISOString(),
    subject: { kind: event.subjectKind, id: event.subjectId },
    position: event.position,
    data: includesPhone && phone !== null ? Object.assign({}, data, { phone }) : data,
  });
}
