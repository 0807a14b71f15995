import type { Ports } from '../../../ports.ts';
import { type AskedToJoin, selectJoinRequests } from '../join/join-store.ts';
import { isCompany } from '../milestones/top-up-store.ts';
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
): Promise<Page<RegisteredCompanyRow>> {
  const { onlyNotFollowedUp = false, pageSize } = asked;
  return pageOf(await selectRegistered(db, { ...sliceOf(asked), onlyNotFollowedUp }), pageSize);
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
