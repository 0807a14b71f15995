import type { PublishedActivity } from '@ride/contract/entities/activity';
import { fen, formatYuan } from '@ride/domain/money';
import { findCityByCode } from '@ride/domain/regions/find-city';
import { incrementRevision } from '../../../db/revisions.ts';
import type { Db } from '../../../db/schema.ts';
import type { AuditActor } from '../../../ports/audit-trail.ts';
import type { Ports } from '../../../ports/ports.ts';
import { budgetAccount, PROVIDER_ACCOUNT } from '../../ledger/accounts.ts';
import { lockBalance, openAccounts, postEntries } from '../../ledger/ledger-store.ts';
import { validateActivity } from './activity-errors.ts';
import {
  insertActivityVersion,
  selectActivity,
  selectOverlappingActivities,
  serializeActivity,
} from './activity-store.ts';

export interface PublishActivityDeps {
  readonly ports: Pick<Ports, 'db' | 'now' | 'auditTrail'>;
  readonly sanitizeHtml: (html: string) => string;
  readonly trustedHosts: readonly string[];
}

export type PublishActivityOutcome =
  | {
      readonly outcome: 'done';
      readonly version: number;
      readonly isNew: boolean;
    }
  | { readonly outcome: 'flawedActivity'; readonly errors: readonly string[] };

/**
 * Publishes a new version of an activity for companies that register from now on; companies bound
 * before keep the terms of their version. An identical activity is not stored again.
 */
export function publishActivityVersion(
  deps: PublishActivityDeps,
  published: PublishedActivity,
  by: AuditActor,
): Promise<PublishActivityOutcome> {
  const { db, auditTrail } = deps.ports;
  return db.transaction().execute(async (tx) => {
    const done = await publishActivityVersionInTransaction(deps, tx, published);
    if (done.outcome === 'done' && done.isNew) {
      await auditTrail.append(tx, {
        actor: by,
        action: 'activity.published',
        subject: { kind: 'activity', id: published.activityUuid },
        after: `第 ${done.version} 版，预算 ${formatYuan(fen(published.budgetFen))} 元`,
      });
    }
    return done;
  });
}

export async function publishActivityVersionInTransaction(
  { ports: { now }, sanitizeHtml, trustedHosts }: PublishActivityDeps,
  tx: Db,
  published: PublishedActivity,
): Promise<PublishActivityOutcome> {
  const activity = { ...published, ruleContent: sanitizeHtml(published.ruleContent) };
  const ownErrors = validateActivity(activity, trustedHosts);
  if (ownErrors.length > 0) return invalid(activity, ownErrors);

  await incrementRevision(tx, 'activities');
  const newest = await selectActivity(tx, activity.activityUuid);
  if (newest?.body === serializeActivity(activity)) {
    return { outcome: 'done', version: newest.version, isNew: false };
  }
  const cityCodes = citiesOf(activity);
  const change = activity.budgetFen - (newest?.published.budgetFen ?? 0);
  const errors = [
    ...(await overlapErrors(tx, activity, cityCodes)),
    ...(await budgetErrors(tx, activity, change)),
  ];
  if (errors.length > 0) return invalid(activity, errors);
  const version = (newest?.version ?? 0) + 1;
  await insertActivityVersion(tx, activity, { version, cityCodes }, now());
  await fund(tx, { activity, version, change }, now());
  return { outcome: 'done', version, isNew: true };
}

const invalid = ({ activityUuid }: PublishedActivity, errors: readonly string[]) => ({
  outcome: 'flawedActivity' as const,
  errors: errors.map((error) => `活动 ${activityUuid}：${error}`),
});

const citiesOf = ({ cityCodes }: PublishedActivity): string[] => [
  ...new Set(cityCodes.map((code) => findCityByCode(code)?.code ?? code)),
];

async function overlapErrors(
  tx: Db,
  activity: PublishedActivity,
  cityCodes: readonly string[],
): Promise<string[]> {
  const overlapping = await selectOverlappingActivities(tx, activity, cityCodes);
  return overlapping.map(
    ({ activityUuid, cityCode }) =>
      `与活动 ${activityUuid} 在${findCityByCode(cityCode)?.name ?? cityCode}的时间重叠`,
  );
}

/** A budget may shrink, but not below what has been spent. */
async function budgetErrors(
  tx: Db,
  activity: PublishedActivity,
  change: number,
): Promise<string[]> {
  if (change >= 0) return [];
  const balance = await lockBalance(tx, budgetAccount(activity.activityUuid));
  const min = fen(activity.budgetFen - change - balance);
  return balance + change < 0 ? [`预算不能低于已使用的${formatYuan(min)}元`] : [];
}

interface Funding {
  readonly activity: PublishedActivity;
  readonly version: number;
  readonly change: number;
}

async function fund(tx: Db, { activity, version, change }: Funding, now: number): Promise<void> {
  const budget = budgetAccount(activity.activityUuid);
  await openAccounts(tx, [budget]);
  if (change === 0) return;
  const [from, to] = change > 0 ? [PROVIDER_ACCOUNT, budget] : [budget, PROVIDER_ACCOUNT];
  const cause = `funding:${activity.activityUuid}:${version}`;
  await postEntries(tx, [{ cause, kind: 'funding', from, to, amount: fen(Math.abs(change)) }], now);
}
