import type { CallShape, RequestInput, ResponseOf } from '@ride/contract/define-call';
import { listCompanies } from '@ride/contract/desk/companies';
import { findCustomer, findInviter, listCompaniesOfPhone } from '@ride/contract/desk/customers';
import { listDisputes } from '@ride/contract/desk/disputes';
import { listJoins } from '@ride/contract/desk/joins';
import { findOrder } from '@ride/contract/desk/orders';
import { companyStateNames } from '@ride/domain/companies/company-case';
import { joinStateNames } from '@ride/domain/companies/join-case';
import { disputeCaseStateNames, disputeKindNames } from '@ride/domain/disputes/dispute-case';
import type { Permission } from '@ride/domain/staff/roles';
import { useSession } from '../../api/session.ts';
import { useDeskQuery } from '../../api/use-desk.ts';
import type { RowOf } from '../../ui/ListPage.tsx';
import type { SearchMeaning } from './read-query.ts';

/** Something that was found, and its page. */
export interface Hit {
  readonly to: string;
  readonly kind: string;
  readonly title: string;
  readonly state?: string;
  readonly at?: number;
}

/** What one call found; nothing for somebody who has no right to it. */
export interface HitSource {
  readonly hits: readonly Hit[];
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Enough to see whether it is there; the list has the rest. */
export const LIMIT = 20;

/** Asks only where what was typed can mean such a thing. */
function useSource<Call extends CallShape>(
  call: Call,
  permission: Permission,
  input: RequestInput<Call> | null,
  hitsOf: (answer: ResponseOf<Call>) => readonly Hit[],
): HitSource {
  const isAllowed = useSession().permissions.includes(permission);
  const enabled = isAllowed && input !== null;
  const { data, error, isLoading, refetch } = useDeskQuery(
    call,
    input ?? ({} as RequestInput<Call>),
    { enabled },
  );
  const hits = enabled && data !== undefined ? hitsOf(data) : [];
  return { hits, error, isLoading, retry: () => void refetch() };
}

/** All that a typed text leads to. A person's companies stand on the person's own page. */
export function useSearch(meaning: SearchMeaning): readonly HitSource[] {
  const { phone, orderNumber, receiptNumber, invitationCode } = meaning;
  const cases = (queue: 'open' | 'closed') =>
    receiptNumber === null ? null : { queue, number: receiptNumber, limit: LIMIT };
  const customer = useSource(
    findCustomer,
    'customer.read',
    phone === null ? null : { mobile: phone },
    customerHits,
  );
  const inviter = useSource(
    findInviter,
    'customer.read',
    invitationCode === null ? null : { recommendId: invitationCode },
    customerHits,
  );
  const order = useSource(
    findOrder,
    'order.read',
    orderNumber === null ? null : { number: orderNumber },
    orderHits,
  );
  const open = useSource(listDisputes, 'dispute.read', cases('open'), disputeHits);
  const closed = useSource(listDisputes, 'dispute.read', cases('closed'), disputeHits);
  const companies = useSource(listCompanies, 'company.read', companyFilter(meaning), ({ rows }) =>
    rows.map(companyHit),
  );
  const joins = useSource(
    listJoins,
    'company.read',
    meaning.phoneEnd === null ? null : { phoneEnd: meaning.phoneEnd, limit: LIMIT },
    ({ rows }) => rows.map(joinHit),
  );
  const ofPhone = useSource(
    listCompaniesOfPhone,
    'company.read',
    phone === null || customer.hits.length > 0 || customer.isLoading ? null : { mobile: phone },
    (found) => [...found.companies.map(companyHit), ...found.joins.map(joinHit)],
  );
  return [customer, inviter, order, open, closed, companies, joins, ofPhone];
}

function companyFilter({ receiptNumber, phoneEnd, namePrefix }: SearchMeaning) {
  if (receiptNumber !== null) return { receiptNumber, limit: LIMIT };
  if (phoneEnd !== null) return { phoneEnd, limit: LIMIT };
  return namePrefix === null ? null : { namePrefix, limit: LIMIT };
}

const customerHits = ({ userId }: { readonly userId: string | null }): Hit[] => {
  if (userId === null) return [];
  return [{ to: `/customers/${encodeURIComponent(userId)}`, kind: '乘客', title: '乘客页面' }];
};

const orderHits = ({ orderUuid }: { readonly orderUuid: string | null }): Hit[] => {
  if (orderUuid === null) return [];
  return [{ to: `/orders/${encodeURIComponent(orderUuid)}`, kind: '订单', title: orderUuid }];
};

const disputeHits = ({ rows }: ResponseOf<typeof listDisputes>): Hit[] =>
  rows.map(({ receiptNumber, kind, state, raisedAt }) => ({
    to: `/disputes/${encodeURIComponent(receiptNumber)}`,
    kind: disputeKindNames[kind],
    title: receiptNumber,
    state: disputeCaseStateNames[state],
    at: raisedAt,
  }));

type FoundCompany = Pick<
  RowOf<typeof listCompanies>,
  'companyId' | 'fullName' | 'state' | 'registeredAt'
>;

const companyHit = ({ companyId, fullName, state, registeredAt }: FoundCompany): Hit => ({
  to: `/companies/${encodeURIComponent(companyId)}`,
  kind: '企业',
  title: fullName,
  state: companyStateNames[state],
  at: registeredAt,
});

type FoundJoin = Pick<RowOf<typeof listJoins>, 'requestId' | 'fullName' | 'state' | 'requestedAt'>;

const joinHit = ({ requestId, fullName, state, requestedAt }: FoundJoin): Hit => ({
  to: `/joins/${encodeURIComponent(requestId)}`,
  kind: '加入申请',
  title: fullName,
  state: joinStateNames[state],
  at: requestedAt,
});
