import type { Flow } from './objection.ts';

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
  raised: '您已对本订单提出异议，请等待处理结果。',
  closed: '本订单目前不能提出异议：它没有显示异常，或服务结束已超过 48 小时。',
  callSupport: '联系客服',
} as const;

export const choiceTexts: Readonly<
  Record<Flow, { readonly title: string; readonly tips: string }>
> = {
  dispute: { title: '对费用有异议', tips: '金额与实际行程不符，申请核对' },
  report: { title: '反馈费用问题', tips: '指出有问题的费用项目' },
};
