import { type Fen, formatYuan } from '@ride/domain/money';
import type { InvitationRefusal } from '../invitations/invitation-store.ts';

export const reasons = {
  refused: {
    self: '不能邀请自己注册的企业',
    repeatedPhone: '该企业的联系手机号此前已被邀请过',
    repeatedName: '同名企业此前已被邀请过',
    noActivity: '企业注册时，所在城市没有进行中的邀请活动',
  } satisfies Record<InvitationRefusal, string>,
  noRecharge: (days: number) => `企业注册后${days}天内未充值`,
  tooLittle: (days: number, goal: Fen) => `企业注册后${days}天内累计充值未满${formatYuan(goal)}元`,
  noRide: (days: number, afterRecharge: boolean) =>
    `企业${afterRecharge ? '充值达标' : '注册'}后${days}天内未用车`,
  reversed: (amount: Fen) => `企业充值已退款，${formatYuan(amount)}元奖励已收回`,
  unfunded: (amount: Fen) => `活动奖励已发完，${formatYuan(amount)}元奖励未能发放`,
};
