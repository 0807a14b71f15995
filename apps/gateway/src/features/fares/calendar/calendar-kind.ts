import { calendarDifferences } from '@ride/contract/entities/calendar-differences';
import type { PublishedCalendar } from '@ride/contract/entities/change-item';
import { valueInForce } from '@ride/domain/timeline';
import type { Publication } from '../../../db/publication.ts';
import { incrementRevision } from '../../../db/revisions.ts';
import type { Db } from '../../../db/schema.ts';
import type {
  ChangeContext,
  ItemFlaw,
  ItemOfKind,
  PublishedKind,
} from '../../../ports/published-kind.ts';
import { findCalendarDoubts } from './calendar-doubts.ts';
import { findCalendarErrors } from './calendar-errors.ts';
import {
  insertCalendar,
  listCalendarYears,
  selectCalendarTimeline,
  selectCalendarVersions,
  withdrawCalendar,
} from './calendar-store.ts';

interface CalendarKindDeps {
  hasRules(db: Db): Promise<boolean>;
  refresh(): Promise<void>;
}

export const createCalendarKind = ({
  hasRules,
  refresh,
}: CalendarKindDeps): PublishedKind<PublishedCalendar> => ({
  kind: 'calendar',
  lock: lockCalendars,
  keys: (db) => listCalendarYears(db),
  versions: (db, key) => selectCalendarVersions(db, Number(key)),
  title: ({ year }) => `${year} 年`,
  cities: () => null,
  flaws: findCalendarFlaws,
  differences: calendarDifferences,
  doubts: async (_db, { before, body }) => (body ? findCalendarDoubts(before, body) : []),
  precedences: async () => [],
  // Without rules nobody was charged by the kind of a day.
  isFirst: async (db, { key, body }) =>
    body !== null &&
    (await selectCalendarVersions(db, Number(key))).length === 0 &&
    !(await hasRules(db)),
  isNowhereDearer: () => false,
  publish: publishCalendarVersion,
  withdraw: withdrawCalendar,
  refresh,
});

export const lockCalendars = (tx: Db): Promise<void> => incrementRevision(tx, 'calendar');

async function findCalendarFlaws(
  db: Db,
  items: readonly ItemOfKind<PublishedCalendar>[],
  { startsAt }: ChangeContext,
): Promise<ItemFlaw[]> {
  const flaws: ItemFlaw[] = [];
  for (const { key, body } of items) {
    if (body) flaws.push(...findCalendarErrors(body).map((flaw) => ({ key, ...flaw })));
    else if (!valueInForce(await selectCalendarTimeline(db, Number(key)), startsAt)) {
      flaws.push({ key, path: [], message: '届时没有这一年的日历，不能停用' });
    }
  }
  return flaws;
}

export async function publishCalendarVersion(
  tx: Db,
  { key, body }: ItemOfKind<PublishedCalendar>,
  publication: Publication,
): Promise<number> {
  const year = Number(key);
  const version = ((await selectCalendarVersions(tx, year)).at(-1)?.version ?? 0) + 1;
  await insertCalendar(tx, { year, version, body }, publication);
  return version;
}
