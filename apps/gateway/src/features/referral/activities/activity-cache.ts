import type { PublishedActivity } from '@ride/contract/entities/activity';
import { findCityByCode } from '@ride/domain/regions/find-city';
import { PublishedCache } from '../../../db/published-cache.ts';
import { readRevision } from '../../../db/revisions.ts';
import type { Ports } from '../../../ports/ports.ts';
import { offersOf } from './activity-scope.ts';
import {
  selectActivitiesOfCity,
  selectActivity,
  selectNewestActivities,
} from './activity-store.ts';

const MAX_BYTES = 16 * 1024 * 1024;
/** Estimated size of one activity with its cities and names, without the rule text. */
const ACTIVITY_BYTES = 2_000;

type ActivityList = readonly PublishedActivity[];

export function createActivityCache({ db, now }: Pick<Ports, 'db' | 'now'>) {
  const cache = new PublishedCache<ActivityList>({
    now,
    readRevision: () => readRevision(db, 'activities'),
    bytesOf: (list) =>
      list.reduce((sum, each) => sum + ACTIVITY_BYTES + each.ruleContent.length * 2, 0),
    maxBytes: MAX_BYTES,
  });
  const ofCity = (cityCode: string) =>
    cache.get(`city:${cityCode}`, async () =>
      (await selectActivitiesOfCity(db, cityCode)).map(({ published }) => published),
    );
  return {
    refresh: () => cache.refresh(),

    async running(areaCode: string): Promise<PublishedActivity | null> {
      const city = findCityByCode(areaCode);
      if (city === null) return null;
      const list = await ofCity(city.code);
      const at = now();
      return list.find(({ startsAt, endsAt }) => startsAt <= at && at < endsAt) ?? null;
    },

    /** What a company gains by an invitation now, wherever an activity runs. */
    async offers() {
      const all = await cache.get('all', () => selectNewestActivities(db));
      const at = now();
      return offersOf(all.filter(({ startsAt, endsAt }) => startsAt <= at && at < endsAt));
    },

    async byId(activityUuid: string): Promise<PublishedActivity | null> {
      const [activity] = await cache.get(`id:${activityUuid}`, async () => {
        const found = await selectActivity(db, activityUuid);
        return found ? [found.published] : [];
      });
      return activity ?? null;
    },
  };
}
