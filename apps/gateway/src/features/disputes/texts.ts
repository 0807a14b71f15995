import { formatCityDateTime } from '@ride/domain/city-moment';
import { type DisputeOutcome, disputeOutcomeNames } from '@ride/domain/disputes/dispute-case';
import type { RuleVersionStart } from '@ride/domain/fares/named-version';
import { formatFen } from '@ride/domain/money';
import { ERASED_PASSENGER } from '@ride/domain/privacy/data-request';
import type { CurrentCaseState } from '../case-work/case-action.ts';

const noOrder = '订单不存在';
const noText = '请填写具体说明';

export const texts = {
  noOrder,
  dissent: {
    notFound: noOrder,
    malformed: noText,
    disputeNotAllowed: '该订单不支持提出费用异议',
    alreadyDisputed: '您已对该订单提出过异议，不能再次提出',
    disputeTooLate: '已超过服务结束后48小时，无法提出异议',
  },
  costProblem: {
    notFound: noOrder,
    malformed: noText,
    reportNotAllowed: '该订单不支持反馈费用问题',
    alreadyReported: '您已反馈过该订单的费用问题，不能再次反馈',
    reportTooLate: '已超过服务结束后48小时，无法反馈费用问题',
  },
  confirmation: {
    notFound: noOrder,
    fareNotAbnormal: '该订单没有显示异常，无需确认',
    fareDisputed: '您已对该订单提出过异议或反馈，费用以处理结果为准，无需确认',
    fareBeingAdjusted: '这笔订单的费用正在复核，结果会短信通知您，现在无需确认',
  },
  noPicture: '没有找到这张图片',
  pictures: {
    notFound: '没有找到这条记录',
    unreadablePicture: '这张图片无法识别，请换一张 JPG、PNG 或 WebP 图片',
    tooManyPictures: '最多可以添加3张图片',
    disputeEnded: '处理已经结束，不能再更改图片',
    tooManyAttempts: '今天上传图片的次数过多，请明天再试',
    pictureInProgress: '上一张图片还在处理，请稍后再试',
  },
  changedWithOthers: '随其他费用变化',
  heldEnded: '您已确认费用、提出异议或反馈问题，这次核查随之结束',
  cases: {
    notFound: '没有找到这条记录',
    malformed: noText,
    noQuestion: '目前没有需要您回复的问题',
    disputeDecided: '处理结果已经作出，不能再撤回',
    disputeNotDecided: '处理结果还没有作出，暂时不能申诉',
    alreadyAppealed: '您已经申诉过一次，不能再次申诉',
    appealTooLate: '已超过处理结果作出后7天，无法申诉',
  },
};

export const heldCaseTexts = {
  confirmed: '乘客已确认费用',
  dissent: '乘客已提出异议',
  costProblem: '乘客已反馈费用问题',
  reopened: '乘客已撤回，费用仍未确认',
};

export const formatYuanText = (amountFen: number): string => `${formatFen(amountFen)} 元`;

/** The text of a decision looks like `39.00 元，退款 30.00 元`. */
export const formatDecision = (decision: {
  readonly outcome: DisputeOutcome;
  readonly totalAfterFen: number;
  readonly refundFen: number;
}): string =>
  decision.outcome === 'unchanged'
    ? disputeOutcomeNames.unchanged
    : `${formatYuanText(decision.totalAfterFen)}，退款 ${formatYuanText(decision.refundFen)}`;

export const deskTexts = {
  unknownCase: '没有这条争议，或者它不在您负责的城市',
  passengerErased: `${ERASED_PASSENGER}，不能再询问`,
  unknownColleague: '这位同事不能处理该城市的争议，请另选一位',
  decidedBefore: '申诉要由另一位同事处理，作出过原决定的人不能再处理',
  dearer: '按此更正后费用会变高。争议的处理不能让乘客多付',
  nothingChanged: '按此更正后费用不变，请清除更正后维持费用，或者核对更正的内容',
  notWaivable: '优惠是乘客得到的减免，不能免除',
  departureInFuture: '出发时间不能晚于现在',
  ownProposal: '这项决定要由另一位同事复核',
  billChanged: '账单已变：提交复核后，这笔订单的账单或付款有变化，请退回修改',
  noRuleVersion: '找不到这笔订单计价时使用的规则版本',
  wrongState: ({ state }: CurrentCaseState) => `这条争议现在是“${state}”，不能这样操作`,
  takenByOther: ({ holder }: CurrentCaseState) =>
    holder === null ? '请先领取这条争议' : `这条争议由${holder}处理`,
  editConflict: (now: CurrentCaseState | { readonly stale: 'bill' }) =>
    'stale' in now ? '这笔订单的账单刚刚有改动，请看过新账单再提交' : changedText(now),
};

const changedText = ({ state, holder }: CurrentCaseState): string =>
  `这条争议刚刚有改动，现在是“${state}”，${holder === null ? '无人领取' : `由${holder}处理`}。请看过最新内容再提交`;

export const openForCallerTexts = {
  malformed: noText,
  unknownOrder: '没有这笔订单，或者它不在您负责的城市',
  caseOpen: ({ receiptNumber }: { readonly receiptNumber: string }) =>
    `这笔订单有正在处理的争议 ${receiptNumber}，请在那里处理`,
  raisedBefore: '乘客已对这笔订单提出过，不能再次提交；对处理结果不满意的，可以在费用明细中申诉',
  raisedTooLate: '已超过服务结束后48小时，不能再提出',
  orderNotAbnormal: '只有显示异常的订单可以提出，这笔订单没有异常',
  passengerErased: `${ERASED_PASSENGER}，不能再代为提交`,
  history: (kind: string) => `电话受理：${kind}`,
};

export const unfinishedCaseTexts = (count: {
  readonly openCases: number;
  readonly refundsDueFen: number;
}): string[] => [
  ...(count.openCases > 0
    ? [
        `还有 ${count.openCases} 件争议没有处理完：删除后仍要作出决定，但看不到乘客说的话、图片和备注，也不能再询问或通知乘客。`,
      ]
    : []),
  ...(count.refundsDueFen > 0
    ? [`还有 ${formatYuanText(count.refundsDueFen)}退款没有退回：删除后仍要退回。`]
    : []),
];

export const repriceTexts = {
  finding: (billedFen: number, dueFen: number) =>
    `计价规则有误：账单为${formatFen(billedFen)}元，按更正后的规则应为${formatFen(dueFen)}元，多计${formatFen(billedFen - dueFen)}元`,
  unknownRuleVersion: '没有这个计价规则，或者它没有这个版本',
  noCorrectVersion: '指定的正确版本不存在，或就是有误的版本',
  otherProduct: '更正后的规则属于另一个城市或另一种产品，不能用来重新计价',
  correctVersionMissing: ({ versions }: { readonly versions: readonly RuleVersionStart[] }) =>
    versions.length === 0
      ? '请指明本应适用的版本。这个规则没有其他版本，须指明另一个规则的版本'
      : `请指明本应适用的版本。这个规则的其他版本：${versions
          .map(({ ruleVersion, startsAt }) => `${ruleVersion}（${formatCityDateTime(startsAt)}起）`)
          .join('、')}`,
};
