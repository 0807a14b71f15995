import type { Db } from '../../../db/schema.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { RefundBook } from '../../../ports/refund-ledger.ts';
import { selectNewestVersions, selectVersions } from '../activities/activity-store.ts';
import {
  lockInvitation,
  type StoredInvitation,
  selectInvitationsAfter,
} from '../invitations/invitation-store.ts';
import { budgetOf } from '../ledger/accounts.ts';
import { selectEntries } from '../ledger/ledger-store.ts';
import { selectFacts } from '../rewards/fact-store.ts';
import { groupByCompany } from '../rewards/group-by-company.ts';
import { selectRewards } from '../rewards/reward-store.ts';
import { type AuditedInvitation, differencesOfInvitation } from './audit-invitation.ts';
import { auditRefunds, FIRST_REFUND, isRefundCursor } from './audit-refunds.ts';
import {
  countAccounts,
  selectFunding,
  selectOrphanEntries,
  selectWrongBalances,
} from './ledger-audit-store.ts';

const BATCH_SIZE = 500;
/** Read by a person: more of the same kind add nothing. */
const MAX_DIFFERENCES = 100;

export interface LedgerAuditBatch {
  readonly accounts: number;
  readonly invitations: number;
  readonly refunds: number;
  readonly differences: string[];
  readonly next: string | null;
}

export interface LedgerAuditPorts extends Pick<Ports, 'db'> {
  readonly refundBook: RefundBook;
}

/** Recomputes one batch from the stored facts and compares, without blocking writers. */
export async function auditLedger(
  { db, refundBook }: LedgerAuditPorts,
  after?: string | undefined,
  batchSize = BATCH_SIZE,
): Promise<LedgerAuditBatch> {
  if (after !== undefined && isRefundCursor(after)) {
    const batch = await auditRefunds(db, refundBook, after, batchSize);
    const differences = batch.differences.slice(0, MAX_DIFFERENCES);
    return { accounts: 0, invitations: 0, ...batch, differences };
  }
  const isFirst = after === undefined;
  const found = await selectInvitationsAfter(db, after ?? '', batchSize + 1);
  const batch = found.slice(0, batchSize);
  const differences = [
    ...(isFirst ? await accountDifferences(db) : []),
    ...(await invitationDifferences(db, batch)),
  ];
  return {
    accounts: isFirst ? await countAccounts(db) : 0,
    invitations: batch.length,
    refunds: 0,
    differences: differences.slice(0, MAX_DIFFERENCES),
    next: (found.length > batchSize ? batch.at(-1)?.companyId : undefined) ?? FIRST_REFUND,
  };
}

async function accountDifferences(db: Db): Promise<string[]> {
  const balances = await selectWrongBalances(db, MAX_DIFFERENCES);
  const orphans = await selectOrphanEntries(db, MAX_DIFFERENCES);
  return [
    ...balances.map(
      ({ account, balance, sum }) =>
        `account ${account}: holds ${balance} fen, its entries make ${sum}`,
    ),
    ...(await fundingDifferences(db)),
    ...orphans.map((cause) => `entry ${cause}: belongs to no invitation`),
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

/** A writer between two reads looks like a difference, so suspects are read again under a lock. */
async function invitationDifferences(
  db: Db,
  batch: readonly StoredInvitation[],
): Promise<string[]> {
  const suspects = (await auditedInvitations(db, batch)).filter(
    (each) => differencesOfInvitation(each).length > 0,
  );
  const differences: string[] = [];
  for (const { invitation } of suspects.slice(0, MAX_DIFFERENCES)) {
    const reread = await db.transaction().execute(async (tx) => {
      await lockInvitation(tx, invitation.companyId);
      return auditedInvitations(tx, [invitation]);
    });
    differences.push(...reread.flatMap(differencesOfInvitation));
  }
  return differences;
}

async function auditedInvitations(
  db: Db,
  batch: readonly StoredInvitation[],
): Promise<AuditedInvitation[]> {
  const companyIds = batch.map(({ companyId }) => companyId);
  const key = (activityUuid: string, version: number) => `${version}:${activityUuid}`;
  const wanted = new Map(
    batch.flatMap(({ terms }) => (terms ? [[key(terms.activityUuid, terms.version), terms]] : [])),
  );
  const versions = await selectVersions(db, [...wanted.values()]);
  const activities = new Map(
    versions.map(({ activityUuid, version, published }) => [key(activityUuid, version), published]),
  );
  const facts = await selectFacts(db, companyIds);
  const rewards = await selectRewards(db, companyIds);
  const entries = groupByCompany(await selectEntries(db, companyIds));
  return batch.map((invitation) => {
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
