import type { ResponseOf } from '@ride/contract/define-call';
import type { getCompany } from '@ride/contract/desk/companies';
import { reviewRefusalNames } from '@ride/domain/referral/review';
import { maskPhone } from '@ride/domain/registration/phone';
import type { Db } from '../../../db/schema.ts';
import type { MobileOfUser } from '../../session/session.ts';
import { findInvitationReview } from '../invitations/invitation-store.ts';
import { explainHold } from '../reviews/review-store.ts';
import { selectRewards } from '../rewards/reward-store.ts';
import { reasons } from './texts.ts';

export type CompanyInvitation = NonNullable<ResponseOf<typeof getCompany>['invitation']>;

export async function describeCompanyInvitation(
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

function standingOf(found: NonNullable<Awaited<ReturnType<typeof findInvitationReview>>>): string {
  const { refusal, review, reviewReason, reviewNote } = found;
  if (refusal !== null) return `没有奖励：${reasons.refused[refusal]}`;
  const join = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join('：');
  switch (review) {
    case 'refused':
      return join('不再发奖', reviewReason && reviewRefusalNames[reviewReason], reviewNote);
    case 'held':
      return join('审核中', explainHold(found));
    case 'released':
      return join('审核通过', reviewNote);
    case null:
      return '正常';
  }
}
