import * as z from 'zod/mini';
import { publishedFence } from '../fence.ts';
import { integer } from '../fields.ts';
import { publishedActivity } from './activity.ts';
import { publishedFareRule } from './published-fare-rule.ts';

/** What is changed by two people: each kind belongs to one feature. */
export const changeKinds = ['fareRule', 'calendar', 'fence', 'activity'] as const;
export type ChangeKind = (typeof changeKinds)[number];

export const changeKindNames: Readonly<Record<ChangeKind, string>> = {
  fareRule: '计价规则',
  calendar: '日历',
  fence: '计价区域',
  activity: '邀请活动',
};

const date = z.string().check(z.regex(/^20[0-9]{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$/));
const dates = z.array(date).check(z.maxLength(366));

export const publishedCalendar = z.strictObject({
  /** The year. */
  year: integer(2000, 2099),
  /** Days that are priced as rest days, as YYYY-MM-DD. */
  restDays: dates,
  /** Days of weekends that are priced as working days, as YYYY-MM-DD. */
  workDays: dates,
});

export type PublishedCalendar = z.infer<typeof publishedCalendar>;

/**
 * The body of an item of each kind. Rules and areas have no start of their own, because a change
 * has one start for all its items; an activity keeps the days on which it runs.
 */
export const itemBodies = {
  fareRule: z.omit(publishedFareRule, { startsAt: true }),
  calendar: publishedCalendar,
  fence: z.omit(publishedFence, { startsAt: true }),
  activity: publishedActivity,
} as const satisfies Record<ChangeKind, z.ZodMiniType>;

export type ItemBodies = { readonly [Kind in ChangeKind]: z.infer<(typeof itemBodies)[Kind]> };

/** The key of a rule, of an area or of an activity is its id, that of a calendar its year. */
export const itemKeyOf = {
  fareRule: (rule: ItemBodies['fareRule']) => rule.fareRuleId,
  calendar: (calendar: ItemBodies['calendar']) => String(calendar.year),
  fence: (fence: ItemBodies['fence']) => fence.fenceNum,
  activity: (activity: ItemBodies['activity']) => activity.activityUuid,
} as const;
