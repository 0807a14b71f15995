import type { PublishedActivity } from '@ride/contract/entities/activity';
import { type Fen, fen, formatYuan } from '@ride/domain/money';
import { findCityByCode } from '@ride/domain/regions/find-city';
import type { Db } from '../../../db/schema.ts';
import type { ItemFlaw, ItemOfKind } from '../../../ports/published-kind.ts';
import { budgetAccount } from '../../ledger/accounts.ts';
import { listBalances, lockBalance } from '../../ledger/ledger-store.ts';
import { type ActivityError, findActivityErrors } from './activity-errors.ts';
import { citiesOf } from './activity-scope.ts';
import { selectActivity, selectOverlappingActivities } from './activity-store.ts';

type Item = ItemOfKind<PublishedActivity>;

export interface ActivityChecks {
  readonly sanitizeHtml: (html: string) => string;
  readonly trustedHosts: readonly string[];
}

/** What is published and compared. */
export const sanitizeActivity = (
  { sanitizeHtml }: ActivityChecks,
  activity: PublishedActivity,
): PublishedActivity => ({ ...activity, ruleContent: sanitizeHtml(activity.ruleContent) });

/** The flaws of activities that are published together; the start is not looked at. */
export async function findActivityFlaws(
  deps: ActivityChecks,
  db: Db,
  items: readonly Item[],
): Promise<ItemFlaw[]> {
  const flaws: ItemFlaw[] = [];
  for (const { key, body } of items) {
    const errors = body
      ? [
          ...findActivityErrors(sanitizeActivity(deps, body), deps.trustedHosts),
          ...(await overlapErrors(db, body, items)),
          ...(await budgetErrors(db, key, body)),
        ]
      : [{ path: [], message: '活动在活动页面上结束，不能通过变更结束' }];
    flaws.push(...errors.map((error) => ({ key, ...error })));
  }
  return flaws;
}

/** Activities that are published together are compared with each other as they become. */
async function overlapErrors(
  db: Db,
  activity: PublishedActivity,
  items: readonly Item[],
): Promise<ActivityError[]> {
  const cityCodes = citiesOf(activity);
  const keys = [activity.activityUuid, ...items.map(({ key }) => key)];
  const stored = await selectOverlappingActivities(db, activity, cityCodes, keys);
  const together = items
    .flatMap(({ key, body }) => (body && key !== activity.activityUuid ? [body] : []))
    .filter((each) => each.startsAt < activity.endsAt && activity.startsAt < each.endsAt)
    .flatMap((each) =>
      citiesOf(each)
        .filter((code) => cityCodes.includes(code))
        .map((cityCode) => ({ activityUuid: each.activityUuid, cityCode })),
    );
  return [...stored, ...together].map(({ activityUuid, cityCode }) => ({
    path: ['cityCodes'],
    message: `与活动 ${activityUuid} 在${findCityByCode(cityCode)?.name ?? cityCode}的时间重叠`,
  }));
}

/** A budget may shrink, but not below what has been spent. */
async function budgetErrors(
  db: Db,
  key: string,
  { budgetFen }: PublishedActivity,
): Promise<ActivityError[]> {
  const before = (await selectActivity(db, key))?.published.budgetFen ?? 0;
  if (budgetFen >= before) return [];
  const spent = fen(before - (await readBudget(db, key)));
  if (budgetFen >= spent) return [];
  return [{ path: ['budgetFen'], message: `预算不能低于已使用的${formatYuan(spent)}元` }];
}

/** Whoever publishes in this transaction locks the budget until it has become smaller. */
async function readBudget(db: Db, key: string): Promise<Fen> {
  const account = budgetAccount(key);
  if (db.isTransaction) return lockBalance(db, account);
  const [row] = await listBalances(db, [account]);
  return fen(row?.balanceFen ?? 0);
}
