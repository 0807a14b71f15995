import type { Flow, RefusedWhy } from './objection.ts';

/** Wording of the abnormal-order help. */
export const helpTexts = {
  questions: '常见问题',
  moreQuestions: '更多常见问题',
  fromBreakdown: '如需对某个订单提出异议，请从该订单的费用明细进入本页。',

  choices: '处理本订单',
  actualFare: '实际费用',
  loginNeeded: '登录后可以处理您的订单',
  login: '登录',
  noObjection: '无异议',
  noObjectionTips: '核对无误，按实际金额支付',
  noObjectionPaidTips: '核对无误，费用已付清',
  confirming: '正在确认…',
  notConfirmed: '没有确认成功，请稍后再试',
  needless: {
    disputed: '您已提出异议，处理完成前无需确认',
    notAbnormal: '本订单没有显示异常，无需确认',
  },
  raised: '您已对本订单提出异议，请等待处理结果。',
  closed: '本订单目前不能提出异议：它没有显示异常，或服务结束已超过 48 小时。',
  callSupport: '联系客服',
} as const;

interface ChoiceTexts {
  readonly title: string;
  readonly tips: string;
  /** Why it cannot be chosen. */
  readonly refused: Readonly<Record<Exclude<RefusedWhy, 'already'>, string>>;
}

export const choiceTexts: Readonly<Record<Flow, ChoiceTexts>> = {
  dispute: {
    title: '对费用有异议',
    tips: '金额与实际行程不符，申请核对',
    refused: {
      notAllowed: '本订单没有显示异常，不能提出费用异议。',
      tooLate: '服务结束已超过 48 小时，不能再提出费用异议。',
    },
  },
  report: {
    title: '反馈费用问题',
    tips: '指出有问题的费用项目',
    refused: {
      notAllowed: '本订单没有显示异常，不能反馈费用问题。',
      tooLate: '服务结束已超过 48 小时，不能再反馈费用问题。',
    },
  },
};
