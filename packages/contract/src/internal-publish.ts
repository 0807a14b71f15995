import * as z from 'zod/mini';
import { defineCall } from './define-call.ts';
import { publishedActivity } from './entities/activity.ts';
import { changeKinds, publishedCalendar } from './entities/change-item.ts';
import { publishedContent } from './entities/published-content.ts';
import { publishedFareRule } from './entities/published-fare-rule.ts';
import { publishedFence } from './fence.ts';
import { areaCode, moment } from './fields.ts';

/** If a document is refused, `msg` lists all errors. */

/**
 * Prices and activities are changed by two people at the desk. Unless another system is allowed to
 * publish (the setting SERVICE_PUBLISHES), these calls open drafts there.
 */
const terms = {
  /**
   * True for terms that were in force before this gateway, which need no notice. It is refused
   * outside development, unless no order of the city was delivered yet.
   */
  isImport: z.optional(z.literal(true)),
};

const opened = {
  /** Ids of the changes at the desk that were opened instead of publishing, one for each start. */
  drafts: z.array(z.string()),
};

const published = z.object({
  /** Number of the version that was published; null if a draft was opened. */
  version: z.nullable(z.number()),
  ...opened,
});

const publishedDocument = z.object({
  /** Number of the version that was published. */
  version: z.number(),
});

const importClosed = {
  /** Orders of the city were delivered, so what changes its prices needs its notice. */
  importClosed: 60051,
} as const;

export const publishFareRules = defineCall({
  gateway: 'common',
  path: '/internal/v1/fareRules/publish',
  ours: true,
  access: 'service',
  summary: 'Publish new versions of fare rules, all or none',
  request: z.strictObject({
    /** The rules to publish. */
    rules: z.array(publishedFareRule).check(z.minLength(1), z.maxLength(50)),
    ...terms,
  }),
  response: z.object({
    /** The published rules; none if drafts were opened. */
    published: z.array(
      z.object({
        fareRuleId: z.string(),
        /** Number of the version that was published. */
        version: z.number(),
      }),
    ),
    ...opened,
  }),
  refusals: {
    ...importClosed,
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
  request: z.extend(publishedFence, terms),
  response: published,
  refusals: {
    ...importClosed,
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
  request: z.extend(publishedActivity, terms),
  response: published,
  refusals: {
    ...importClosed,
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
  response: publishedDocument,
  refusals: {
    /** The document contradicts itself; `msg` lists all errors. */
    flawedContent: 60031,
  },
});

export const publishCalendar = defineCall({
  gateway: 'common',
  path: '/internal/v1/calendar/publish',
  ours: true,
  access: 'service',
  summary: "Publish a year's rest days and the weekend days worked instead",
  request: z.extend(publishedCalendar, {
    /** The calendar counts for rides ordered from then on; by default from the first allowed start. */
    startsAt: z.optional(moment),
    ...terms,
  }),
  response: published,
  refusals: {
    ...importClosed,
    /** The days contradict each other or the year; `msg` lists all errors. */
    flawedCalendar: 60041,
  },
});

export const listPublished = defineCall({
  gateway: 'common',
  path: '/internal/v1/prices/list',
  ours: true,
  access: 'service',
  summary: 'What is in force and what is announced, by kind and city',
  request: z.strictObject({
    /** What is listed. */
    kind: z.enum(changeKinds),
    /** Only of this city; calendars belong to none. */
    cityCode: z.optional(areaCode),
  }),
  response: z.object({
    /** Of each key the version in force and those that are announced. */
    published: z.array(
      z.object({
        /** The id of the rule, area or activity, or the year of the calendar. */
        key: z.string(),
        /** Number of the version. */
        version: z.number(),
        startsAt: z.number(),
        /** True if it is announced and has not begun. */
        isAnnounced: z.boolean(),
        /** True if it ends the rule or the area. */
        isEnd: z.boolean(),
        /** The change that published it; null for what was imported. */
        changeId: z.nullable(z.string()),
      }),
    ),
  }),
});

export const internalPublishCalls = {
  listPublished,
  publishFareRules,
  publishFence,
  publishActivity,
  publishContent,
  publishCalendar,
};
