import { publishedActivity } from '@ride/contract/entities/activity';
import { phone } from '@ride/contract/fields';
import { DAY_MS } from '@ride/domain/durations';
import * as z from 'zod/mini';
import referral from '../referral.json' with { type: 'json' };

const activity = z.extend(z.omit(publishedActivity, { startsAt: true, endsAt: true }), {
  startedDaysAgo: z.number(),
  endsInDays: z.number(),
});

/** A company that came by the demo passenger's invitation, and what it did so many days ago. */
const invitation = z.strictObject({
  shows: z.string(),
  companyId: z.string(),
  fullName: z.string(),
  contactPhone: phone,
  cityCode: z.string(),
  registeredDaysAgo: z.number(),
  toppedUp: z.optional(z.strictObject({ daysAgo: z.number(), yuan: z.number() })),
  /** All of it was paid back. */
  refundedDaysAgo: z.optional(z.number()),
  rodeDaysAgo: z.optional(z.number()),
  /** Registered in the passenger's own session, and so held for review. */
  inInvitersSession: z._default(z.boolean(), false),
});

export type DemoInvitation = z.infer<typeof invitation>;

/** One for every state a row of the reward page can be in, in the order in which they registered. */
export const demoInvitations = z.array(invitation).parse(referral.invitations);

const activities = z.array(activity).parse(referral.activities);

/** One in Nanjing, and one in the other cities that also pays for the registration itself. */
export function demoActivities(now: number): z.infer<typeof publishedActivity>[] {
  return activities.map(({ startedDaysAgo, endsInDays, ...published }) => ({
    ...published,
    startsAt: now - startedDaysAgo * DAY_MS,
    endsAt: now + endsInDays * DAY_MS,
  }));
}
