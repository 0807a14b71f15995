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
import { success } from '../../../testing/answers.ts';
import { type Visit, visit } from '../../../testing/render-page.tsx';

export const loginRequired = <Call extends CallDefinition>(_: Call): Promise<Answer<Call>> =>
  Promise.resolve({ ok: false, refusal: 'loginRequired', code: 10_011, message: '请先登录' });

export const record = (changed: Partial<WireInvitationRecord> = {}): WireInvitationRecord => ({
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

export function referralVisit(address: string): Visit {
  const at = visit(address, { links: { memberMoney: 'https://money.example.com/' } });
  at.session.open('token');
  at.gateway.answer(getRecommendId, success('recommend-1'));
  at.gateway.answer(
    getShareTotalInfo,
    success({
      totalIncomeList: [{ recorded: 12_345, toRecorded: 50_000 }],
      effectiveCount: 3,
      totalCount: 8,
    }),
  );
  at.gateway.answer(queryActivity, success({ activityUuid: 'a1' }));
  at.gateway.answer(matchActivity, success({ activityUuid: 'a1', activityName: '邀企业赢打车卡' }));
  at.gateway.answer(querySharePicConfig, success({}));
  at.gateway.answer(getQrcode, success('cGljdHVyZQ=='));
  at.gateway.answer(pageInvitations, success({ list: [], hasMore: false }));
  return at;
}
