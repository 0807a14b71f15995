import { listCompanies } from '@ride/contract/desk/companies';
import { findCustomer, findInviter, listCompaniesOfPhone } from '@ride/contract/desk/customers';
import { listDisputes } from '@ride/contract/desk/disputes';
import { listInvoiceApplications } from '@ride/contract/desk/invoices';
import { listJoins } from '@ride/contract/desk/joins';
import { findOrder, listPlateOrders } from '@ride/contract/desk/orders';
import { companyStateNames } from '@ride/domain/companies/company-case';
import { joinStateNames } from '@ride/domain/companies/join-case';
import { disputeCaseStateNames, disputeKindNames } from '@ride/domain/disputes/dispute-case';
import { invoiceStateNames } from '@ride/domain/invoices/invoice-state';
import type { Permission } from '@ride/domain/staff/roles';
import { callDesk } from '../../api/call-desk.ts';
import type { RowOf } from '../../ui/ListPage.tsx';
import { ERASED_TITLE } from '../../ui/RelatedInvoices.tsx';
import type { ParsedSearch } from './parse-search.ts';

export interface SearchHit {
  readonly to: string;
  readonly kind: string;
  readonly title: string;
  readonly state?: string;
  readonly at?: number;
}

export const SEARCH_LIMIT = 20;

type May = (permission: Permission) => boolean;

export async function searchDesk(meaning: ParsedSearch, may: May) {
  const meanings = Object.keys(meaning) as (keyof ParsedSearch)[];
  const searches = meanings.map((each) => searchBy[each](meaning[each] ?? '', may));
  const settled = await Promise.allSettled(searches);
  return {
    hits: settled.flatMap((each) => (each.status === 'fulfilled' ? each.value : [])),
    failures: settled.flatMap((each) => (each.status === 'rejected' ? [each.reason] : [])),
  };
}

/** Each search returns nothing to a person without the right to it. */
const searchBy: Readonly<
  Record<keyof ParsedSearch, (text: string, may: May) => Promise<SearchHit[]>>
> = {
  /** The customer's page lists the customer's companies, so they are no hits of their own. */
  phone: async (mobile, may) => {
    const customers = may('customer.read')
      ? customerHits(await callDesk(findCustomer, { mobile }))
      : [];
    if (customers.length > 0 || !may('company.read')) return customers;
    const { companies, joins } = await callDesk(listCompaniesOfPhone, { mobile });
    return [...companies.map(companyHit), ...joins.map(joinHit)];
  },
  plate: async (plate, may) => {
    if (!may('order.read')) return [];
    const { rows, next } = await callDesk(listPlateOrders, { plate, limit: 1 });
    if (rows.length === 0 && next === null) return [];
    return [{ to: `/plates/${encodeURIComponent(plate)}`, kind: '车牌', title: plate }];
  },
  phoneEnd: async (phoneEnd, may) => {
    if (!may('company.read')) return [];
    const [companies, joins] = await Promise.all([
      callDesk(listCompanies, { phoneEnd, limit: SEARCH_LIMIT }),
      callDesk(listJoins, { phoneEnd, limit: SEARCH_LIMIT }),
    ]);
    return [...companies.rows.map(companyHit), ...joins.rows.map(joinHit)];
  },
  receiptNumber: async (number, may) => {
    const none = { rows: [] };
    const cases = (queue: 'open' | 'closed') =>
      may('dispute.read') ? callDesk(listDisputes, { queue, number, limit: SEARCH_LIMIT }) : none;
    const [open, closed, companies] = await Promise.all([
      cases('open'),
      cases('closed'),
      may('company.read')
        ? callDesk(listCompanies, { receiptNumber: number, limit: SEARCH_LIMIT })
        : none,
    ]);
    const disputes = [...open.rows, ...closed.rows];
    return [...disputes.map(disputeHit), ...companies.rows.map(companyHit)];
  },
  orderNumber: async (number, may) =>
    may('order.read') ? orderHits(await callDesk(findOrder, { number })) : [],
  invoiceNumber: async (number, may) => (may('invoice.read') ? findInvoices(number) : []),
  invitationCode: async (recommendId, may) =>
    may('customer.read') ? customerHits(await callDesk(findInviter, { recommendId })) : [],
  namePrefix: async (namePrefix, may) => {
    if (!may('company.read')) return [];
    const { rows } = await callDesk(listCompanies, { namePrefix, limit: SEARCH_LIMIT });
    return rows.map(companyHit);
  },
};

/** The page of an order lists the invoices of the order, so they are no hits of their own. */
async function findInvoices(number: string): Promise<SearchHit[]> {
  const pages = await Promise.all(
    (['open', 'closed'] as const).map((queue) =>
      callDesk(listInvoiceApplications, { queue, number, limit: SEARCH_LIMIT }),
    ),
  );
  return pages
    .flatMap(({ rows }) => rows)
    .filter((row) => row.applicationId === number || row.number === number)
    .map(invoiceHit);
}

const invoiceHit = ({
  applicationId,
  title,
  state,
  requestedAt,
}: RowOf<typeof listInvoiceApplications>): SearchHit => ({
  to: `/invoices/${encodeURIComponent(applicationId)}`,
  kind: '开票申请',
  title: title || ERASED_TITLE,
  state: invoiceStateNames[state],
  at: requestedAt,
});

const customerHits = ({ userId }: { readonly userId: string | null }): SearchHit[] => {
  if (userId === null) return [];
  return [{ to: `/customers/${encodeURIComponent(userId)}`, kind: '乘客', title: '乘客页面' }];
};

const orderHits = ({ orderUuid }: { readonly orderUuid: string | null }): SearchHit[] => {
  if (orderUuid === null) return [];
  return [{ to: `/orders/${encodeURIComponent(orderUuid)}`, kind: '订单', title: orderUuid }];
};

const disputeHit = ({
  receiptNumber,
  kind,
  state,
  raisedAt,
}: RowOf<typeof listDisputes>): SearchHit => ({
  to: `/disputes/${encodeURIComponent(receiptNumber)}`,
  kind: disputeKindNames[kind],
  title: receiptNumber,
  state: disputeCaseStateNames[state],
  at: raisedAt,
});

type FoundCompany = Pick<
  RowOf<typeof listCompanies>,
  'companyId' | 'fullName' | 'state' | 'registeredAt'
>;

const companyHit = ({ companyId, fullName, state, registeredAt }: FoundCompany): SearchHit => ({
  to: `/companies/${encodeURIComponent(companyId)}`,
  kind: '企业',
  title: fullName,
  state: companyStateNames[state],
  at: registeredAt,
});

type FoundJoin = Pick<RowOf<typeof listJoins>, 'requestId' | 'fullName' | 'state' | 'requestedAt'>;

const joinHit = ({ requestId, fullName, state, requestedAt }: FoundJoin): SearchHit => ({
  to: `/joins/${encodeURIComponent(requestId)}`,
  kind: '加入申请',
  title: fullName,
  state: joinStateNames[state],
  at: requestedAt,
});
