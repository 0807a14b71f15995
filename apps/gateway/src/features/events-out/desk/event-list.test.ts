import { DAY_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import type { EventReceiver, SendWebhook } from '../../../ports/events-out.ts';
import type { StaffActor } from '../../../ports/staff.ts';
import { portsForTest } from '../../../testing/ports-for-test.ts';
import { deliverDueEvents } from '../delivery/deliver-service.ts';
import { MAX_ATTEMPTS } from '../delivery/retry-schedule.ts';
import { RECEIVER_SECRET } from '../testing/receiver-for-test.ts';
import { readEvent, searchEvents } from './event-list-service.ts';
import type { EventFilter } from './event-list-store.ts';
import { resend } from './resend-service.ts';

const receiver = (name: string, types: EventReceiver['types'] = null): EventReceiver => ({
  name,
  url: 'http://127.0.0.1:9',
  secrets: [RECEIVER_SECRET],
  types,
  includesPhone: true,
});
const crm = receiver('crm');
const pay = receiver('pay-roll', ['reward.paid']);

const administrator: StaffActor = {
  staffId: 'anna',
  name: '安娜',
  factorAt: 0,
  sessionHash: '',
  grants: [{ role: 'administrator', cities: null }],
};

const accepting: SendWebhook = async () => ({ isAccepted: true, text: 'HTTP 200' });
const failing: SendWebhook = async () => ({ isAccepted: false, text: 'HTTP 503' });

async function gatewayWith(receivers: readonly EventReceiver[]) {
  const base = await portsForTest({ receivers });
  const { ports } = base;
  return {
    ports,
    clock: base.clock,
    deliver: (to: EventReceiver, send: SendWebhook) => deliverDueEvents({ ports, send }, to),
    again: (eventId: string, to: EventReceiver) =>
      resend({ ports, receivers }, administrator, { eventId, receiver: to.name }),
  };
}

type Gateway = Awaited<ReturnType<typeof gatewayWith>>;

const register = ({ ports }: Gateway, companyId: string) =>
  ports.db.transaction().execute((tx) =>
    ports.eventsOut.append(tx, {
      type: 'company.registered',
      subject: { kind: 'company', id: companyId },
      data: { companyId, cityCode: '320100', registeredAt: 1 },
      phone: '13812345678',
    }),
  );

const payReward = ({ ports }: Gateway, companyId: string) =>
  ports.db.transaction().execute((tx) =>
    ports.eventsOut.append(tx, {
      type: 'reward.paid',
      subject: { kind: 'invitation', id: companyId },
      data: {
        companyId,
        inviterId: 'u',
        activityUuid: 'a',
        milestone: 'registered',
        round: 1,
        amountFen: 1,
        paidAt: 1,
      },
    }),
  );

async function allPages({ ports }: Gateway, filter: EventFilter = {}) {
  const found = [];
  let cursor: string | undefined;
  do {
    const page = await searchEvents(ports, filter, { cursor, limit: 3 });
    found.push(...page.rows);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return found;
}

async function letDie(gateway: Gateway, to: EventReceiver) {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    await gateway.deliver(to, failing);
    gateway.clock.advance(DAY_MS);
  }
}

test('every combination of filters finds the matching events, newest first, page by page', async () => {
  const gateway = await gatewayWith([crm, pay]);
  for (let index = 0; index < 5; index += 1) {
    await register(gateway, `company-${index % 3}`);
    await payReward(gateway, `company-${index % 3}`);
    if (index % 2 === 1) gateway.clock.advance(1);
  }
  await gateway.deliver(crm, accepting);
  await gateway.deliver(pay, failing);
  const all = await allPages(gateway);
  expect(all).toHaveLength(15);
  const order = all.map(({ createdAt }) => createdAt);
  expect(order).toEqual(order.toSorted((one, other) => other - one));
  for (const type of [undefined, 'reward.paid', 'dispute.raised'] as const) {
    for (const to of [undefined, 'crm', 'pay-roll']) {
      for (const state of [undefined, 'waiting', 'delivered', 'dead'] as const) {
        for (const subjectId of [undefined, 'company-1']) {
          const expected = all
            .filter((row) => type === undefined || row.type === type)
            .filter((row) => to === undefined || row.receiver === to)
            .filter((row) => state === undefined || row.state === state)
            .filter((row) => subjectId === undefined || row.subject.id === subjectId);
          const filter = { type, receiver: to, state, subjectId };
          expect(await allPages(gateway, filter), JSON.stringify(filter)).toEqual(expected);
        }
      }
    }
  }
});

test('an event without a webhook receiver is listed as such, and cannot be sent', async () => {
  const gateway = await gatewayWith([]);
  await register(gateway, 'acme');
  const [row] = await allPages(gateway);
  expect(row).toMatchObject({ receiver: null, state: 'noReceiver', nextAttemptAt: null });
  expect(await gateway.again(row?.eventId ?? '', crm)).toBe('unknownDelivery');
});

test('the page of an event shows its data without the phone number, and every delivery attempt', async () => {
  const gateway = await gatewayWith([crm]);
  await register(gateway, 'acme');
  await gateway.deliver(crm, failing);
  gateway.clock.advance(DAY_MS);
  await gateway.deliver(crm, accepting);
  const [row] = await allPages(gateway);
  const event = await readEvent(gateway.ports, row?.eventId ?? '');
  expect(event).toMatchObject({
    type: 'company.registered',
    subject: { kind: 'company', id: 'acme' },
    data: { companyId: 'acme', cityCode: '320100', registeredAt: 1 },
    deliveries: [
      {
        receiver: 'crm',
        state: 'delivered',
        attempts: 2,
        lastAnswer: 'HTTP 200',
        nextAttemptAt: null,
        attemptList: [
          { attempt: 2, answer: 'HTTP 200', startedAt: gateway.clock.now() },
          { attempt: 1, answer: 'HTTP 503', startedAt: gateway.clock.now() - DAY_MS },
        ],
      },
    ],
  });
  expect(JSON.stringify(event)).not.toContain('13812345678');
  expect(await readEvent(gateway.ports, 'evt_nobody')).toBeNull();
});

test('an event given up after its last attempt is sent again with its phone and all its attempts, and the audit records who did it', async () => {
  const gateway = await gatewayWith([crm]);
  await register(gateway, 'acme');
  await letDie(gateway, crm);
  const [dead] = await allPages(gateway);
  expect(dead).toMatchObject({ state: 'dead', attempts: MAX_ATTEMPTS });
  const eventId = dead?.eventId ?? '';
  expect(await gateway.again(eventId, crm)).toBe('done');
  expect(await gateway.again(eventId, crm)).toBe('stillWaiting');
  await gateway.deliver(crm, failing);
  const [waiting] = await allPages(gateway);
  expect(waiting).toMatchObject({ state: 'waiting', attempts: MAX_ATTEMPTS + 1 });
  expect(waiting?.nextAttemptAt).toBeLessThanOrEqual(gateway.clock.now() + 1_000);
  gateway.clock.advance(DAY_MS);
  const sent: string[] = [];
  await gateway.deliver(crm, async ({ body }) => {
    sent.push(body);
    return { isAccepted: true, text: 'HTTP 200' };
  });
  expect(JSON.parse(sent[0] ?? '').data.phone).toBe('13812345678');
  const entries = await gateway.ports.db.selectFrom('auditEntries').selectAll().execute();
  expect(entries).toMatchObject([
    {
      actorKind: 'staff',
      actorId: 'anna',
      action: 'event.resent',
      subjectKind: 'event',
      subjectId: eventId,
    },
  ]);
});

test('of two people who resend an event at once only one succeeds', async () => {
  const gateway = await gatewayWith([crm]);
  await register(gateway, 'acme');
  await gateway.deliver(crm, accepting);
  const [row] = await allPages(gateway);
  const outcomes = await Promise.all([1, 2].map(() => gateway.again(row?.eventId ?? '', crm)));
  expect(outcomes.toSorted()).toEqual(['done', 'stillWaiting']);
});

test('an event cannot be sent again to a receiver that is no longer configured', async () => {
  const gateway = await gatewayWith([crm]);
  await register(gateway, 'acme');
  await gateway.deliver(crm, accepting);
  const [row] = await allPages(gateway);
  const deps = { ports: gateway.ports, receivers: [pay] };
  const request = { eventId: row?.eventId ?? '', receiver: 'crm' };
  expect(await resend(deps, administrator, request)).toBe('receiverGone');
});

const expiryOf = async ({ ports }: Gateway) =>
  (await ports.db.selectFrom('outgoingEvents').select('expiresAt').executeTakeFirst())?.expiresAt;

test('an event is deleted a month after its last delivery', async () => {
  const gateway = await gatewayWith([crm, pay]);
  await payReward(gateway, 'acme');
  await gateway.deliver(crm, accepting);
  expect(await expiryOf(gateway)).toBeNull();
  gateway.clock.advance(40 * DAY_MS);
  await gateway.deliver(pay, accepting);
  expect(await expiryOf(gateway)).toBe(gateway.clock.now() + 30 * DAY_MS);
});

test('of two receivers that accept an event at once the later one decides when the event is deleted', async () => {
  const gateway = await gatewayWith([crm, pay]);
  for (let index = 0; index < 8; index += 1) await payReward(gateway, `company-${index}`);
  await Promise.all([gateway.deliver(crm, accepting), gateway.deliver(pay, accepting)]);
  const ends = await gateway.ports.db.selectFrom('outgoingEvents').select('expiresAt').execute();
  expect(ends.filter(({ expiresAt }) => expiresAt === null)).toEqual([]);
});

test('an event that is sent again is not deleted while it waits', async () => {
  const gateway = await gatewayWith([crm]);
  await register(gateway, 'acme');
  await gateway.deliver(crm, accepting);
  const [row] = await allPages(gateway);
  gateway.clock.advance(29 * DAY_MS);
  await gateway.again(row?.eventId ?? '', crm);
  expect(await expiryOf(gateway)).toBeNull();
});
