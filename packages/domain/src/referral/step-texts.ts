import { DAY_MS } from '../durations.ts';
import { hasMissedRecharge, hasMissedRide, type Invitation } from './invitation.ts';
import { determineRewardStatus, isShownAsFailed } from './reward-status.ts';

export interface StepTexts {
  readonly registered: string;
  readonly recharged: string;
  readonly rode: string;
}

/** The texts of the three steps (REW-8 to REW-10); null for an invitation without steps. */
export function formatStepTexts(invitation: Invitation, now: number): StepTexts | null {
  const { steps } = invitation;
  if (steps === null) return null;
  return {
    registered: steps.registered.done ? '已注册' : '未注册',
    recharged: rechargeText(invitation, steps, now),
    rode: rideText(invitation, steps, now),
  };
}

type Steps = NonNullable<Invitation['steps']>;

function rechargeText(invitation: Invitation, { registered, recharged }: Steps, now: number) {
  if (recharged.done) return '已充值';
  if (recharged.tooLittle) return '充值金额未达标';
  if (!hasMissedRecharge(invitation, now)) return waitsOrNot(invitation, now, '充值');
  return `${daysBetween(registered.at, invitation.rechargeBy)}未充值`;
}

function rideText(invitation: Invitation, { registered, recharged, rode }: Steps, now: number) {
  if (rode.done) return '已用车';
  if (!hasMissedRide(invitation, now)) return waitsOrNot(invitation, now, '用车');
  const from = recharged.done ? recharged.at : registered.at;
  return `${daysBetween(from, invitation.rideBy)}未用车`;
}

/** A failed invitation does not show that it waits for a step. */
const waitsOrNot = (invitation: Invitation, now: number, step: string): string =>
  `${isShownAsFailed(determineRewardStatus(invitation, now)) ? '未' : '等待'}${step}`;

const daysBetween = (from: number | null, by: number | null): string =>
  from === null || by === null ? '限期内' : `${Math.floor((by - from) / DAY_MS)}天内`;
