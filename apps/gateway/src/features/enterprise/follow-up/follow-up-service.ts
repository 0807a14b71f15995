import { isKnownLegalVersion } from '@ride/contract/legal-versions';
import type { Ports } from '../../../ports/ports.ts';
import { type StoredJoinRequest, selectJoinRequests } from '../join/join-store.ts';
import { selectRegisteredAt } from '../registration/company-store.ts';
import { selectConsents } from '../registration/consent-store.ts';
import {
  type FollowUp,
  type RegisteredCompanyRow,
  selectRegistrations,
  updateFollowUp,
} from './follow-up-store.ts';

interface Page<Item> {
  readonly list: Item[];
  readonly hasMore: boolean;
}

type ConsentRow = Omit<Awaited<ReturnType<typeof selectConsents>>[number], 'companyId'>;
type Consent = ConsentRow & { readonly isKnown: boolean };
type RegisteredCompany = RegisteredCompanyRow & { readonly consents: Consent[] };

interface PageRequest {
  readonly currPage: number;
  readonly pageSize: number;
  readonly since?: number | undefined;
}

/** One row more than the page is read, to know whether there is a next page. */
const sliceOf = ({ currPage, pageSize, since = 0 }: PageRequest) => ({
  since,
  from: (currPage - 1) * pageSize,
  atMost: pageSize + 1,
});

const pageOf = <Item>(rows: Item[], pageSize: number): Page<Item> => ({
  list: rows.slice(0, pageSize),
  hasMore: rows.length > pageSize,
});

export async function findRegistrations(
  { db }: Pick<Ports, 'db'>,
  request: PageRequest & { readonly onlyNotFollowedUp?: boolean | undefined },
): Promise<Page<RegisteredCompany>> {
  const { onlyNotFollowedUp = false, pageSize } = request;
  const rows = await selectRegistrations(db, { ...sliceOf(request), onlyNotFollowedUp });
  const { list, hasMore } = pageOf(rows, pageSize);
  const consents = await consentsOf(
    db,
    list.map(({ companyId }) => companyId),
  );
  return {
    list: list.map((company) => ({ ...company, consents: consents.get(company.companyId) ?? [] })),
    hasMore,
  };
}

/** Known by this release's list: a gateway may be older than the pages it serves. */
async function consentsOf(db: Ports['db'], companyIds: string[]) {
  const found = new Map<string, Consent[]>();
  if (companyIds.length === 0) return found;
  for (const { companyId, ...consent } of await selectConsents(db, companyIds)) {
    const isKnown = isKnownLegalVersion(consent.text, consent.version);
    found.set(companyId, [...(found.get(companyId) ?? []), { ...consent, isKnown }]);
  }
  return found;
}

export async function findJoinRequests(
  { db }: Pick<Ports, 'db'>,
  request: PageRequest,
): Promise<Page<StoredJoinRequest>> {
  return pageOf(await selectJoinRequests(db, sliceOf(request)), request.pageSize);
}

export async function storeFollowUp(
  { db }: Pick<Ports, 'db'>,
  followUp: FollowUp,
): Promise<'marked' | 'unknownCompany'> {
  if ((await selectRegisteredAt(db, followUp.companyId)) === null) return 'unknownCompany';
  await updateFollowUp(db, followUp);
  return 'marked';
}
