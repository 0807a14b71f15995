import type { Db } from '../../../db/schema.ts';
import type { Ports } from '../../../ports.ts';
import { selectNewestVersions, selectVersions } from '../activities/activity-store.ts';
import {
  holdInvitation,
  type StoredInvitation,
  selectInvitationsAfter,
} from '../invitations/invitation-store.ts';
import { selectFacts } from '../rewards/fact-store.ts';
import { selectRewards } from '../rewards/milestone-store.ts';
import { budgetOf } from './accounts.ts';
import {
  countAccounts,
  selectFunding,
  selectStrayEntries,
  selectWrongBalances,
} from './balance-check-store.ts';
import { type Books, differencesOf } from './check-invitation.ts';
import { selectEntries } from './entry-store.ts';

const AT_ONCE = 500;
/** A list somebody reads; what is wrong a thousand times is seen by then. */
const MOST_DIFFERENCES = 100;

export interface LedgerPart {
  readonly accounts: number;
  readonly invitations: number;
  readonly differences: string[];
  readonly next: string | null;
}

/** Works everything out again from what companies did, while business goes on. */
export async function checkLedger(
  { db }: Pick<Ports, 'db'>,
  after?: string | undefined,
  atOnce = AT_ONCE,
): Promise<LedgerPart> {
  const isFirst = after === undefined;
  const found = await selectInvitationsAfter(db, after ?? '', atOnce + 1);
  const part = found.slice(0, atOnce);
  const differences = [
    ...(isFirst ? await accountDifferences(db) : []),
    ...(await invitationDifferences(db, part)),
  ];
  return {
    accounts: isFirst ? await countAccounts(db) : 0,
    invitations: part.length,
    differences: differences.slice(0, MOST_DIFFERENCES),
    next: found.length > atOnce ? (part.at(-1)?.companyId ?? null) : null,
  };
}

async function accountDifferences(db: Db): Promise<string[]> {
  const balances = await selectWrongBalances(db, MOST_DIFFERENCES);
  const stray = await selectStrayEntries(db, MOST_DIFFERENCES);
  return [
    ...balances.map(
      ({ account, balance, sum }) =>
        `account ${account}: holds ${balance} fen, its entries make ${sum}`,
    ),
    ...(await fundingDifferences(db)),
    ...stray.map((cause) => `entry ${cause}: belongs to no invitation`),
  ];
}

async function fundingDifferences(db: Db): Promise<string[]> {
  const given = new Map((await selectFunding(db)).map((each) => [each.account, each.given]));
  return (await selectNewestVersions(db)).flatMap(({ activityUuid, published: { budgetFen } }) => {
    const got = given.get(budgetOf(activityUuid)) ?? 0;
    return got === budgetFen
      ? []
      : [`activity ${activityUuid}: was given ${got} fen instead of its budget of ${budgetFen}`];
  });
}

/** A difference may be somebody at work in between, so it is looked at again, held. */
async function invitationDifferences(db: Db, part: readonly StoredInvitation[]): Promise<string[]> {
  const suspects = (await booksOf(db, part)).filter((books) => differencesOf(books).length > 0);
  const differences: string[] = [];
  for (const { invitation } of suspects.slice(0, MOST_DIFFERENCES)) {
    const held = await db.transaction().execute(async (tx) => {
      await holdInvitation(tx, invitation.companyId);
      return booksOf(tx, [invitation]);
    });
    differences.push(...held.flatMap(differencesOf));
  }
  return differences;
}

async function booksOf(db: Db, part: readonly StoredInvitation[]): Promise<Books[]> {
  const companyIds = part.map(({ companyId }) => companyId);
  const key = (activityUuid: string, version: number) => `${version}:${activityUuid}`;
  const wanted = new Map(
    part.flatMap(({ terms }) => (terms ? [[key(terms.activityUuid, terms.version), terms]] : [])),
  );
  const made = await selectVersions(db, [...wanted.values()]);
  const activities = new Map(
    made.map(({ activityUuid, version, published }) => [key(activityUuid, version), published]),
  );
  const facts = await selectFacts(db, companyIds);
  const rewards = await selectRewards(db, companyIds);
  const entries = await selectEntries(db, companyIds);
  return part.map((invitation) => {
    const { companyId, terms } = invitation;
    return {
      invitation,
      activity: terms && (activities.get(key(terms.activityUuid, terms.version)) ?? null),
      facts: facts.get(companyId) ?? [],
      rewards: rewards.get(companyId) ?? [],
      entries: entries.get(companyId) ?? [],
    };
  });
}
