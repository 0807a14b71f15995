import * as z from 'zod/mini';
import {
  areaCode,
  fenAmount,
  id,
  integer,
  longText,
  moment,
  pictureAddress,
  text,
} from '../fields.ts';
import { RULE_CONTENT_LONGEST } from './rule-markup.ts';

const days = integer(1, 3650);

/** An invitation activity as operators publish it (decided; the specification shows only its id). */
export const publishedActivity = z.strictObject({
  activityUuid: id,
  name: text(60),
  cityCodes: z.array(areaCode).check(z.minLength(1), z.maxLength(700)),
  startsAt: moment,
  endsAt: moment,
  /** Rewards stop when it is used up; it is never overdrawn. */
  budgetFen: fenAmount,
  /**
   * How long a reward is withheld after it was earned, in case its top-up is refunded.
   * 0: paid at once.
   */
  holdDays: z._default(integer(0, 365), 7),
  /**
   * Whether a registration earns its reward by itself. Otherwise the company is verified or tops up
   * first: anybody can register companies that do not exist.
   */
  payUnverified: z._default(z.boolean(), false),
  /** What is paid, and when; at least one. */
  milestones: z
    .strictObject({
      registered: z.optional(z.strictObject({ rewardFen: fenAmount })),
      recharged: z.optional(
        z.strictObject({ rewardFen: fenAmount, atLeastFen: fenAmount, withinDays: days }),
      ),
      firstRide: z.optional(z.strictObject({ rewardFen: fenAmount, withinDays: days })),
    })
    .check(z.refine((all) => Object.keys(all).length > 0, 'a milestone is needed')),
  /** HTML, sanitized when it is written. */
  ruleContent: longText(RULE_CONTENT_LONGEST),
  shareTitle: z.optional(text(60)),
  sharePicture: z.optional(pictureAddress),
  banner: z.optional(pictureAddress),
});

export type PublishedActivity = z.infer<typeof publishedActivity>;
