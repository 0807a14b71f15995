import { publishedActivity } from '@ride/contract/entities/activity';
import { phone } from '@ride/contract/fields';
import { cityDayStart } from '@ride/domain/city-offset';
import { DAY_MS } from '@ride/domain/durations';
import * as z from 'zod/mini';
import referral from '../referral.json' with { type: 'json' };

const activity = z.extend(z.omit(publishedActivity, { startsAt: true, endsAt: true }), {
  startedDaysAgo: z.number(),
  endsInDays: z.number(),
});

const invitation = z.strictObject({
  shows: z.string(),
  companyId: z.string(),
  fullName: z.string(),
  contactPhone: phone,
  cityCode: z.string(),
  registeredDaysAgo: z.number(),
  toppedUp: z.optional(z.strictObject({ daysAgo: z.number(), yuan: z.number() })),
  refundedDaysAgo: z.optional(z.number()),
  rodeDaysAgo: z.optional(z.number()),
  /** A company that registers in the session of its inviter is held for review. */
  inInvitersSession: z._default(z.boolean(), false),
});

export type DemoInvitation = z.infer<typeof invitation>;

/** Every state of the reward page has a company, in the order of registration. */
export const demoInvitations = z.array(invitation).parse(referral.invitations);

const activities = z.array(activity).parse(referral.activities);

export function createDemoActivities(now: number): z.infer<typeof publishedActivity>[] {
  return activities.map(({ startedDaysAgo, endsInDays, ...published }) => ({
    ...published,
    startsAt: cityDayStart(now - startedDaysAgo * DAY_MS),
    endsAt: cityDayStart(now + endsInDays * DAY_MS),
  }));
}
