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

/**
 * An invitation activity as operators publish it. The specification shows only its id, the other
 * fields are ours.
 */
export const publishedActivity = z.strictObject({
  activityUuid: id,
  /** Name of the activity, as passengers read it. */
  name: text(60),
  /** Codes of the cities in which it holds. */
  cityCodes: z.array(areaCode).check(z.minLength(1), z.maxLength(700)),
  startsAt: moment,
  endsAt: moment,
  /** Budget for rewards. No reward is promised after it is used up, so it is never exceeded. */
  budgetFen: fenAmount,
  /**
   * Days between earning and paying a reward, since the top-up may be refunded. With 0 it is paid
   * at once.
   */
  holdDays: z._default(integer(0, 365), 7),
  /**
   * True if a registration alone earns the reward. By default the company must first be verified or
   * top up, because anybody can register companies that do not exist.
   */
  payUnverified: z._default(z.boolean(), false),
  /** The rewarded milestones, at least one. */
  milestones: z
    .strictObject({
      /** The reward for a registration. */
      registered: z.optional(z.strictObject({ rewardFen: fenAmount })),
      /** The reward for top-ups. */
      recharged: z.optional(
        z.strictObject({
          rewardFen: fenAmount,
          /** Sum of the top-ups from which the reward is earned, in fen. */
          atLeastFen: fenAmount,
          withinDays: days,
        }),
      ),
      /** The reward for the first ride. */
      firstRide: z.optional(z.strictObject({ rewardFen: fenAmount, withinDays: days })),
    })
    .check(z.refine((all) => Object.keys(all).length > 0, 'a milestone is needed')),
  /** HTML, which is sanitized before it is stored. */
  ruleContent: longText(RULE_CONTENT_LONGEST),
  /** Title of a shared invitation. */
  shareTitle: z.optional(text(60)),
  /** Picture of a shared invitation. */
  sharePicture: z.optional(pictureAddress),
  banner: z.optional(pictureAddress),
  /** Sample messages in place of the pages' own, which name rewards of 50 to 1500 yuan. */
  sampleMessages: z.optional(z.array(text(60)).check(z.minLength(1), z.maxLength(20))),
  /** What an invited company gains, for whoever opens an invitation. */
  companyBenefit: z.optional(text(60)),
});

export type PublishedActivity = z.infer<typeof publishedActivity>;
