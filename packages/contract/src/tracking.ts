import * as z from 'zod/mini';
import { defineCall } from './define-call.ts';
import { moment, nothing, whole } from './fields.ts';

const route = z.string().check(z.regex(/^\/[\w-]{0,40}$/));
const word = z.string().check(z.regex(/^[\w.-]{1,40}$/));

/**
 * Every event there is. A detail is made of routes, words and numbers only, so that no phone,
 * code or token can travel in one.
 */
export const eventDetails = {
  'page.entered': z.strictObject({ route, direction: z.enum(['first', 'forward', 'reverse']) }),
  'page.quit': z.strictObject({ route, stayedMs: whole(0, 604_800_000) }),
  'button.pressed': z.strictObject({ route, button: word }),
  /** A price of a provider that could not be shown. */
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
  summary: 'Hand in a batch of page views and button actions',
  request: z.strictObject({
    /** Random per visit, so that a visit can be followed without knowing whose it is. */
    visit: z.string().check(z.regex(/^[\w-]{8,40}$/)),
    context: z.enum(['app', 'mini', 'wechat', 'alimini', 'out']),
    events: z
      .array(
        z.strictObject({
          name: z.enum(Object.keys(eventDetails) as [EventName, ...EventName[]]),
          at: moment,
          /** Closed by name in `eventDetails`; here only kept small. */
          detail: z.record(
            z.string().check(z.maxLength(40)),
            z.union([z.string().check(z.maxLength(41)), whole(0, 604_800_000)]),
          ),
        }),
      )
      .check(z.minLength(1), z.maxLength(atMost)),
  }),
  response: nothing,
});

export const trackingCalls = { track };
