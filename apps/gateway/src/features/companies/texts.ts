import { formatCityDateTime } from '@ride/domain/city-moment';
import { momentErrorTexts } from '@ride/domain/reported-moment';
import type { CurrentCaseState } from '../case-work/case-action.ts';

export const texts = {
  phoneRegistered: '手机号已注册，请勿重复注册',
  companyRegistered: '企业已注册，请联系企业管理员咨询',
  tooManyChecks: '查询次数过多，请稍后再试',
  tooManyRegistrations: '注册次数过多，请稍后再试',
  tooManyJoinRequests: '申请次数过多，请稍后再试',
  wrongRegistrationSign: '签名有误，请刷新页面后重试',
  unknownCity: '请选择城市!',
  unknownIndustry: '请填写企业行业!',
  unfitName: '企业名称输入不正确!',
  codeEnded: '验证码已失效，请重新获取',
  loginRequired: '请先登录',
  notAdministrator: '您不是已认证企业的管理员',
  unknownJoin: '没有这条申请',
  alreadyDecided: '这条申请已经有了决定',
};

export const internalTexts = {
  unknownCompany: '企业不存在',
  unknownJoinRequest: '没有这条申请',
  topUpDiffers: '同一充值单号的企业、金额或时间与之前不一致',
  unknownTopUp: '充值单不存在',
  refundTooLarge: '退款总额超过充值金额',
  refundDiffers: '同一退款单号的充值单、金额或时间与之前不一致',
};

const textsWithMoment = (field: string) => ({
  ...internalTexts,
  ...momentErrorTexts(field),
});

export const topUpTexts = textsWithMoment('充值时间 paidAt');
export const refundTexts = textsWithMoment('退款时间 refundedAt');
export const verificationTexts = textsWithMoment('认证时间 verifiedAt');
export const firstRideTexts = textsWithMoment('用车时间 riddenAt');

export const deskTexts = {
  unknownCase: '没有这家企业，或者它不在您负责的城市',
  unknownColleague: '这位同事不能处理该城市的企业，请另选一位',
  unknownOriginal: '没有可以合并到的这家企业，请核对',
  companyInvited: '这家企业是受邀注册的，办结会影响邀请人的奖励，请转交主管办结',
  wrongState: ({ state }: CurrentCaseState) => `这条注册已经办结：${state}`,
  takenByOther: ({ holder }: CurrentCaseState) =>
    holder === null ? '请先领取这条注册' : `这条注册由${holder}处理`,
  editConflict: ({ state, holder }: CurrentCaseState) =>
    `这条注册刚刚有改动，现在是${state}，${holder === null ? '无人领取' : `由${holder}处理`}。请看过最新内容再提交`,
};

export const deskJoinTexts = {
  unknownCase: '没有这条申请，或者它不在您负责的城市',
  unfitCompany: '不能加入这家企业，请另选一家',
  editConflict: '这条申请刚刚有改动或已经决定，请看过最新内容再提交',
  administratorDecides: ({ until }: { readonly until: number }) =>
    `这家企业已认证，先由企业管理员决定；${formatCityDateTime(until)} 之后仍未决定的，可以在这里处理`,
};
