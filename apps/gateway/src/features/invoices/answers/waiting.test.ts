import {
  invoiceFailed,
  listWaitingInvoices,
  readInvoiceApplication,
} from '@ride/contract/internal-invoices';
import { INVOICE_ANSWER_MS } from '@ride/domain/invoices/invoice-state';
import { expect, test } from 'vitest';
import { NOON } from '../../../app/testing/fares-for-test.ts';
import { asService, post, type TestGateway } from '../../../app/testing/gateway-for-test.ts';
import {
  gatewayWithPaidTrips,
  type InvoiceGateway,
  invoiceHead,
  issue,
  requireApplication,
  TRIP_FEN,
} from '../../../app/testing/invoices-for-test.ts';
import { keyOfGroups } from '../../../app/testing/keys-for-test.ts';
import { listAuditedEntries } from '../../../testing/audited-entries.ts';

const readPage = async ({ app }: TestGateway, after?: string) =>
  (await post(app, listWaitingInvoices, after ? { after } : {}, asService)).data;

async function readPages(gateway: TestGateway) {
  const pages = [await readPage(gateway)];
  for (let last = pages[0]; last?.next; last = pages.at(-1)) {
    pages.push(await readPage(gateway, last.next));
  }
  return pages.map(({ list }) => list);
}

const fail = ({ app, clock }: InvoiceGateway, applicationId: string) =>
  post(app, invoiceFailed, { applicationId, failedAt: clock.now(), reason: '税号有误' }, asService);

test('the list of waiting applications has each once in pages of 50, what waits longest first, and none that was answered', async () => {
  const orders = Array.from({ length: 53 }, (_, nth) => `order-${nth}`);
  const gateway = await gatewayWithPaidTrips(orders);
  const ids: string[] = [];
  for (const [nth, orderUuid] of orders.entries()) {
    gateway.clock.advance(nth % 2);
    ids.push(await requireApplication(gateway, [orderUuid]));
  }
  const [first = [], second = [], ...others] = await readPages(gateway);
  expect([first.length, second.length, others]).toEqual([50, 3, []]);
  expect([...first, ...second].map(({ applicationId }) => applicationId)).toEqual(ids);
  expect(first[0]).toEqual({
    applicationId: ids[0],
    state: 'requested',
    amountFen: TRIP_FEN,
    number: null,
    stateSince: NOON,
    answerDue: NOON + INVOICE_ANSWER_MS,
  });
  await issue(gateway, ids[0] ?? '');
  await fail(gateway, ids[1] ?? '');
  const rest = (await readPages(gateway)).flat();
  expect(rest.map(({ applicationId }) => applicationId)).toEqual(ids.slice(2));
});

test('an invoice that was issued after its application failed waits for its reversal, with its number', async () => {
  const gateway = await gatewayWithPaidTrips(['order-1']);
  const applicationId = await requireApplication(gateway, ['order-1']);
  await fail(gateway, applicationId);
  expect(await readPages(gateway)).toEqual([[]]);
  const number = '26322000000000000001';
  await issue(gateway, applicationId, { number });
  expect(await readPages(gateway)).toMatchObject([[{ applicationId, state: 'reversing', number }]]);
});

test('what a passenger filled in is read only with a key for personal data, and the audit records it', async () => {
  const gateway = await gatewayWithPaidTrips(['order-1']);
  const applicationId = await requireApplication(gateway, ['order-1']);
  const nameless = await keyOfGroups(gateway, 'invoices');
  const named = await keyOfGroups(gateway, 'invoices', 'personalData');
  const read = async (key: typeof named) =>
    (await post(gateway.app, readInvoiceApplication, { applicationId }, key)).data;
  expect(await read(nameless)).toMatchObject({ amountFen: TRIP_FEN, title: '', head: null });
  expect(await read(named)).toMatchObject({ title: invoiceHead.title, head: invoiceHead });
  const entries = await listAuditedEntries(gateway.ports.db);
  expect(entries.filter(({ action }) => action === 'person.read')).toMatchObject([
    { actor: { kind: 'service' }, subject: { kind: 'invoice', id: applicationId } },
  ]);
});
