import {
  erasePersonalData,
  listUnfinished,
  recordDataRequest,
} from '@ride/contract/desk/data-requests';
import { DAY_MS } from '@ride/domain/durations';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { deskForTest } from '../../app/testing/desk-for-test.ts';
import { createRuleInput, publishRules } from '../../app/testing/fares-for-test.ts';
import { logInPassenger } from '../../app/testing/gateway-for-test.ts';
import {
  applyFor,
  deliverPaidTrip,
  hoursAgo,
  issue,
  listEvents,
  newApplicationId,
  requireApplication,
  TRIP_FEN,
} from '../../app/testing/invoices-for-test.ts';

const recipient = {
  name: '李会计',
  phone: '13900001111',
  province: '江苏省',
  city: '南京市',
  address: '江东中路 1 号',
};

async function deskWithInvoices() {
  const desk = await deskForTest();
  await publishRules(desk, createRuleInput());
  const places = { pickUpName: '南京南站', dropOffName: '新街口' };
  await deliverPaidTrip(desk, 'order-1', places);
  await deliverPaidTrip(desk, 'order-2', { ...places, ...hoursAgo(2) });
  const gateway = { ...desk, token: await logInPassenger(desk) };
  const issued = await requireApplication(gateway, ['order-1']);
  const pdf = Buffer.from('%PDF-1.7\n\n%%EOF\n').toString('base64');
  await issue(gateway, issued, { number: '2632', pdf });
  const open = newApplicationId();
  const answer = await applyFor(gateway, ['order-2'], { applicationId: open, head: { recipient } });
  expect(answer.success).toBe(true);
  return { desk, gateway, issued, open };
}

const readInvoices = ({ ports }: Awaited<ReturnType<typeof deskWithInvoices>>['desk']) =>
  ports.db.selectFrom('invoices').selectAll().orderBy('requestedAt').orderBy('id').execute();

test('an erasure names open applications beforehand, ends them, and keeps what tax law asks', async () => {
  const { desk, gateway, issued, open } = await deskWithInvoices();
  const { postDesk, clock, ports } = desk;
  const lead = await desk.as('lead');
  const request = {
    kind: 'deletion',
    mobile: '13800000000',
    proof: 'callBack',
    text: '来电',
    askedAt: clock.now(),
  } as const;
  const { requestId } = (await postDesk(recordDataRequest, request, await desk.as('lead'))).data;
  const unfinished = await postDesk(listUnfinished, { requestId }, lead);
  expect(JSON.stringify(unfinished.data)).toContain('1 笔开票申请等待开票或冲红');
  const erased = await postDesk(erasePersonalData, { requestId, revision: 0 }, lead);
  expect(erased.success).toBe(true);
  const invoices = await readInvoices(desk);
  expect(invoices.find(({ id }) => id === issued)).toMatchObject({
    state: 'issued',
    number: '2632',
    amountFen: TRIP_FEN,
    title: '南京云程科技有限公司',
    taxNumber: '91350100M000100Y43',
    head: null,
  });
  expect(invoices.find(({ id }) => id === open)).toMatchObject({
    state: 'cancelled',
    endReason: 'erased',
    title: '',
    taxNumber: null,
    head: null,
  });
  expect(await ports.db.selectFrom('invoicePapers').selectAll().execute()).toEqual([]);
  const lines = await ports.db.selectFrom('invoiceLines').selectAll().execute();
  expect(lines.map(({ fromName, toName }) => [fromName, toName])).toEqual([
    [null, null],
    [null, null],
  ]);
  const events = await listEvents(gateway);
  expect(events.filter(({ subjectId }) => subjectId === open).map(({ type }) => type)).toEqual([
    'invoice.requested',
    'invoice.cancelled',
  ]);
  expect(JSON.stringify(events)).not.toMatch(/李会计|江东中路|finance@example|南京南站/);
  const late = { number: '2633', pdf: Buffer.from('%PDF-1.7\n\n%%EOF\n').toString('base64') };
  expect((await issue(gateway, open, late)).success).toBe(true);
  expect(await ports.db.selectFrom('invoicePapers').selectAll().execute()).toEqual([]);
  const phones = await ports.db.selectFrom('eventDeliveries').select('phone').execute();
  expect(phones.filter(({ phone }) => phone !== null)).toEqual([]);
});

test('an ended application whose orders are gone is deleted after five years, an open one is kept', async () => {
  const { desk, open } = await deskWithInvoices();
  const fiveYears = 5 * 366 * DAY_MS;
  desk.clock.advance(fiveYears + DAY_MS);
  await desk.runJob('deleteOldInvoices');
  expect(await readInvoices(desk)).toHaveLength(2);
  // The database deletes no order that is young by its own clock.
  await desk.ports.db
    .updateTable('invoiceLines')
    .set((row) => ({ orderUuid: sql`'gone-' || ${row.ref('orderUuid')}` }))
    .execute();
  desk.clock.advance(-DAY_MS);
  await desk.runJob('deleteOldInvoices');
  expect(await readInvoices(desk)).toHaveLength(2);
  desk.clock.advance(DAY_MS);
  await desk.runJob('deleteOldInvoices');
  expect((await readInvoices(desk)).map(({ id }) => id)).toEqual([open]);
});
