import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { invoicePaper, invoiceTrip, invoiceTrips, listInvoices } from '@ride/contract/invoices';
import { formatCityDate } from '@ride/domain/city-moment';
import { invoiceStates } from '@ride/domain/invoices/invoice-state';
import { type TripListName, tripListNames } from '@ride/domain/invoices/trip-list';
import { expect, test } from 'vitest';
import { exampleFolder } from '../../app/testing/examples-for-test.ts';
import { gatewayForTest, logInPassenger, post } from '../../app/testing/gateway-for-test.ts';
import { TestClock } from '../../testing/ports-for-test.ts';
import { demoApplications, demoPaper } from './demo-invoices.ts';

async function passengerWithInvoices(moment?: string) {
  const clock = new TestClock();
  if (moment) clock.advance(Date.parse(moment) - clock.now());
  const gateway = await gatewayForTest({ demo: true, clock });
  return { app: gateway.app, token: await logInPassenger(gateway) };
}

test.each([undefined, '2026-03-11T00:00:00+08:00', '2026-03-31T23:59:30+08:00'])(
  'the demo passenger has an application for an invoice in every state, loaded at %s',
  async (moment) => {
    const { app, token } = await passengerWithInvoices(moment);
    const { data } = await post(app, listInvoices, {}, { token });
    const states = new Map(data.invoices.map((each) => [each.applicationId, each.state]));
    expect(states).toEqual(
      new Map(demoApplications.map(({ applicationId, endsAs }) => [applicationId, endsAs])),
    );
    expect(new Set(states.values())).toEqual(new Set(invoiceStates));
    const of = (id: string) => data.invoices.find(({ applicationId }) => applicationId === id);
    expect(of('demo-invoice-cancelled')?.endReason).toBe('refund');
    expect(of('demo-invoice-reversing')?.endReason).toBe('issuedLate');
    expect(of('demo-invoice-reversed')?.endReason).toBe('refund');
    expect(of('demo-invoice-failed')?.reason).toContain('税号');
    expect(of('demo-invoice-sent')?.trackingNumber).toBe('EX100000001CN');
    expect(of('demo-invoice-issued')).toMatchObject({ hasPaper: true, amountFen: 8_080 });
  },
);

test('the paper of the issued demo invoice is a sample with its number, title and amount', async () => {
  const { app, token } = await passengerWithInvoices();
  const request = { applicationId: 'demo-invoice-issued' };
  const { data } = await post(app, invoicePaper, request, { token });
  const paper = await app.inject({ method: 'GET', url: data.url });
  expect(paper.rawPayload.toString('base64')).toBe(demoPaper);
  const { createInvoicePdf } = await import(
    pathToFileURL(join(exampleFolder, 'invoice-pdf.mjs')).href
  );
  const [, issued] = demoApplications;
  const number = issued?.answers.flatMap((each) => (each.answer === 'issued' ? each.number : []));
  const head = { title: issued?.head.title, taxNumber: issued?.head.taxNumber };
  const made = createInvoicePdf({ number: number?.[0], amountFen: 8_080, head, mark: '样例' });
  expect(made.toString('base64')).toBe(demoPaper);
});

test('the demo passenger can invoice trips of three months and a taxi, and reads why others cannot be', async () => {
  const { app, token } = await passengerWithInvoices();
  const tripsOf = async (list: TripListName) => {
    const first = await post(app, invoiceTrips, { list }, { token });
    const { trips, nextCursor: cursor } = first.data;
    if (cursor === null) return trips;
    const second = await post(app, invoiceTrips, { list, cursor }, { token });
    return [...trips, ...second.data.trips];
  };
  const lists = await Promise.all(tripListNames.map(tripsOf));
  const free = lists.flat().filter(({ obstacle }) => obstacle === null);
  const months = free.map(({ completedAt }) => formatCityDate(completedAt).replace(/月.*/, ''));
  expect(new Set(months).size).toBeGreaterThanOrEqual(3);
  const found = new Map(lists.flat().map((trip) => [trip.orderUuid, trip]));
  for (const orderUuid of ['demo-ride-taxi', 'demo-ride-failed', 'demo-ride-reversed']) {
    expect(found.get(orderUuid)?.obstacle, orderUuid).toBeNull();
  }
  expect(lists[0]?.map(({ orderUuid }) => orderUuid)).toEqual(['demo-ride-taxi']);
  const company = { orderUuid: 'demo-order-enterprise' };
  const { data } = await post(app, invoiceTrip, company, { token });
  expect([found.has(company.orderUuid), data.obstacle]).toEqual([false, 'companyPays']);
  expect(found.get('demo-ride-unknown-payment')?.obstacle).toBe('unknownPayment');
  expect(found.get('demo-dispute-received')?.obstacle).toBe('checked');
  expect(found.get('demo-dispute-adjusted')?.amountFen).toBeGreaterThan(0);
  expect(found.has('demo-ride-issued-1')).toBe(false);
});
