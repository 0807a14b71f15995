import type { PublishedActivity } from '@ride/contract/entities/activity';
import { DAY_MS } from '@ride/domain/durations';
import { fen } from '@ride/domain/money';
import { findCityByCode } from '@ride/domain/regions/find-city';
import type { Publication } from '../../../db/publication.ts';
import { incrementRevision } from '../../../db/revisions.ts';
import type { Db } from '../../../db/schema.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { ItemFlaw, ItemOfKind, PublishedKind } from '../../../ports/published-kind.ts';
import { budgetAccount, PROVIDER_ACCOUNT } from '../../ledger/accounts.ts';
import { openAccounts, postEntries } from '../../ledger/ledger-store.ts';
import { activityDifferences } from './activity-differences.ts';
import { findActivityDoubts } from './activity-doubts.ts';
import { type ActivityChecks, findActivityFlaws, sanitizeActivity } from './activity-flaws.ts';
import { citiesOf } from './activity-scope.ts';
import {
  insertActivityVersion,
  listActivityIds,
  selectActivity,
  selectVersionsOfActivity,
} from './activity-store.ts';

interface ActivityKindDeps extends ActivityChecks {
  readonly ports: Pick<Ports, 'now'>;
}

/** An activity that is approved a little later than its start begins with its approval. */
const LATE_START_MS = DAY_MS;

/** Cities that a title lists by name. */
const TITLE_CITIES = 3;

export function createActivityKind(
  deps: ActivityKindDeps,
  refresh: () => Promise<void>,
): PublishedKind<PublishedActivity> {
  const sanitized = (activity: PublishedActivity | null) =>
    activity && sanitizeActivity(deps, activity);
  return {
    kind: 'activity',
    lock: lockActivities,
    keys: listActivityIds,
    versions: listVersions,
    title,
    cities: citiesOf,
    flaws: async (db, items, { isImport }) => [
      ...(await findActivityFlaws(deps, db, items)),
      ...(isImport ? [] : await startFlaws(db, items, deps.ports.now())),
    ],
    differences: (before, after) => activityDifferences(sanitized(before), sanitized(after)),
    doubts: async (_db, { before, body }) => (body ? findActivityDoubts(before, body) : []),
    precedences: async () => [],
    isFirst: async () => true,
    isNowhereDearer: () => false,
    publish: (tx, item, publication) => publishActivityItem(deps, tx, item, publication),
    withdraw() {
      throw new Error('an activity runs from its approval, so it is ended and not withdrawn');
    },
    refresh,
  };
}

export const lockActivities = (tx: Db): Promise<void> => incrementRevision(tx, 'activities');

function title(activity: PublishedActivity): string {
  const names = citiesOf(activity).map((code) => findCityByCode(code)?.name ?? code);
  const shown = names.slice(0, TITLE_CITIES).join('、');
  return `${shown}${names.length > TITLE_CITIES ? `等 ${names.length} 个城市` : ''} · ${activity.name}`;
}

/** A version counts from its publication, and other activities are never part of its timeline. */
const listVersions: PublishedKind<PublishedActivity>['versions'] = async (db, key) =>
  (await selectVersionsOfActivity(db, key)).map(
    ({ version, publishedAt, changeId, published }) => ({
      version,
      startsAt: publishedAt,
      body: published,
      publishedAt,
      changeId,
      withdrawnAt: null,
    }),
  );

/** An activity keeps the start from which it has promised rewards. */
async function startFlaws(
  db: Db,
  items: readonly ItemOfKind<PublishedActivity>[],
  now: number,
): Promise<ItemFlaw[]> {
  const flaws: ItemFlaw[] = [];
  for (const { key, body } of items) {
    if (!body) continue;
    const path = ['startsAt'];
    const before = (await selectActivity(db, key))?.published.startsAt;
    if (before !== undefined && before <= now) {
      if (body.startsAt !== before) {
        flaws.push({ key, path, message: '活动已经开始，不能改变开始时间' });
      }
    } else if (body.startsAt < now - LATE_START_MS) {
      flaws.push({ key, path, message: '开始时间已过去一天以上' });
    }
  }
  return flaws;
}

/**
 * The new version counts for companies that register from now on; companies bound before keep the
 * terms of their version.
 */
export async function publishActivityItem(
  deps: ActivityChecks,
  tx: Db,
  { key, body }: ItemOfKind<PublishedActivity>,
  { publishedAt, changeId }: Publication,
): Promise<number> {
  if (!body) throw new Error(`the activity ${key} is ended at once and not by a version`);
  const activity = sanitizeActivity(deps, body);
  const newest = await selectActivity(tx, key);
  const version = (newest?.version ?? 0) + 1;
  const change = activity.budgetFen - (newest?.published.budgetFen ?? 0);
  const cityCodes = citiesOf(activity);
  await insertActivityVersion(tx, activity, { version, cityCodes, changeId }, publishedAt);
  await fund(tx, { key, version, change }, publishedAt);
  return version;
}

interface Funding {
  readonly key: string;
  readonly version: number;
  readonly change: number;
}

async function fund(tx: Db, { key, version, change }: Funding, now: number): Promise<void> {
  const budget = budgetAccount(key);
  await openAccounts(tx, [budget]);
  if (change === 0) return;
  const [from, to] = change > 0 ? [PROVIDER_ACCOUNT, budget] : [budget, PROVIDER_ACCOUNT];
  const cause = `funding:${key}:${version}`;
  await postEntries(tx, [{ cause, kind: 'funding', from, to, amount: fen(Math.abs(change)) }], now);
}
