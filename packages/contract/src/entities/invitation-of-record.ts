import { type Fen, fen } from '@ride/domain/money';
import type { Invitation, InvitationStep } from '@ride/domain/referral/invitation';
import type { Environment } from '../environment.ts';
import type { WireInvitationRecord } from './invitation-record.ts';
import { isTrueFlag, type WireNumber } from './wire-values.ts';

type WireStep = NonNullable<WireInvitationRecord['stepInfoList']>[number] | undefined;
type WireReward = NonNullable<WireInvitationRecord['reachRewardInfoList']>[number];

/** The environment configures which values of `burstStatus` mean failure. */
export function toInvitation(
  record: WireInvitationRecord,
  failedBurstStatuses: Environment['failedBurstStatuses'],
): Invitation {
  return {
    name: record.helperName ?? '',
    activityId: record.activityUuid || null,
    steps: stepsOf(record.stepInfoList ?? []),
    failed: failedBurstStatuses.some((each) => String(each) === String(record.burstStatus)),
    rechargeBy: record.expirationDate ?? null,
    rideBy: record.bindCarExpirationDate ?? null,
    ...sumsOf(record.reachRewardInfoList ?? []),
    reason: record.errMsg || null,
    rechargeGoal: amount(record.rechargeGoal),
    paysAt: record.recordDate ?? null,
    underReview: isTrueFlag(record.underReview),
    awaitsVerification: isTrueFlag(record.awaitsVerification),
  };
}

function stepsOf([registered, recharged, rode]: readonly WireStep[]): Invitation['steps'] {
  if (registered === undefined) return null;
  return {
    registered: stepOf(registered),
    recharged: { ...stepOf(recharged), tooLittle: number(recharged?.rechargeStatus) === 1 },
    rode: stepOf(rode),
  };
}

const stepOf = (step: WireStep): InvitationStep => ({
  done: isTrueFlag(step?.eventState),
  at: step?.eventTime ?? null,
});

function sumsOf(rewards: readonly WireReward[]): Pick<Invitation, 'total' | 'promised' | 'paid'> {
  const sum = (key: keyof WireReward): Fen =>
    fen(rewards.reduce((all, reward) => all + (amount(reward[key]) ?? 0), 0));
  return { total: sum('total'), promised: sum('toRecorded'), paid: sum('recorded') };
}

function number(value: WireNumber): number | null {
  if (value === undefined || value === null || value === '') return null;
  const read = Number(value);
  return Number.isFinite(read) ? read : null;
}

function amount(value: WireNumber): Fen | null {
  const read = number(value);
  return read !== null && Number.isSafeInteger(read) ? fen(read) : null;
}
