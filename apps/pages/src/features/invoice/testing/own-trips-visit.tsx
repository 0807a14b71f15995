import type { ResponseOf } from '@ride/contract/define-call';
import { invoiceTrips, type listInvoices } from '@ride/contract/invoices';
import { successAnswer } from '../../../testing/answers.ts';
import { createVisit, renderPage, type Visit } from '../../../testing/render-page.tsx';
import { InvoicePage } from '../InvoicePage.tsx';
import type { InvoiceableTrip } from '../own/queries.ts';
import type { InvoiceRecord } from '../records/queries.ts';

export const NOVEMBER = Date.parse('2026-11-05T08:07:00+08:00');
export const OCTOBER = Date.parse('2026-10-31T23:59:00+08:00');

export const ownTrip = (
  orderUuid: string,
  changed: Partial<InvoiceableTrip> = {},
): InvoiceableTrip => ({
  orderUuid,
  list: 'dList',
  departedAt: changed.completedAt ?? NOVEMBER,
  completedAt: NOVEMBER,
  from: '南京南站',
  to: '新街口',
  amountFen: 3_900,
  obstacle: null,
  ...changed,
});

export const tripsAnswer = (trips: InvoiceableTrip[], nextCursor: string | null = null) =>
  successAnswer<ResponseOf<typeof invoiceTrips>>({ trips, nextCursor });

/** The draft that another page of the visit, or an earlier visit, has left. */
const storedDraft = {
  activeTab: 'dList',
  invoiceTitle: '南京金陵科技有限公司',
  taxNum: '91350100M000100Y43',
  eMail: 'finance@example.com',
};

export function passengerVisit(
  answer: Promise<never> | ReturnType<typeof tripsAnswer>,
  address = '/invoice',
): Visit {
  const at = createVisit(address);
  at.session.open('session-token');
  at.store.write('invoiceDraft', JSON.stringify(storedDraft));
  at.gateway.answer(invoiceTrips, answer);
  return at;
}

export function openOwnTrips(...visit: Parameters<typeof passengerVisit>): Visit {
  const at = passengerVisit(...visit);
  renderPage(<InvoicePage />, at);
  return at;
}

export const invoiceRecord = (
  applicationId: string,
  changed: Partial<InvoiceRecord> = {},
): InvoiceRecord => ({
  applicationId,
  state: 'requested',
  endReason: null,
  reason: null,
  amountFen: 7_800,
  tripCount: 2,
  title: '南京金陵科技有限公司',
  requestedAt: NOVEMBER,
  number: null,
  reversalNumber: null,
  issuedAt: null,
  hasPaper: false,
  carrier: null,
  trackingNumber: null,
  ...changed,
});

export const recordsAnswer = (invoices: InvoiceRecord[], nextCursor: string | null = null) =>
  successAnswer<ResponseOf<typeof listInvoices>>({ invoices, nextCursor });
