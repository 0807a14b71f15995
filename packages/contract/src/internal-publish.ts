import * as z from 'zod/mini';
import { defineCall } from './define-call.ts';
import { publishedActivity } from './entities/activity.ts';
import { publishedContent } from './entities/published-content.ts';
import { publishedFareRule } from './entities/published-fare-rule.ts';
import { publishedFence } from './fence.ts';
import { integer } from './fields.ts';

/** If a document is refused, `msg` lists all errors. */

const published = z.object({
  /** Number of the version that was published. */
  version: z.number(),
});

export const publishFareRules = defineCall({
  gateway: 'common',
  path: '/internal/v1/fareRules/publish',
  ours: true,
  access: 'service',
  summary: 'Publish new versions of fare rules, all or none',
  request: z.strictObject({
    /** The rules to publish. */
    rules: z.array(publishedFareRule).check(z.minLength(1), z.maxLength(50)),
  }),
  response: z.object({
    /** The published rules. */
    published: z.array(
      z.object({
        fareRuleId: z.string(),
        /** Number of the version that was published. */
        version: z.number(),
      }),
    ),
  }),
  refusals: {
    /** A rule contradicts itself or published ones; `msg` lists all errors. */
    flawedRule: 60001,
    /** The rule has another version from the same moment. */
    versionTaken: 60002,
  },
});

export const publishFence = defineCall({
  gateway: 'common',
  path: '/internal/v1/fences/publish',
  ours: true,
  access: 'service',
  summary: 'Publish the zones of a pricing area',
  request: publishedFence,
  response: published,
  refusals: {
    /** The area contradicts itself; `msg` lists all errors. */
    flawedFence: 60011,
  },
});

export const publishActivity = defineCall({
  gateway: 'common',
  path: '/internal/v1/activities/publish',
  ours: true,
  access: 'service',
  summary: 'Publish an invitation activity',
  request: publishedActivity,
  response: published,
  refusals: {
    /** The activity contradicts itself or published ones; `msg` lists all errors. */
    flawedActivity: 60021,
  },
});

export const publishContent = defineCall({
  gateway: 'common',
  path: '/internal/v1/content/publish',
  ours: true,
  access: 'service',
  summary: 'Publish words and pictures of the pages',
  request: publishedContent,
  response: published,
  refusals: {
    /** The document contradicts itself; `msg` lists all errors. */
    flawedContent: 60031,
  },
});

const date = z.string().check(z.regex(/^20[0-9]{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$/));
const dates = z.array(date).check(z.maxLength(366));

export const publishCalendar = defineCall({
  gateway: 'common',
  path: '/internal/v1/calendar/publish',
  ours: true,
  access: 'service',
  summary: "Publish a year's rest days and the weekend days worked instead",
  request: z.strictObject({
    /** The year. */
    year: integer(2000, 2099),
    /** Days that are priced as rest days, as YYYY-MM-DD. */
    restDays: dates,
    /** Days of weekends that are priced as working days, as YYYY-MM-DD. */
    workDays: dates,
  }),
  response: published,
  refusals: {
    /** The days contradict each other or the year; `msg` lists all errors. */
    flawedCalendar: 60041,
  },
});

export const internalPublishCalls = {
  publishFareRules,
  publishFence,
  publishActivity,
  publishContent,
  publishCalendar,
};
