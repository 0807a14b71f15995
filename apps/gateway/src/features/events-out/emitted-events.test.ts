import { raiseDissent } from '@ride/contract/disputes';
import { outgoingEvents } from '@ride/contract/events-out';
import { eraseCompany } from '@ride/contract/internal';
import { expect, test } from 'vitest';
import {
  CONTACT_PHONE,
  register,
  registerTestCompany,
  storeTestJoinRequest,
} from '../../app/testing/companies-for-test.ts';
import {
  createRuleInput,
  createTripInput,
  deliverTrip,
  NOON,
  publishRules,
} from '../../app/testing/fares-for-test.ts';
import {
  asService,
  gatewayForTest,
  logInPassenger,
  post,
  type TestGateway,
} from '../../app/testing/gateway-for-test.ts';
import { issueTestTicket } from '../../app/testing/seeded-ticket.ts';
import type { EventReceiver } from '../../ports/events-out.ts';
import { RECEIVER_SECRET } from './testing/receiver-for-test.ts';

const crm: EventReceiver = {
  name: 'crm',
  url: 'http://127.0.0.1:9/events',
  secrets: [RECEIVER_SECRET],
  types: null,
  includesPhone: true,
};

async function emitted({ ports }: TestGateway) {
  const rows = await ports.db
    .selectFrom('outgoingEvents as event')
    .innerJoin('eventDeliveries as delivery', 'delivery.eventId', 'event.id')
    .select(['event.type', 'event.subjectKind', 'event.subjectId', 'event.position'])
    .select(['event.data', 'delivery.phone'])
    .orderBy('event.createdAt')
    .execute();
  return rows.map((row) => {
    const { subject, data } = outgoingEvents[row.type];
    expect(row.subjectKind).toBe(subject);
    expect(data.safeParse(JSON.parse(row.data)).success).toBe(true);
    return { type: row.type, subject: row.subjectId, phone: row.phone, data: row.data };
  });
}

test('a company registration emits one event, even if the form is sent again', async () => {
  const gateway = await gatewayForTest({ receivers: [crm] });
  const companyId = await registerTestCompany(gateway);
  await register(gateway);
  const events = await emitted(gateway);
  expect(events).toEqual([
    {
      type: 'company.registered',
      subject: companyId,
      phone: CONTACT_PHONE,
      data: JSON.stringify({ companyId, cityCode: '320100', registeredAt: NOON }),
    },
  ]);
});

test('the event of a join request has the id of the company, but no phone or name', async () => {
  const gateway = await gatewayForTest({ receivers: [crm] });
  const companyId = await registerTestCompany(gateway);
  gateway.clock.advance(1);
  await storeTestJoinRequest(gateway, '13900000008');
  const [, joined] = await emitted(gateway);
  expect(joined).toMatchObject({ type: 'company.joinRequested', phone: '13900000008' });
  expect(JSON.parse(joined?.data ?? '')).toEqual({
    joinRequestId: joined?.subject,
    companyId,
    requestedAt: NOON + 1,
  });
  expect(`${joined?.data}${joined?.subject}`).not.toMatch(/13900000008|科技/);
});

test('erasing a company deletes the phones of its waiting events', async () => {
  const gateway = await gatewayForTest({ receivers: [crm] });
  const companyId = await registerTestCompany(gateway);
  await storeTestJoinRequest(gateway);
  await post(gateway.app, eraseCompany, { companyId }, asService);
  expect((await emitted(gateway)).map(({ phone }) => phone)).toEqual([null, null]);
});

test('publishing a fare rule emits an event with its start, and publishing it again emits none', async () => {
  const gateway = await gatewayForTest({ receivers: [crm] });
  await publishRules(gateway, createRuleInput());
  await publishRules(gateway, createRuleInput());
  const [announced, ...others] = await emitted(gateway);
  expect(others).toEqual([]);
  expect(announced).toMatchObject({
    type: 'price.announced',
    subject: 'fareRule:nanjing-quick',
  });
  expect(JSON.parse(announced?.data ?? '')).toEqual({
    kind: 'fareRule',
    key: 'nanjing-quick',
    version: 1,
    isEnd: false,
    cityCodes: ['320100'],
    changeId: null,
    at: NOON,
    startsAt: createRuleInput().startsAt,
  });
});

test('a dispute emits one event with its receipt number, and a second dispute emits none', async () => {
  const gateway = await gatewayForTest({ receivers: [{ ...crm, types: ['dispute.raised'] }] });
  await publishRules(gateway, createRuleInput());
  await deliverTrip(gateway, createTripInput());
  const token = await logInPassenger(gateway);
  const dispute = async () => {
    const captchaTicket = await issueTestTicket(gateway.ports, 'raiseDissent');
    const request = { orderUuid: 'order-1', reason: '绕路了', captchaTicket };
    return post(gateway.app, raiseDissent, request, { token });
  };
  const receiptNumber = (await dispute()).data?.receiptNumber ?? '';
  await dispute();
  const raised = (await emitted(gateway)).filter(({ type }) => type === 'dispute.raised');
  expect(raised).toEqual([
    {
      type: 'dispute.raised',
      subject: receiptNumber,
      phone: '13800000000',
      data: JSON.stringify({
        receiptNumber,
        kind: 'dissent',
        orderUuid: 'order-1',
        raisedAt: NOON,
      }),
    },
  ]);
});

test('the metrics count waiting event deliveries and those given up, and show the age of the oldest', async () => {
  const gateway = await gatewayForTest({
    receivers: [crm],
    settings: { RIDE_ENV: 'development', DEMO_DATA: 'off' },
  });
  const figures = async () => {
    const { body } = await gateway.app.inject({ method: 'GET', url: '/metrics' });
    return body.match(/^ride_event_deliveries_\w+ \S+$/gm);
  };
  expect(await figures()).toEqual([
    ...['ride_event_deliveries_waiting 0', 'ride_event_deliveries_dead 0'],
    'ride_event_deliveries_oldest_seconds 0',
  ]);
  await publishRules(gateway, createRuleInput());
  gateway.clock.advance(90_000);
  await publishRules(gateway, createRuleInput({ fareRuleId: 'other', typeModule: 6 }));
  const dead = { state: 'dead' } as const;
  await gateway.ports.db
    .updateTable('eventDeliveries')
    .set(dead)
    .where('subjectId', '=', 'fareRule:other')
    .execute();
  expect(await figures()).toEqual([
    ...['ride_event_deliveries_waiting 1', 'ride_event_deliveries_dead 1'],
    'ride_event_deliveries_oldest_seconds 90',
  ]);
});
