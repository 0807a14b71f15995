import * as z from 'zod/mini';
import { defineCall } from './define-call.ts';
import { hostContext, integer, moment, noAnswerData } from './fields.ts';

const route = z.string().check(z.regex(/^\/[\w-]{0,40}$/));
const word = z.string().check(z.regex(/^[\w.-]{1,40}$/));

/**
 * Details contain only routes, words and numbers, so that no event can contain a phone, a code or a
 * token.
 */
export const eventDetails = {
  'page.entered': z.strictObject({ route, direction: z.enum(['first', 'forward', 'reverse']) }),
  'page.quit': z.strictObject({ route, stayedMs: integer(0, 604_800_000) }),
  'button.pressed': z.strictObject({ route, button: word }),
  /** A price sent by another gateway could not be shown. */
  'fare.unreadable': z.strictObject({ route, item: word }),
  'call.failed': z.strictObject({ route, call: word, reason: word }),
} as const;

export type EventName = keyof typeof eventDetails;
export type EventDetail<Name extends EventName> = z.infer<(typeof eventDetails)[Name]>;

const atMost = 50;

export const track = defineCall({
  gateway: 'common',
  path: '/api/common/v1/track',
  ours: true,
  access: 'sessionRead',
  isCostly: true,
  summary: 'Store events',
  request: z.strictObject({
    /** A random id for each visit, which groups its events without identifying the user. */
    visit: z.string().check(z.regex(/^[\w-]{8,40}$/)),
    context: hostContext,
    /** What happened, from oldest to newest. */
    events: z
      .array(
        z.strictObject({
          /** Name of the event. */
          name: z.enum(Object.keys(eventDetails) as [EventName, ...EventName[]]),
          /** When it happened. */
          at: moment,
          /** `eventDetails` validates the detail by event name; only its size is limited here. */
          detail: z.record(
            z.string().check(z.maxLength(40)),
            z.union([z.string().check(z.maxLength(41)), integer(0, 604_800_000)]),
          ),
        }),
      )
      .check(z.minLength(1), z.maxLength(atMost)),
  }),
  response: noAnswerData,
});

export const trackingCalls = { track };
