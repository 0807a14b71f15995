import type { HoldReason } from '@ride/domain/referral/hold-reason';
import type { Milestone } from '@ride/domain/referral/milestone';
import { maskPhone } from '@ride/domain/registration/phone';
import type { Db } from '../../../db/schema.ts';
import type { MobileOfUser } from '../../session/session.ts';
import { findInvitationReview, type InvitationRefusal } from '../invitations/invitation-store.ts';
import { selectRewards } from '../rewards/reward-store.ts';
import { reasons } from './texts.ts';

/** How a company came by an invitation, as the desk shows it. */
export interface CompanyInvitation {
  /** The inviter's phone, masked. */
  readonly inviter: string;
  readonly boundAt: number;
  readonly activityUuid: string | null;
  /** In words: whether it earns anything, and why not. */
  readonly standing: string;
  readonly rewards: {
    readonly milestone: Milestone;
    readonly state: 'held' | 'pending' | 'available' | 'reversed' | 'unfunded';
    readonly rewardFen: number;
  }[];
}

const holdReasonNames: Readonly<Record<HoldReason, string>> = {
  sameSession: '注册时用的是邀请人的登录',
  sameDevice: '注册与邀请人用的是同一设备',
  similarPhone: '手机号与邀请人带来的其他企业相近',
  tooFast: '注册过快',
  sameNetwork: '同一网络当天注册过多',
  dailyLimit: '邀请人当天邀请过多',
};

/** The invitation a company came by, in words for the staff; null without one. */
export async function invitationOfCompany(
  db: Db,
  companyId: string,
  mobileOfUser: MobileOfUser,
): Promise<CompanyInvitation | null> {
  const found = await findInvitationReview(db, companyId);
  if (found === null) return null;
  const rewards = (await selectRewards(db, [companyId])).get(companyId) ?? [];
  return {
    inviter: maskPhone((await mobileOfUser(db, found.inviterId)) ?? ''),
    boundAt: found.boundAt,
    activityUuid: found.terms?.activityUuid ?? null,
    standing: standingOf(found),
    rewards: rewards.map(({ milestone, state, reward }) => ({
      milestone,
      state,
      rewardFen: reward,
    })),
  };
}

function standingOf(found: {
  readonly refusal: InvitationRefusal | null;
  readonly review: 'held' | 'released' | 'refused' | null;
  readonly holdReason: HoldReason | null;
  readonly reviewNote: string | null;
}): string {
  if (found.refusal !== null) return `没有奖励：${reasons.refused[found.refusal]}`;
  const note = found.reviewNote ? `：${found.reviewNote}` : '';
  switch (found.review) {
    case 'refused':
      return `不再发奖${note}`;
    case 'held':
      return found.holdReason ? `审核中：${holdReasonNames[found.holdReason]}` : '审核中';
    case 'released':
      return `审核通过${note}`;
    case null:
      return '正常';
  }
}
