import type { RequestInput } from '@ride/contract/define-call';
import { invoiceIssued } from '@ride/contract/internal-invoices';
import { applyForInvoice, invoiceTrips, readInvoice } from '@ride/contract/invoices';
import { HOUR_MS, MINUTE_MS } from '@ride/domain/durations';
import type { PaymentKind } from '@ride/domain/fares/order-money';
import type { TripListName } from '@ride/domain/invoices/trip-list';
import { findBilledOrder, insertBill, newestBill } from '../../features/bills/bill-store.ts';
import { lockOrder } from '../../features/bills/order-store.ts';
import { createRefund } from '../../features/bills/refunds/refund-service.ts';
import {
  createRuleInput,
  createTripInput,
  deliverTrip,
  NOON,
  publishRules,
} from './fares-for-test.ts';
import {
  asService,
  gatewayForTest,
  logInPassenger,
  post,
  type TestGateway,
  type TestGatewayOptions,
} from './gateway-for-test.ts';

export const TRIP_FEN = 3_900;

export const invoiceHead = {
  title: '南京云程科技有限公司',
  taxNumber: '91350100M000100Y43',
  email: 'finance@example.com',
};

export interface InvoiceGateway extends TestGateway {
  readonly token: string;
}

/** Trips at the same time would be held by the checks. */
export const hoursAgo = (hours: number) => {
  const since = NOON - hours * HOUR_MS;
  return {
    orderedAt: since - 60 * MINUTE_MS,
    departedAt: since - 50 * MINUTE_MS,
    completedAt: since - 30 * MINUTE_MS,
  };
};

/** A passenger with trips of 39 yuan, each paid with money, the newest first. */
export async function gatewayWithPaidTrips(
  orders: readonly string[],
  options: TestGatewayOptions = {},
): Promise<InvoiceGateway> {
  const gateway = await gatewayForTest(options);
  await publishRules(gateway, createRuleInput());
  for (const [nth, orderUuid] of orders.entries()) {
    await deliverPaidTrip(gateway, orderUuid, hoursAgo(nth));
  }
  return { ...gateway, token: await logInPassenger(gateway) };
}

type TripChanges = Parameters<typeof createTripInput>[0];

export const paidWith = (kind: PaymentKind | undefined, amountFen = TRIP_FEN) => [
  { item: '微信支付', amountFen, ...(kind && { kind }) },
];

export const deliverPaidTrip = (
  gateway: TestGateway,
  orderUuid: string,
  changes: TripChanges = {},
) => deliverTrip(gateway, createTripInput({ orderUuid, payments: paidWith('money'), ...changes }));

export async function listTrips(
  { app, token }: InvoiceGateway,
  list: TripListName = 'dList',
  page: Omit<RequestInput<typeof invoiceTrips>, 'list'> = {},
) {
  return (await post(app, invoiceTrips, { list, ...page }, { token })).data;
}

let made = 0;
export const newApplicationId = (): string => `application-${String(++made).padStart(8, '0')}`;

/** Applies with the amounts of the list, or with other amounts by order. */
export function applyFor(
  { app, token }: InvoiceGateway,
  trips: readonly string[] | Readonly<Record<string, number>>,
  { applicationId = newApplicationId(), head = {} } = {},
) {
  const amounts = Array.isArray(trips)
    ? trips.map((orderUuid) => [orderUuid, TRIP_FEN] as const)
    : Object.entries(trips as Readonly<Record<string, number>>);
  const request = {
    applicationId,
    head: { ...invoiceHead, ...head },
    trips: amounts.map(([orderUuid, amountFen]) => ({ orderUuid, amountFen })),
  };
  return post(app, applyForInvoice, request, { token });
}

export async function requireApplication(
  gateway: InvoiceGateway,
  trips: readonly string[] | Readonly<Record<string, number>>,
): Promise<string> {
  const { success, msg, data } = await applyFor(gateway, trips);
  if (!success) throw new Error(msg);
  return data.applicationId;
}

export const readOwn = async ({ app, token }: InvoiceGateway, applicationId: string) =>
  (await post(app, readInvoice, { applicationId }, { token })).data;

export const issue = (
  { app, clock }: InvoiceGateway,
  applicationId: string,
  changes: Partial<RequestInput<typeof invoiceIssued>> = {},
) =>
  post(
    app,
    invoiceIssued,
    {
      applicationId,
      number: `number-${applicationId}`,
      amountFen: TRIP_FEN,
      issuedAt: clock.now(),
      ...changes,
    },
    asService,
  );

/** Lowers the bill of an order, as a decision about it does, which grants a refund. */
export async function grantRefund(
  { ports }: TestGateway,
  orderUuid: string,
  amountFen: number,
): Promise<void> {
  await ports.db.transaction().execute(async (tx) => {
    await lockOrder(tx, orderUuid);
    const order = await findBilledOrder(tx, orderUuid);
    if (order === null) throw new Error('there is no order');
    const bill = newestBill(order);
    const revision = bill.revision + 1;
    const receiptNumber = `${orderUuid}-${revision}`;
    const now = ports.now();
    const totalFen = Math.max(0, bill.totalFen - amountFen);
    await insertBill(tx, {
      ...bill,
      orderUuid,
      revision,
      receiptNumber,
      totalFen,
      createdAt: now,
    });
    const refund = { refundId: receiptNumber, receiptNumber, orderUuid, revision, amountFen };
    await createRefund(ports, tx, { ...refund, dueAt: now, surplusOf: null });
  });
}

export async function listEvents({ ports }: TestGateway) {
  const rows = await ports.db
    .selectFrom('outgoingEvents')
    .select(['type', 'subjectId', 'data'])
    .where('subjectKind', '=', 'invoice')
    .orderBy('createdAt')
    .orderBy('position')
    .execute();
  return rows.map(({ type, subjectId, data }) => ({
    type,
    subjectId,
    data: JSON.parse(data) as Record<string, unknown>,
  }));
}
