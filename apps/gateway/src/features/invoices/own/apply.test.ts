import { reportPayment } from '@ride/contract/internal';
import { applyForInvoice, invoiceTrip, listInvoices } from '@ride/contract/invoices';
import { ownTrips } from '@ride/contract/own-trips';
import { expect, test } from 'vitest';
import { raiseTestDispute } from '../../../app/testing/disputes-for-test.ts';
import { LONG_AGO, NOON } from '../../../app/testing/fares-for-test.ts';
import { asService, logInPassenger, post } from '../../../app/testing/gateway-for-test.ts';
import {
  applyFor,
  deliverPaidTrip,
  gatewayWithPaidTrips,
  grantRefund,
  hoursAgo,
  invoiceHead,
  issue,
  listEvents,
  listTrips,
  newApplicationId,
  paidWith,
  readOwn,
  requireApplication,
  TRIP_FEN,
} from '../../../app/testing/invoices-for-test.ts';

const { refusals } = applyForInvoice;

test('trips with a payment that may be invoiced are listed by kind of car and payer', async () => {
  const gateway = await gatewayWithPaidTrips(['express']);
  await deliverPaidTrip(gateway, 'unpaid', { ...hoursAgo(1), payments: paidWith('money', 1_000) });
  await deliverPaidTrip(gateway, 'not-yet-paid', { ...hoursAgo(4), payments: [] });
  const company = [...paidWith('money', 900), ...paidWith('company', 3_000)];
  await deliverPaidTrip(gateway, 'mixed', {
    ...hoursAgo(2),
    routePlanUuid: 'plan-1',
    payments: company,
  });
  await deliverPaidTrip(gateway, 'company', { ...hoursAgo(3), payments: paidWith('company') });
  const [express, ...others] = (await listTrips(gateway)).trips;
  expect(express).toEqual({
    orderUuid: 'express',
    list: 'dList',
    departedAt: NOON - 50 * 60_000,
    completedAt: NOON - 30 * 60_000,
    from: null,
    to: null,
    amountFen: TRIP_FEN,
    obstacle: null,
  });
  expect(others).toMatchObject([{ orderUuid: 'unpaid', obstacle: 'unpaid' }]);
  expect((await listTrips(gateway, 'yList')).trips).toMatchObject([
    { orderUuid: 'mixed', amountFen: 900, obstacle: null },
  ]);
  expect((await listTrips(gateway, 'tList')).trips).toEqual([]);
});

test('trips come by pages of 20, or all of a month in UTC+8', async () => {
  const gateway = await gatewayWithPaidTrips([]);
  const moments = { orderedAt: LONG_AGO, departedAt: LONG_AGO };
  const march = Date.parse('2026-03-01T00:00:00+08:00');
  const february = Date.parse('2026-02-01T00:00:00+08:00');
  await deliverPaidTrip(gateway, 'last-of-february', { ...moments, completedAt: march - 1 });
  await deliverPaidTrip(gateway, 'first-of-february', { ...moments, completedAt: february });
  await deliverPaidTrip(gateway, 'last-of-january', { ...moments, completedAt: february - 1 });
  for (let nth = 0; nth < 24; nth += 1) {
    const completedAt = march + Math.floor(nth / 2) * 60_000;
    const orderUuid = `march.${String(nth).padStart(2, '0')}`;
    await deliverPaidTrip(gateway, orderUuid, { ...moments, completedAt });
  }
  const first = await listTrips(gateway);
  const second = await listTrips(gateway, 'dList', { cursor: String(first.nextCursor) });
  const listed = [...first.trips, ...second.trips].map(({ orderUuid }) => orderUuid);
  expect([first.trips.length, second.trips.length, second.nextCursor]).toEqual([20, 7, null]);
  expect(new Set(listed).size).toBe(27);
  expect(listed.slice(-4)).toEqual([
    'march.00',
    'last-of-february',
    'first-of-february',
    'last-of-january',
  ]);
  const months = { '2026-01': 1, '2026-02': 2, '2026-03': 24, '2025-12': 0 };
  for (const [month, count] of Object.entries(months)) {
    expect((await listTrips(gateway, 'dList', { month })).trips, month).toHaveLength(count);
  }
});

test('an application copies its trips and tells the tax system all it needs, without a phone', async () => {
  const gateway = await gatewayWithPaidTrips([]);
  const places = { pickUpName: '南京南站', dropOffName: '新街口' };
  await deliverPaidTrip(gateway, 'late', places);
  await deliverPaidTrip(gateway, 'early', { ...places, ...hoursAgo(2) });
  const recipient = {
    name: '李会计',
    phone: '13900001111',
    province: '江苏省',
    city: '南京市',
    address: '江东中路 1 号',
  };
  const head = { ...invoiceHead, recipient };
  const { data } = await applyFor(gateway, ['late', 'early'], { head });
  expect(data.amountFen).toBe(2 * TRIP_FEN);
  const own = await readOwn(gateway, data.applicationId);
  expect(own).toMatchObject({ state: 'requested', amountFen: 2 * TRIP_FEN, tripCount: 2, head });
  expect(own.lines.map(({ orderUuid }) => orderUuid)).toEqual(['early', 'late']);
  expect(own.lines[1]).toMatchObject({ from: '南京南站', to: '新街口', list: 'dList' });
  const [event, ...others] = await listEvents(gateway);
  expect(others).toEqual([]);
  const { phone: _, ...withoutPhone } = recipient;
  expect(event).toMatchObject({ type: 'invoice.requested', subjectId: data.applicationId });
  expect(event?.data).toMatchObject({
    amountFen: 2 * TRIP_FEN,
    head: { ...invoiceHead, recipient: withoutPhone },
    lines: own.lines,
  });
  expect(JSON.stringify(event?.data)).not.toMatch(/139\d{8}/);
  expect((await listTrips(gateway)).trips).toEqual([]);
});

test('a repeated application has one result, also by two taps at once', async () => {
  const gateway = await gatewayWithPaidTrips(['order-1', 'order-2']);
  const applicationId = newApplicationId();
  const apply = () => applyFor(gateway, ['order-2', 'order-1'], { applicationId });
  const answers = await Promise.all([apply(), apply(), apply()]);
  answers.push(await apply());
  for (const { success, data } of answers) {
    expect([success, data]).toEqual([true, { applicationId, amountFen: 2 * TRIP_FEN }]);
  }
  const other = await applyFor(gateway, ['order-1'], { applicationId });
  expect(other.code).toBe(refusals.applicationDiffers);
  const listed = await post(gateway.app, listInvoices, {}, { token: gateway.token });
  expect(listed.data.invoices).toHaveLength(1);
  expect(await listEvents(gateway)).toHaveLength(1);
});

test('of two phones that apply for the same trips at once, one is refused', async () => {
  const gateway = await gatewayWithPaidTrips(['order-1', 'order-2', 'order-3']);
  const answers = await Promise.all([
    applyFor(gateway, ['order-1', 'order-2']),
    applyFor(gateway, ['order-3', 'order-2']),
    applyFor(gateway, ['order-2']),
  ]);
  const [accepted, ...refused] = answers.toSorted((one, other) => one.code - other.code);
  expect(accepted?.success).toBe(true);
  for (const { code, msg } of refused) {
    expect(code).toBe(refusals.notInvoiceable);
    expect(msg).toContain('已在另一笔开票申请中');
  }
  expect(await listEvents(gateway)).toHaveLength(1);
});

test.each([
  ['an unpaid trip', { payments: paidWith('money', 1_000) }, '尚有费用待支付，付清后可开票'],
  ['a trip of a company', { payments: paidWith('company') }, '由企业统一开票'],
  ['a trip paid with balance', { payments: paidWith('balance') }, '余额支付的费用在充值时开票'],
  ['a trip paid nobody knows how', { payments: paidWith(undefined) }, '支付方式不明'],
  ['a trip paid with a coupon', { payments: paidWith('coupon') }, '没有可开票的实付金额'],
  ['a held trip', { otherFeesFen: 140_000, payments: paidWith('money', 143_900) }, '核对中'],
])('%s is refused with its sentence', async (_, changes, sentence) => {
  const gateway = await gatewayWithPaidTrips([]);
  await deliverPaidTrip(gateway, 'order-1', changes);
  const { code, msg } = await applyFor(gateway, ['order-1']);
  expect(code).toBe(refusals.notInvoiceable);
  expect(msg).toContain('2026年3月10日 11:10的行程');
  expect(msg).toContain(sentence);
});

test('trips of others, unknown trips and a trip named twice are refused', async () => {
  const gateway = await gatewayWithPaidTrips(['order-1']);
  await deliverPaidTrip(gateway, 'of-another', { ...hoursAgo(1), passengerMobile: '13900000000' });
  const { app, token } = gateway;
  const [trip] = [{ orderUuid: 'order-1', amountFen: TRIP_FEN }];
  const twice = { applicationId: newApplicationId(), head: invoiceHead, trips: [trip, trip] };
  for (const answer of [
    await applyFor(gateway, ['of-another']),
    await applyFor(gateway, ['order-1', 'unknown']),
    await post(app, applyForInvoice, twice as never, { token }),
  ]) {
    expect([answer.code, answer.msg.endsWith('没有这次行程')]).toEqual([
      refusals.notInvoiceable,
      true,
    ]);
  }
  expect((await post(app, invoiceTrip, { orderUuid: 'of-another' }, { token })).success).toBe(
    false,
  );
  expect((await listTrips(gateway)).trips).toHaveLength(1);
});

test('a trip under a dispute or its appeal is refused until that ends', async () => {
  const gateway = await gatewayWithPaidTrips(['order-1']);
  await raiseTestDispute(gateway, gateway.token);
  const cases = gateway.ports.db.updateTable('disputes');
  expect((await applyFor(gateway, ['order-1'])).msg).toContain('费用核对中');
  await cases.set({ state: 'appealed', round: 2 }).execute();
  expect((await applyFor(gateway, ['order-1'])).msg).toContain('费用核对中');
  await cases.set({ state: 'withdrawn', queue: 'closed' }).execute();
  expect((await applyFor(gateway, ['order-1'])).success).toBe(true);
});

test('a refund between choosing and applying is told with the new amount, and nothing is stored', async () => {
  const gateway = await gatewayWithPaidTrips(['order-1', 'order-2']);
  await grantRefund(gateway, 'order-2', 600);
  const { code, msg } = await applyFor(gateway, ['order-1', 'order-2']);
  expect(code).toBe(refusals.amountChanged);
  expect(msg).toContain('33.00 元');
  expect((await listTrips(gateway)).trips.map(({ amountFen }) => amountFen)).toEqual([
    TRIP_FEN,
    TRIP_FEN - 600,
  ]);
  expect((await applyFor(gateway, { 'order-1': TRIP_FEN, 'order-2': 3_300 })).success).toBe(true);
});

test('a payment after the invoice can be invoiced by itself', async () => {
  const settings = { FARE_CHECKS: '{"*":{"highwayFenPerKm":300}}' };
  const gateway = await gatewayWithPaidTrips([], { settings });
  await deliverPaidTrip(gateway, 'order-1', {
    highwayFen: 3_000,
    payments: paidWith('money', 6_900),
  });
  const applicationId = await requireApplication(gateway, { 'order-1': 6_900 });
  await issue(gateway, applicationId, { amountFen: 6_900 });
  // A higher bill was paid before its correction was known.
  const { db } = gateway.ports;
  await db.updateTable('orders').set({ totalFen: 7_900 }).execute();
  const payment = { orderUuid: 'order-1', paymentId: 'late', item: '支付宝', amountFen: 1_000 };
  const reported = { ...payment, kind: 'money', paidAt: NOON } as const;
  expect((await post(gateway.app, reportPayment, reported, asService)).success).toBe(true);
  expect((await listTrips(gateway)).trips).toMatchObject([
    { orderUuid: 'order-1', amountFen: 1_000, obstacle: null },
  ]);
  await requireApplication(gateway, { 'order-1': 1_000 });
});

test('a trip with an invoice says so in the list of trips', async () => {
  const gateway = await gatewayWithPaidTrips(['order-1']);
  const { app, token } = gateway;
  const state = async () => (await post(app, ownTrips, {}, { token })).data.trips[0]?.state;
  const applicationId = await requireApplication(gateway, ['order-1']);
  expect(await state()).toBe('paid');
  await issue(gateway, applicationId);
  expect(await state()).toBe('invoiced');
});

test('an application is read by its passenger alone', async () => {
  const gateway = await gatewayWithPaidTrips(['order-1']);
  const applicationId = await requireApplication(gateway, ['order-1']);
  const token = await logInPassenger(gateway, '13900000000');
  expect(await readOwn({ ...gateway, token }, applicationId)).toBeNull();
  expect((await post(gateway.app, listInvoices, {}, { token })).data.invoices).toEqual([]);
  const taken = await applyFor({ ...gateway, token }, ['order-1'], { applicationId });
  expect(taken.code).toBe(refusals.applicationDiffers);
});
