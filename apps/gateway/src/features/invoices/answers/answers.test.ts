import {
  invoiceFailed,
  invoiceIssued,
  invoiceReversed,
  invoiceSent,
  MAX_PAPER_BYTES,
  readInvoiceApplication,
} from '@ride/contract/internal-invoices';
import { invoicePaper, resendInvoice } from '@ride/contract/invoices';
import { MINUTE_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { asService, logInPassenger, post } from '../../../app/testing/gateway-for-test.ts';
import {
  applyFor,
  deliverPaidTrip,
  gatewayWithPaidTrips,
  grantRefund,
  hoursAgo,
  type InvoiceGateway,
  issue,
  listEvents,
  listTrips,
  readOwn,
  requireApplication,
  TRIP_FEN,
} from '../../../app/testing/invoices-for-test.ts';

const { refusals } = invoiceIssued;

const pdfOf = (bytes: number) =>
  Buffer.from(`%PDF-1.7\n${'x'.repeat(bytes - 16)}\n%%EOF\n`).toString('base64');

const listedOrders = async (gateway: InvoiceGateway) =>
  (await listTrips(gateway)).trips.map(({ orderUuid }) => orderUuid);

const at = ({ clock }: InvoiceGateway) => clock.now();

async function gatewayWithApplication(orders: readonly string[] = ['order-1', 'order-2']) {
  const gateway = await gatewayWithPaidTrips(orders, {
    settings: { TRUSTED_HOSTS: 'tax.example.com' },
  });
  const applicationId = await requireApplication(gateway, orders);
  const amountFen = orders.length * TRIP_FEN;
  return { gateway, applicationId, amountFen };
}

test('an issued invoice is looked at by its passenger alone, for some minutes', async () => {
  const { gateway, applicationId, amountFen } = await gatewayWithApplication();
  const { app, token, clock } = gateway;
  const pdf = pdfOf(400);
  const issued = await issue(gateway, applicationId, { number: '2632', amountFen, pdf });
  expect(issued.success).toBe(true);
  expect(await readOwn(gateway, applicationId)).toMatchObject({
    state: 'issued',
    number: '2632',
    issuedAt: clock.now(),
    hasPaper: true,
  });
  const stranger = { token: await logInPassenger(gateway, '13900000000') };
  const refused = await post(app, invoicePaper, { applicationId }, stranger);
  expect(refused.code).toBe(invoicePaper.refusals.unknownInvoice);
  const { url } = (await post(app, invoicePaper, { applicationId }, { token })).data;
  const paper = await app.inject(url);
  expect(paper.rawPayload.toString('base64')).toBe(pdf);
  expect(paper.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="2632.pdf"',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  expect((await app.inject(`${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`)).statusCode).toBe(
    404,
  );
  clock.advance(10 * MINUTE_MS);
  expect((await app.inject(url)).statusCode).toBe(404);
  const unreadable = url.replace(applicationId, '%00');
  expect((await app.inject(unreadable)).statusCode).toBe(404);
});

test('a repeated answer changes nothing, and another one is refused', async () => {
  const { gateway, applicationId, amountFen } = await gatewayWithApplication();
  const answer = { number: '2632', amountFen, issuedAt: at(gateway), pdf: pdfOf(100) };
  const answers = await Promise.all([1, 2, 3].map(() => issue(gateway, applicationId, answer)));
  answers.push(await issue(gateway, applicationId, answer));
  expect(answers.map(({ success }) => success)).toEqual([true, true, true, true]);
  const second = await issue(gateway, applicationId, { ...answer, number: '2633' });
  expect(second.code).toBe(refusals.invoiceDiffers);
  await deliverPaidTrip(gateway, 'order-3', hoursAgo(5));
  const other = await requireApplication(gateway, ['order-3']);
  const taken = await issue(gateway, other, { number: '2632' });
  expect([taken.code, (await readOwn(gateway, other)).state]).toEqual([
    refusals.invoiceDiffers,
    'requested',
  ]);
});

test.each<[string, Partial<Parameters<typeof issue>[2]>, keyof typeof refusals]>([
  ['of an unknown application', { applicationId: 'application-unknown' }, 'unknownInvoice'],
  ['with another amount', { amountFen: TRIP_FEN - 1 }, 'invoiceAmountWrong'],
  ['in seconds', { issuedAt: 1_773_115_200 }, 'momentInSeconds'],
  ['of tomorrow', { issuedAt: Date.parse('2026-03-11T12:00:00+08:00') }, 'momentInFuture'],
  [
    'with a cut PDF',
    { pdf: Buffer.from('%PDF-1.7 and no end').toString('base64') },
    'unreadablePaper',
  ],
  ['with a PDF that is too large', { pdf: pdfOf(MAX_PAPER_BYTES + 1) }, 'unreadablePaper'],
  [
    'with two papers',
    { pdf: pdfOf(100), paperUrl: 'https://tax.example.com/1' },
    'unreadablePaper',
  ],
  ['at a host that is not trusted', { paperUrl: 'https://evil.example.com/1' }, 'unreadablePaper'],
])('an invoice %s is refused and stores nothing', async (_, changes, refusal) => {
  const { gateway, applicationId } = await gatewayWithApplication(['order-1']);
  const refused = await issue(gateway, applicationId, changes);
  expect(refused.code).toBe(refusals[refusal]);
  expect((await readOwn(gateway, applicationId)).state).toBe('requested');
});

test('the largest PDF and an address of a trusted host are stored', async () => {
  const { gateway, applicationId } = await gatewayWithApplication(['order-1']);
  expect((await issue(gateway, applicationId, { pdf: pdfOf(MAX_PAPER_BYTES) })).success).toBe(true);
  await deliverPaidTrip(gateway, 'order-2', hoursAgo(3));
  const other = await requireApplication(gateway, ['order-2']);
  const paperUrl = 'https://tax.example.com/2632.pdf';
  expect((await issue(gateway, other, { paperUrl })).success).toBe(true);
  const { token } = gateway;
  const { data } = await post(gateway.app, invoicePaper, { applicationId: other }, { token });
  expect(data.url).toBe(paperUrl);
});

test('a paper may come after the number, and the first one counts', async () => {
  const { gateway, applicationId } = await gatewayWithApplication(['order-1']);
  const answer = { number: '2632', issuedAt: at(gateway) };
  await issue(gateway, applicationId, answer);
  expect((await readOwn(gateway, applicationId)).hasPaper).toBe(false);
  for (const name of ['first', 'second']) {
    const paperUrl = `https://tax.example.com/${name}.pdf`;
    expect((await issue(gateway, applicationId, { ...answer, paperUrl })).success).toBe(true);
  }
  const { app, token } = gateway;
  const { data } = await post(app, invoicePaper, { applicationId }, { token });
  expect(data.url).toBe('https://tax.example.com/first.pdf');
});

test('a failed application says why and frees its trips', async () => {
  const { gateway, applicationId } = await gatewayWithApplication();
  expect(await listedOrders(gateway)).toEqual([]);
  const failed = { applicationId, failedAt: at(gateway), reason: '税号与企业名称不一致' };
  for (let time = 0; time < 2; time += 1) {
    expect((await post(gateway.app, invoiceFailed, failed, asService)).success).toBe(true);
  }
  expect(await readOwn(gateway, applicationId)).toMatchObject({
    state: 'failed',
    reason: failed.reason,
  });
  expect(await listedOrders(gateway)).toEqual(['order-1', 'order-2']);
  expect((await applyFor(gateway, ['order-1', 'order-2'])).success).toBe(true);
});

test('a posted invoice has its carrier, and is posted only once it is issued', async () => {
  const { gateway, applicationId, amountFen } = await gatewayWithApplication();
  const sent = { applicationId, sentAt: at(gateway), carrier: '邮政', trackingNumber: 'EMS-1' };
  const send = (changes = {}) => post(gateway.app, invoiceSent, { ...sent, ...changes }, asService);
  const early = await send();
  expect([early.code, early.msg]).toEqual([
    invoiceSent.refusals.wrongInvoiceState,
    '开票申请当前为开票中，不能登记',
  ]);
  await issue(gateway, applicationId, { amountFen });
  expect([(await send()).success, (await send()).success]).toEqual([true, true]);
  expect((await send({ trackingNumber: 'EMS-2' })).code).toBe(invoiceSent.refusals.invoiceDiffers);
  expect(await readOwn(gateway, applicationId)).toMatchObject({ state: 'sent', carrier: '邮政' });
});

test('a refund cancels an application, whose invoice is reversed if it comes all the same', async () => {
  const { gateway, applicationId, amountFen } = await gatewayWithApplication();
  await grantRefund(gateway, 'order-1', 500);
  expect(await readOwn(gateway, applicationId)).toMatchObject({
    state: 'cancelled',
    endReason: 'refund',
  });
  const next = await requireApplication(gateway, {
    'order-1': TRIP_FEN - 500,
    'order-2': TRIP_FEN,
  });
  const late = await issue(gateway, applicationId, { amountFen });
  expect(late.success).toBe(true);
  expect(await readOwn(gateway, applicationId)).toMatchObject({
    state: 'reversing',
    endReason: 'issuedLate',
  });
  expect((await readOwn(gateway, next)).state).toBe('requested');
  const events = await listEvents(gateway);
  expect(events.filter(({ subjectId }) => subjectId === applicationId)).toMatchObject([
    { type: 'invoice.requested' },
    { type: 'invoice.cancelled', data: { reason: 'refund', amountFen } },
    { type: 'invoice.reversalNeeded', data: { reason: 'issuedLate', amountFen } },
  ]);
});

test('a refund after the invoice reverses the whole paper, which frees its other trips', async () => {
  const { gateway, applicationId, amountFen } = await gatewayWithApplication();
  await issue(gateway, applicationId, { number: '2632', amountFen });
  await grantRefund(gateway, 'order-1', 500);
  expect(await readOwn(gateway, applicationId)).toMatchObject({
    state: 'reversing',
    endReason: 'refund',
  });
  const early = await applyFor(gateway, ['order-2']);
  expect(early.msg).toContain('已开票，可在我的发票中查看');
  const reversed = { applicationId, reversedAt: at(gateway), reversalNumber: '2632-R' };
  const reverse = (changes = {}) =>
    post(gateway.app, invoiceReversed, { ...reversed, ...changes }, asService);
  expect([(await reverse()).success, (await reverse()).success]).toEqual([true, true]);
  expect((await reverse({ reversalNumber: 'other' })).code).toBe(refusals.invoiceDiffers);
  const { trips } = await listTrips(gateway);
  expect(trips.map(({ amountFen }) => amountFen)).toEqual([TRIP_FEN - 500, TRIP_FEN]);
  await requireApplication(gateway, { 'order-1': TRIP_FEN - 500, 'order-2': TRIP_FEN });
});

test('an issued invoice is sent again at most once a minute, to another address if one is given', async () => {
  const { gateway, applicationId, amountFen } = await gatewayWithApplication();
  const { app, token, clock } = gateway;
  const resend = (email?: string) =>
    post(app, resendInvoice, { applicationId, ...(email && { email }) }, { token });
  expect((await resend()).code).toBe(resendInvoice.refusals.notIssued);
  await issue(gateway, applicationId, { number: '2632', amountFen });
  const answers = await Promise.all([resend('me@example.com'), resend('me@example.com')]);
  expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true]);
  clock.advance(MINUTE_MS - 1_000);
  expect(await resend()).toMatchObject({
    code: resendInvoice.refusals.tooSoon,
    data: { waitSeconds: 1 },
  });
  clock.advance(1_000);
  expect((await resend()).success).toBe(true);
  const sent = (await listEvents(gateway)).filter(({ type }) => type === 'invoice.resendRequested');
  expect(sent.map(({ data }) => data.email)).toEqual(['me@example.com', 'finance@example.com']);
});

test('an application is read back with its trips', async () => {
  const { gateway, applicationId, amountFen } = await gatewayWithApplication();
  const read = (id: string) =>
    post(gateway.app, readInvoiceApplication, { applicationId: id }, asService);
  const { data } = await read(applicationId);
  expect(data).toMatchObject({
    state: 'requested',
    amountFen,
    head: { email: 'finance@example.com' },
  });
  expect(data.lines.map(({ orderUuid }) => orderUuid)).toEqual(['order-2', 'order-1']);
  expect((await read('application-unknown')).code).toBe(refusals.unknownInvoice);
});
