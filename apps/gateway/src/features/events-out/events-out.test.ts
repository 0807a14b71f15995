import { getEvent, listEventReceivers, listEvents, resendEvent } from '@ride/contract/desk/events';
import { expect, test } from 'vitest';
import { deskForTest } from '../../app/testing/desk-for-test.ts';
import { createRuleInput, publishRules } from '../../app/testing/fares-for-test.ts';
import type { EventReceiver } from '../../ports/events-out.ts';
import { deliverDueEvents } from './delivery/deliver-service.ts';
import { RECEIVER_SECRET } from './testing/receiver-for-test.ts';

const crm: EventReceiver = {
  name: 'crm',
  url: 'http://127.0.0.1:9/events',
  secrets: [RECEIVER_SECRET],
  types: null,
  includesPhone: false,
};

async function deskWithEvent() {
  const { name, url, secrets: secret } = crm;
  const desk = await deskForTest({
    receivers: [crm],
    settings: { EVENT_RECEIVERS: JSON.stringify([{ name, url, secret }]) },
  });
  await publishRules(desk, createRuleInput());
  const send = async () => ({ isAccepted: true, text: 'HTTP 200' });
  await deliverDueEvents({ ports: desk.ports, send }, crm);
  const administrator = await desk.as('administrator');
  const { data } = await desk.postDesk(listEvents, { limit: 20 }, administrator);
  return { desk, administrator, rows: data.rows, eventId: data.rows[0]?.eventId ?? '' };
}

test('the list of webhook receivers shows no addresses and secrets', async () => {
  const { desk, administrator } = await deskWithEvent();
  const answer = await desk.postDesk(listEventReceivers, {}, administrator);
  expect(answer.data).toEqual({
    receivers: [{ name: 'crm', types: null, includesPhone: false }],
  });
  expect(JSON.stringify(answer)).not.toMatch(/whsec|127\.0\.0\.1/);
});

test('an unknown event or delivery is refused with a message', async () => {
  const { desk, administrator, eventId } = await deskWithEvent();
  expect(await desk.postDesk(getEvent, { eventId: 'evt_none' }, administrator)).toMatchObject({
    code: getEvent.refusals.unknownEvent,
  });
  const other = { eventId, receiver: 'pay' };
  expect(await desk.postDesk(resendEvent, other, administrator)).toMatchObject({
    code: resendEvent.refusals.unknownDelivery,
  });
});
