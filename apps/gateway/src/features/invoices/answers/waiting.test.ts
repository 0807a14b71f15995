import {
  invoiceFailed,
  invoiceIssued,
  listWaitingInvoices,
} from '@ride/contract/internal-invoices';
import { applyForInvoice } from '@ride/contract/invoices';
import { HOUR_MS, MINUTE_MS } from '@ride/domain/durations';
import { INVOICE_ANSWER_MS } from '@ride/domain/invoices/invoice-state';
import { expect, test } from 'vitest';
import {
  createRuleInput,
  createTripInput,
  deliverTrip,
  NOON,
  publishRules,
} from '../../../app/testing/fares-for-test.ts';
import {
  asService,
  gatewayForTest,
  logInPassenger,
  post,
  type TestGateway,
} from '../../../app/testing/gateway-for-test.ts';

const applicationOf = (number: number) => `application-of-test-${String(number).padStart(2, '0')}`;

async function applyFor(gateway: TestGateway, token: string, number: number): Promise<void> {
  const orderUuid = `order-${number}`;
  const payments = [{ item: '微信支付', amountFen: 3_900, kind: 'money' as const }];
  const departedAt = NOON - number * HOUR_MS;
  const ride = { orderedAt: departedAt, departedAt, completedAt: departedAt + 20 * MINUTE_MS };
  await deliverTrip(gateway, createTripInput({ orderUuid, payments, ...ride }));
  const application = {
    applicationId: applicationOf(number),
    head: { title: '李雷', email: 'lilei@example.com' },
    trips: [{ orderUuid, amountFen: 3_900 }],
  };
  const answer = await post(gateway.app, applyForInvoice, application, { token });
  if (!answer.success) throw new Error(answer.msg);
}

async function readPages({ app }: TestGateway) {
  const pages = [];
  let after: string | undefined;
  do {
    const { data } = await post(app, listWaitingInvoices, after ? { after } : {}, asService);
    pages.push(data.list);
    after = data.next ?? undefined;
  } while (after);
  return pages;
}

test('the list of waiting applications has each once in pages of 50, what waits longest first, and none that was answered', async () => {
  const gateway = await gatewayForTest();
  await publishRules(gateway, createRuleInput());
  const token = await logInPassenger(gateway);
  for (let number = 1; number <= 53; number += 1) {
    gateway.clock.advance(number % 2);
    await applyFor(gateway, token, number);
  }
  const [first = [], second = [], ...others] = await readPages(gateway);
  expect([first.length, second.length, others]).toEqual([50, 3, []]);
  const ids = [...first, ...second].map(({ applicationId }) => applicationId);
  expect(ids).toEqual(Array.from({ length: 53 }, (_, index) => applicationOf(index + 1)));
  expect(first[0]).toEqual({
    applicationId: applicationOf(1),
    state: 'requested',
    amountFen: 3_900,
    number: null,
    stateSince: NOON + 1,
    answerDue: NOON + 1 + INVOICE_ANSWER_MS,
  });
  const at = gateway.clock.now();
  const issued = { applicationId: applicationOf(1), number: '1', amountFen: 3_900, issuedAt: at };
  await post(gateway.app, invoiceIssued, issued, asService);
  const failed = { applicationId: applicationOf(2), failedAt: at, reason: '税号有误' };
  await post(gateway.app, invoiceFailed, failed, asService);
  const [rest = []] = await readPages(gateway);
  expect(rest.map(({ applicationId }) => applicationId)).toEqual(ids.slice(2, 52));
});

test('an invoice that was issued after its application failed waits for its reversal, with its number', async () => {
  const gateway = await gatewayForTest();
  await publishRules(gateway, createRuleInput());
  await applyFor(gateway, await logInPassenger(gateway), 1);
  const applicationId = applicationOf(1);
  const at = gateway.clock.now();
  const failed = { applicationId, failedAt: at, reason: '税号有误' };
  await post(gateway.app, invoiceFailed, failed, asService);
  expect(await readPages(gateway)).toEqual([[]]);
  const issued = { applicationId, number: '26322000000000000001', amountFen: 3_900, issuedAt: at };
  await post(gateway.app, invoiceIssued, issued, asService);
  expect(await readPages(gateway)).toMatchObject([
    [{ applicationId, state: 'reversing', number: '26322000000000000001' }],
  ]);
});
