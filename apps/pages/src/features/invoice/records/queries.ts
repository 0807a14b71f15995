import type { ResponseOf } from '@ride/contract/define-call';
import { invoicePaper, listInvoices, readInvoice, resendInvoice } from '@ride/contract/invoices';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallGateway } from '../../../api/answer.ts';
import { invoiceKey, pressed, silently } from '../queries.ts';

export type InvoiceRecord = ResponseOf<typeof listInvoices>['invoices'][number];
export type InvoiceDetail = ResponseOf<typeof readInvoice>;

type RecordPage = ResponseOf<typeof listInvoices> | 'loginNeeded';

export const recordsQuery = (call: CallGateway, session: string | null) =>
  infiniteQueryOptions({
    queryKey: [...invoiceKey, 'records', session],
    // The tax system answers meanwhile.
    staleTime: 0,
    initialPageParam: null as string | null,
    async queryFn({ pageParam }): Promise<RecordPage> {
      const request = pageParam === null ? {} : { cursor: pageParam };
      const answer = await call(listInvoices, request, silently);
      if (answer.ok) return answer.data;
      if (answer.refusal === 'loginRequired') return 'loginNeeded';
      throw new Error(answer.message);
    },
    getNextPageParam: (page) => (page === 'loginNeeded' ? null : page.nextCursor),
  });

export const recordQuery = (call: CallGateway, session: string | null, applicationId: string) =>
  queryOptions({
    queryKey: [...invoiceKey, 'record', session, applicationId],
    staleTime: 0,
    async queryFn(): Promise<InvoiceDetail | 'loginNeeded' | 'unknown'> {
      const answer = await call(readInvoice, { applicationId }, silently);
      if (answer.ok) return answer.data;
      if (answer.refusal === 'loginRequired') return 'loginNeeded';
      if (answer.refusal === 'unknownInvoice') return 'unknown';
      throw new Error(answer.message);
    },
  });

/** The address holds for some minutes and replaces earlier ones, so it is never cached. */
export const paperQuery = (call: CallGateway, session: string | null, applicationId: string) =>
  queryOptions({
    queryKey: [...invoiceKey, 'paper', session, applicationId],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    async queryFn() {
      const answer = await call(invoicePaper, { applicationId }, pressed);
      return answer.ok ? { url: answer.data.url } : { refusal: answer.message };
    },
  });

/** Returns the message of a refusal, or null. */
export async function sendAgain(
  call: CallGateway,
  applicationId: string,
  email: string,
): Promise<string | null> {
  const answer = await call(resendInvoice, { applicationId, email }, pressed);
  return answer.ok ? null : answer.message;
}
