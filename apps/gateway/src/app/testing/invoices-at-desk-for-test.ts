import type { RequestInput } from '@ride/contract/define-call';
import { invoiceIssued } from '@ride/contract/internal-invoices';
import { applyForInvoice } from '@ride/contract/invoices';
import { deskForTest, type TestDesk } from './desk-for-test.ts';
import { createRuleInput, createTripInput, deliverTrip, publishRules } from './fares-for-test.ts';
import { asService, logInPassenger, post } from './gateway-for-test.ts';
import { invoiceHead } from './invoices-for-test.ts';

export type InvoiceHeadInput = RequestInput<typeof applyForInvoice>['head'];

/** A desk with prices in Nanjing and Hangzhou, where 10 km in 20 minutes cost 39 yuan. */
export async function deskWithPrices(): Promise<TestDesk> {
  const desk = await deskForTest();
  const hangzhou = { fareRuleId: 'hangzhou-quick', cityCode: '330100' };
  await publishRules(desk, createRuleInput(), createRuleInput(hangzhou));
  return desk;
}

interface TestApplication {
  readonly head?: InvoiceHeadInput;
  readonly cityCode?: string;
  /** The tolls of its trips, which are in orders named `ID-1`, `ID-2` and so on. */
  readonly tolls?: readonly number[];
}

const HOUR_MS = 3_600_000;

/** Delivers paid trips and applies for their invoice; the id has at least 16 characters. */
export async function applyForTestInvoice(
  desk: TestDesk,
  applicationId: string,
  { head = invoiceHead, cityCode = '320100', tolls = [0] }: TestApplication = {},
): Promise<number> {
  const trips = [];
  for (const [index, highwayFen] of tolls.entries()) {
    const orderUuid = `${applicationId}-${index + 1}`;
    const amountFen = 3_900 + highwayFen;
    const completedAt = desk.clock.now() - index * HOUR_MS;
    await deliverTrip(
      desk,
      createTripInput({
        orderUuid,
        cityCode,
        highwayFen,
        orderedAt: completedAt - HOUR_MS / 2,
        departedAt: completedAt - HOUR_MS / 3,
        completedAt,
        payments: [{ item: '微信支付', amountFen, kind: 'money' }],
      }),
    );
    trips.push({ orderUuid, amountFen });
  }
  const token = await logInPassenger(desk);
  const answer = await post(desk.app, applyForInvoice, { applicationId, head, trips }, { token });
  if (!answer.success) throw new Error(answer.msg);
  return answer.data.amountFen;
}

export async function issueTestInvoice(
  { app, clock }: TestDesk,
  applicationId: string,
  { number, amountFen = 3_900 }: { readonly number: string; readonly amountFen?: number },
): Promise<void> {
  const issued = { applicationId, number, amountFen, issuedAt: clock.now() };
  const answer = await post(app, invoiceIssued, issued, asService);
  if (!answer.success) throw new Error(answer.msg);
}
