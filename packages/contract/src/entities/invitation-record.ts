import * as z from 'zod/mini';
import {
  tolerantList,
  wireDeadline,
  wireFlag,
  wireMoment,
  wireNumber,
  wireText,
} from './wire-values.ts';

/** Three steps in this order: registered, recharged, used car. */
const stepInfo = z.object({
  /** True if the step is done. */
  eventState: wireFlag,
  /** When the step was done. */
  eventTime: wireMoment,
  /** 1 if the company topped up less than the activity requires. */
  rechargeStatus: wireNumber,
});

/** The `burstStatus` that our gateway sends for an invitation that can no longer be rewarded. */
export const FAILED_BURST_STATUS = 2;

/** One invited company as its inviter sees it (REW-5). Amounts are fen. */
export const invitationRecord = z.object({
  /** The company's name, masked by the gateway. */
  helperName: wireText,
  /** The three steps of the invitation. */
  stepInfoList: tolerantList(z.nullish(stepInfo), {}),
  /**
   * Ours: 0 is in progress, 1 is fully paid, 2 has failed. The specifications do not define the
   * values.
   */
  burstStatus: wireNumber,
  /**
   * `expirationDate` is the deadline of the top-ups; the other one is the deadline of the first
   * ride.
   */
  expirationDate: wireDeadline,
  /** Deadline of the first ride. */
  bindCarExpirationDate: wireDeadline,
  activityUuid: wireText,
  /** One entry for each milestone that the activity rewards, in the order of the steps. */
  reachRewardInfoList: tolerantList(
    z.object({
      /** The whole reward in fen. */
      total: wireNumber,
      toRecorded: wireNumber,
      recorded: wireNumber,
    }),
  ),
  /** Why no reward, or no further reward, will be paid. */
  errMsg: wireText,

  /**
   * The remaining fields are ours. They do not contain the amount that the company topped up,
   * because the registration agreement promises not to disclose it to inviters.
   */
  rechargeGoal: wireNumber,
  /** When the next promised reward is paid. */
  recordDate: wireMoment,
  /** True if a staff member reviews the invitation before a reward is promised. */
  underReview: wireFlag,
  /**
   * True if the registration earns its reward only after the company is verified or has topped up.
   */
  awaitsVerification: wireFlag,
});

export type WireInvitationRecord = z.infer<typeof invitationRecord>;
