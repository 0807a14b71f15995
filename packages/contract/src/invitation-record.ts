import * as z from 'zod/mini';
import { wireList, wireNumber, wireText } from './wire-values.ts';

/** Times come as epoch milliseconds or as `YYYY-MM-DD HH:mm:ss` of the city's clock. */
const wireTime = wireNumber;

/** The three steps, in order: registered, recharged, used car. */
const stepInfo = z.object({
  /** 1: done. */
  eventState: wireNumber,
  eventTime: wireTime,
  /** 1: topped up, but by less than the activity asks. */
  rechargeStatus: wireNumber,
});

/** One invited company as its inviter sees it (spec 2 §3). Amounts are fen. */
export const invitationRecord = z.object({
  /** Already masked by the server. */
  helperName: wireText,
  stepInfoList: wireList(stepInfo),
  burstStatus: wireNumber,
  expirationDate: wireTime,
  bindCarExpirationDate: wireTime,
  activityUuid: wireText,
  reachRewardInfoList: wireList(
    z.object({ total: wireNumber, toRecorded: wireNumber, recorded: wireNumber }),
  ),
  errMsg: wireText,
});

export type WireInvitationRecord = z.infer<typeof invitationRecord>;
