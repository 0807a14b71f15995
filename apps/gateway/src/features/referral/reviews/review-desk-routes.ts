import {
  type invitationDeskCalls,
  listReviewedInvitations,
  reviewInvitation,
} from '@ride/contract/desk/invitations';
import { reviewRefusalNames, reviewStateNames } from '@ride/domain/referral/review';
import type { DeskHandlers } from '../../../http/desk-handlers.ts';
import { answerOrRefuse } from '../../../http/refusal.ts';
import {
  createListExport,
  type ExportColumns,
  formatCsvCity,
  formatCsvTime,
  toCsvYuan,
} from '../../case-work/list-export.ts';
import { texts } from '../texts.ts';
import { decideReview, listReviews, type ReviewListDeps } from './review-service.ts';

type ReviewHandlers = Pick<DeskHandlers, keyof typeof invitationDeskCalls>;

export function reviewDeskRoutes(deps: ReviewListDeps): ReviewHandlers {
  const list: ReviewHandlers['listReviewedInvitations'] = (request, { actor }) =>
    listReviews(deps, actor, request);
  return {
    listReviewedInvitations: list,

    exportReviewedInvitations: createListExport(deps.ports, {
      call: listReviewedInvitations,
      list,
      columns,
    }),

    reviewInvitation: async (decision, { actor }) =>
      answerOrRefuse(reviewInvitation, await decideReview(deps, actor, decision), texts),
  };
}

const columns: ExportColumns<typeof listReviewedInvitations> = {
  企业: ({ company }) => company,
  邀请人: ({ inviter }) => inviter,
  城市: ({ cityCode }) => formatCsvCity(cityCode),
  疑点: ({ suspicion }) => suspicion,
  '涉及奖励（元）': ({ rewardFen }) => toCsvYuan(rewardFen),
  邀请时间: ({ invitedAt }) => formatCsvTime(invitedAt),
  状态: ({ state }) => reviewStateNames[state],
  审核人: ({ decidedBy }) => decidedBy?.name ?? '',
  审核时间: ({ decidedAt }) => formatCsvTime(decidedAt),
  拒绝原因: ({ refusalReason }) => (refusalReason ? reviewRefusalNames[refusalReason] : ''),
};
