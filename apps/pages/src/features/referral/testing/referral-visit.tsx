import type { CallDefinition } from '@ride/contract/define-call';
import type { WireInvitationRecord } from '@ride/contract/entities/invitation-record';
import {
  getQrcode,
  getRecommendId,
  getShareTotalInfo,
  matchActivity,
  pageInvitations,
  queryActivity,
  querySharePicConfig,
} from '@ride/contract/referral';
import type { Answer } from '../../../api/answer.ts';
import { successAnswer } from '../../../testing/answers.ts';
import { createVisit, type Visit } from '../../../testing/render-page.tsx';

export const refuseWithLoginRequired = <Call extends CallDefinition>(
  _: Call,
): Promise<Answer<Call>> =>
  Promise.resolve({ ok: false, refusal: 'loginRequired', code: 10_011, message: '请先登录' });

export const invitationRecord = (
  changed: Partial<WireInvitationRecord> = {},
): WireInvitationRecord => ({
  helperName: '南京****公司',
  stepInfoList: [
    { eventState: 1, eventTime: Date.UTC(2026, 0, 1) },
    { eventState: 0 },
    { eventState: 0 },
  ],
  burstStatus: 0,
  expirationDate: Date.UTC(2100, 0, 1),
  bindCarExpirationDate: Date.UTC(2100, 1, 1),
  activityUuid: 'a1',
  reachRewardInfoList: [{ total: 30_000, toRecorded: 0, recorded: 0 }],
  ...changed,
});

export function createReferralVisit(address: string): Visit {
  const at = createVisit(address, { links: { memberMoney: 'https://money.example.com/' } });
  at.session.open('token');
  at.gateway.answer(getRecommendId, successAnswer('recommend-1'));
  at.gateway.answer(
    getShareTotalInfo,
    successAnswer({
      totalIncomeList: [{ recorded: 12_345, toRecorded: 50_000 }],
      effectiveCount: 3,
      totalCount: 8,
    }),
  );
  at.gateway.answer(queryActivity, successAnswer({ activityUuid: 'a1' }));
  at.gateway.answer(
    matchActivity,
    successAnswer({ activityUuid: 'a1', activityName: '邀企业赢打车卡' }),
  );
  at.gateway.answer(querySharePicConfig, successAnswer({}));
  at.gateway.answer(getQrcode, successAnswer('cGljdHVyZQ=='));
  at.gateway.answer(pageInvitations, successAnswer({ list: [], hasMore: false }));
  return at;
}
