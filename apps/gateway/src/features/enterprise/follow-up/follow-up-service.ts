import { isKnownLegalVersion } from '@ride/contract/legal-versions';
import type { Ports } from '../../../ports/ports.ts';
import { type AskedToJoin, selectJoinRequests } from '../join/join-store.ts';
import { isCompany } from '../milestones/top-up-store.ts';
import { selectConsents } from '../registration/consent-store.ts';
import {
  type FollowUp,
  type RegisteredCompanyRow,
  selectRegistered,
  updateFollowUp,
} from './registered-store.ts';

interface Page<Item> {
  readonly list: Item[];
  readonly hasMore: boolean;
}

type ConsentRow = Omit<Awaited<ReturnType<typeof selectConsents>>[number], 'companyId'>;
type Consent = ConsentRow & { readonly isKnown: boolean };
type RegisteredCompany = RegisteredCompanyRow & { readonly consents: Consent[] };

interface PageAsked {
  readonly currPage: number;
  readonly pageSize: number;
  readonly since?: number | undefined;
}

/** One more than the page is read: it tells whether there is a next one. */
const sliceOf = ({ currPage, pageSize, since = 0 }: PageAsked) => ({
  since,
  from: (currPage - 1) * pageSize,
  atMost: pageSize + 1,
});

const pageOf = <Item>(rows: Item[], pageSize: number): Page<Item> => ({
  list: rows.slice(0, pageSize),
  hasMore: rows.length > pageSize,
});

export async function registeredCompanies(
  { db }: Pick<Ports, 'db'>,
  asked: PageAsked & { readonly onlyNotFollowedUp?: boolean | undefined },
): Promise<Page<RegisteredCompany>> {
  const { onlyNotFollowedUp = false, pageSize } = asked;
  const rows = await selectRegistered(db, { ...sliceOf(asked), onlyNotFollowedUp });
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

/** Whether a version is known is told from today's list: a gateway may be older than its pages. */
async function consentsOf(db: Ports['db'], companyIds: string[]) {
  const found = new Map<string, Consent[]>();
  if (companyIds.length === 0) return found;
  for (const { companyId, ...consent } of await selectConsents(db, companyIds)) {
    const isKnown = isKnownLegalVersion(consent.text, consent.version);
    found.set(companyId, [...(found.get(companyId) ?? []), { ...consent, isKnown }]);
  }
  return found;
}

export async function peopleAskingToJoin(
  { db }: Pick<Ports, 'db'>,
  asked: PageAsked,
): Promise<Page<AskedToJoin>> {
  return pageOf(await selectJoinRequests(db, sliceOf(asked)), asked.pageSize);
}

export async function followUp(
  { db }: Pick<Ports, 'db'>,
  talk: FollowUp,
): Promise<'marked' | 'unknownCompany'> {
  if (!(await isCompany(db, talk.companyId))) return 'unknownCompany';
  await updateFollowUp(db, talk);
  return 'marked';
}
