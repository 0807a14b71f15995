import { formatCityDateTime } from '../city-moment.ts';
import { type Fen, formatYuan } from '../money.ts';
import { hasMissedRecharge, hasMissedRide, type Invitation } from './invitation.ts';

export type NextAction =
  | { readonly who: 'company'; readonly what: 'register' }
  | {
      readonly who: 'company';
      readonly what: 'recharge';
      readonly by: number | null;
      readonly goal: Fen | null;
    }
  | { readonly who: 'company'; readonly what: 'ride'; readonly by: number }
  | { readonly who: 'company'; readonly what: 'verify' }
  | {
      readonly who: 'platform';
      readonly what: 'pay';
      readonly amount: Fen;
      readonly from: number | null;
    };

/** The company's next step comes first, then pending payments; empty when nothing is left. */
export function listNextActions(invitation: Invitation, now: number): NextAction[] {
  const { activityId, steps, promised, paysAt } = invitation;
  if (activityId === null || steps === null) return [];
  const ofCompany = companyAction(invitation, steps, now);
  return [
    ...(ofCompany ? [ofCompany] : []),
    ...(promised > 0
      ? [{ who: 'platform', what: 'pay', amount: promised, from: paysAt } as const]
      : []),
  ];
}

function companyAction(
  invitation: Invitation,
  steps: NonNullable<Invitation['steps']>,
  now: number,
): NextAction | null {
  const { failed, total, promised, paid, rechargeBy, rideBy } = invitation;
  const allEarned = total > 0 && promised + paid >= total;
  if (failed || allEarned || hasMissedRecharge(invitation, now)) return null;
  if (!steps.registered.done) return { who: 'company', what: 'register' };
  const { rechargeGoal: goal } = invitation;
  const asksRecharge = rechargeBy !== null || goal !== null;
  if (asksRecharge && !steps.recharged.done) {
    return { who: 'company', what: 'recharge', by: rechargeBy, goal };
  }
  if (invitation.awaitsVerification) return { who: 'company', what: 'verify' };
  const asksRide = rideBy !== null && !steps.rode.done && !hasMissedRide(invitation, now);
  return asksRide ? { who: 'company', what: 'ride', by: rideBy } : null;
}

export function formatNextAction(action: NextAction): string {
  switch (action.what) {
    case 'register':
      return '等待企业完成注册';
    case 'recharge':
      return `企业需${deadlineText(action.by)}${goalText(action.goal)}`;
    case 'ride':
      return `企业需${deadlineText(action.by)}完成首次用车`;
    case 'verify':
      return '企业需完成认证或充值';
    case 'pay':
      return `平台将${startText(action.from)}发放${formatYuan(action.amount)}元打车卡`;
  }
}

const deadlineText = (by: number | null) => (by === null ? '' : `在${formatCityDateTime(by)}前`);
const startText = (from: number | null) => (from === null ? '' : `于${formatCityDateTime(from)}起`);
const goalText = (goal: Fen | null) =>
  goal === null ? '完成充值' : `累计充值满${formatYuan(goal)}元`;
