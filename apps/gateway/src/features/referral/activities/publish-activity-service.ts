import type { PublishedActivity } from '@ride/contract/activity';
import { fen, formatYuan } from '@ride/domain/money';
import { cityOfCode } from '@ride/domain/regions/find-city';
import { moveRevision } from '../../../db/revisions.ts';
import type { Db } from '../../../db/schema.ts';
import type { Ports } from '../../../ports.ts';
import { budgetOf, PROVIDER } from '../ledger/accounts.ts';
import { holdBalance, openAccounts, post } from '../ledger/ledger-store.ts';
import { bodyOfActivity, insertVersion, selectActivity, selectRivals } from './activity-store.ts';
import { flawsOfActivity } from './check-activity.ts';

export interface PublishActivityPorts extends Pick<Ports, 'db' | 'now'> {
  readonly sanitiseHtml: (html: string) => string;
  /** Hosts that pictures may come from, beside our own. */
  readonly trustedHosts: readonly string[];
}

export type PublishActivityOutcome =
  | { readonly outcome: 'published'; readonly version: number }
  | { readonly outcome: 'flawed'; readonly flaws: readonly string[] };

/**
 * A new version of an activity, for companies that register from now on; those bound before keep
 * the terms they came under. The same activity delivered again stays the version it is.
 */
export function publishActivity(
  ports: PublishActivityPorts,
  published: PublishedActivity,
): Promise<PublishActivityOutcome> {
  return ports.db.transaction().execute((tx) => publishActivityWithin(ports, tx, published));
}

/** Within a transaction of the caller's. */
export async function publishActivityWithin(
  { now, sanitiseHtml, trustedHosts }: Omit<PublishActivityPorts, 'db'>,
  tx: Db,
  published: PublishedActivity,
): Promise<PublishActivityOutcome> {
  const activity = { ...published, ruleContent: sanitiseHtml(published.ruleContent) };
  const ownFlaws = flawsOfActivity(activity, trustedHosts);
  if (ownFlaws.length > 0) return flawed(activity, ownFlaws);

  await moveRevision(tx, 'activities');
  const newest = await selectActivity(tx, activity.activityUuid);
  if (newest?.body === bodyOfActivity(activity)) {
    return { outcome: 'published', version: newest.version };
  }
  const cityCodes = citiesOf(activity);
  const moved = activity.budgetFen - (newest?.published.budgetFen ?? 0);
  const flaws = [
    ...(await overlaps(tx, activity, cityCodes)),
    ...(await budgetFlaws(tx, activity, moved)),
  ];
  if (flaws.length > 0) return flawed(activity, flaws);
  const version = (newest?.version ?? 0) + 1;
  await insertVersion(tx, activity, { version, cityCodes }, now());
  await fund(tx, { activity, version, moved }, now());
  return { outcome: 'published', version };
}

const flawed = ({ activityUuid }: PublishedActivity, flaws: readonly string[]) => ({
  outcome: 'flawed' as const,
  flaws: flaws.map((flaw) => `活动 ${activityUuid}：${flaw}`),
});

/** Districts become their city, and each city is named once. */
const citiesOf = ({ cityCodes }: PublishedActivity): string[] => [
  ...new Set(cityCodes.map((code) => cityOfCode(code)?.code ?? code)),
];

async function overlaps(
  tx: Db,
  activity: PublishedActivity,
  cityCodes: readonly string[],
): Promise<string[]> {
  const rivals = await selectRivals(tx, activity, cityCodes);
  return rivals.map(
    ({ activityUuid, cityCode }) =>
      `与活动 ${activityUuid} 在${cityOfCode(cityCode)?.name ?? cityCode}的时间重叠`,
  );
}

/** A budget may shrink, but not below what was given away already. */
async function budgetFlaws(tx: Db, activity: PublishedActivity, moved: number): Promise<string[]> {
  if (moved >= 0) return [];
  const left = await holdBalance(tx, budgetOf(activity.activityUuid));
  const least = fen(activity.budgetFen - moved - left);
  return left + moved < 0 ? [`预算不能低于已使用的${formatYuan(least)}元`] : [];
}

interface Funding {
  readonly activity: PublishedActivity;
  readonly version: number;
  readonly moved: number;
}

async function fund(tx: Db, { activity, version, moved }: Funding, now: number): Promise<void> {
  const budget = budgetOf(activity.activityUuid);
  await openAccounts(tx, [budget]);
  if (moved === 0) return;
  const [from, to] = moved > 0 ? [PROVIDER, budget] : [budget, PROVIDER];
  const cause = `funding:${activity.activityUuid}:${version}`;
  await post(tx, [{ cause, kind: 'funding', from, to, amount: fen(Math.abs(moved)) }], now);
}
