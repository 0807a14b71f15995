import * as z from 'zod/mini';
import {
  tolerantList,
  wireDeadline,
  wireMoment,
  wireNumber,
  wireText,
  wireYes,
} from './wire-values.ts';

/** The three steps, in order: registered, recharged, used car. */
const stepInfo = z.object({
  /** Done when it is a yes. */
  eventState: wireYes,
  eventTime: wireMoment,
  /** 1: topped up, but by less than the activity requires. */
  rechargeStatus: wireNumber,
});

/** `burstStatus` of an invitation that cannot be rewarded any more, as our gateway writes it. */
export const BURST_FAILED = 2;

/** One invited company as its inviter sees it (REW-5). Amounts are fen. */
export const invitationRecord = z.object({
  /** Already masked by the server. */
  helperName: wireText,
  stepInfoList: tolerantList(z.nullish(stepInfo), {}),
  /** Ours: 0 under way, 1 everything paid, 2 failed. No specification says what a value means. */
  burstStatus: wireNumber,
  /** Deadlines of the top-ups and of the first ride. */
  expirationDate: wireDeadline,
  bindCarExpirationDate: wireDeadline,
  activityUuid: wireText,
  /** One for each milestone the activity pays, in the order of the steps. */
  reachRewardInfoList: tolerantList(
    z.object({ total: wireNumber, toRecorded: wireNumber, recorded: wireNumber }),
  ),
  /** Why nothing, or nothing more, will be paid. */
  errMsg: wireText,

  /**
   * The rest is ours, for the next actions. The amount the company topped up is not in it: the
   * registration agreement promises that inviters do not learn it.
   */
  rechargeGoal: wireNumber,
  /** When the next promised reward is paid. */
  recordDate: wireMoment,
  /** Somebody looks at the invitation before anything is promised. */
  underReview: wireYes,
  /** The registration earns its reward once the company is verified or has topped up. */
  awaitsVerification: wireYes,
});

export type WireInvitationRecord = z.infer<typeof invitationRecord>;
