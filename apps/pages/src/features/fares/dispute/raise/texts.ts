import type { Flow } from './objection.ts';

/** Wording of what somebody writes about an order, and of what came of it. */
export const objectionTexts = {
  items: '有问题的费用（可多选）',
  whatDiffers: (item: string) => `${item}哪里不对？`,
  pointWords: '也可以写一句',
  pointWordsFor: (item: string) => `${item}：也可以写一句`,
  pointMissing: (item: string) => `请选择“${item}”哪里不对，或写一句`,
  cancel: '返回上一步',

  wordsMissing: '请写下您的说明',
  wordsOptional: '选填，可以补充说明',
  writtenBefore: '您写的内容',
  writtenBeforeNote: '现在不能再提交。需要时可以复制保留。',
  noAnswer: '没有提交成功，您写的内容还在，请稍后再试',

  captchaTitle: '请完成验证',
  captchaNote: '输入图中的字符后提交',
  questionNote: '回答问题后提交',
  captchaCancel: '取消',
  captchaConfirm: '提交',
  captchaWrong: '图形验证码不正确，请重新输入',
  captchaEnded: '图形验证码已失效，请重新输入',
  captchaNoAnswer: '网络不太顺畅，请重新输入',

  receiptNumber: '受理编号',
  raisedAt: '提交时间',
  whatNext: '工作人员会核对行程与费用，请留意后续通知。',

  agreed: '已确认无异议',
  /** The amount with its unit, or nothing where it could not be read. */
  payActual: (amount: string) => `请按实际金额${amount}支付。`,
  confirmedAt: (time: string) => `确认时间 ${time}`,
  payByDecision: '按处理结果支付',
  due: (amount: string) => `还需支付 ${amount} 元`,
  dueUnknown: '还需支付的金额以订单为准。',
  nothingDue: '费用已付清，无需再支付。',
  toFare: '查看费用明细',
  back: '返回',
} as const;

/** What is asked before a fare is confirmed. */
export const confirmTexts = {
  title: '确认费用无误吗？',
  charged: (amount: string) => `确认后将按 ${amount} 元收取费用。`,
  chargedRest: (amount: string, rest: string) =>
    `确认后将按 ${amount} 元收取费用，还需支付 ${rest} 元。`,
  chargedByBill: '确认后将按账单收取费用。',
  paid: (amount: string) => `费用 ${amount} 元已付清。`,
  checkEnds: '我们对这笔费用的核对随之结束。',
  disputeStays: '在可以提出异议的时间内，您仍可提出异议。',
  /** The check of a held order ends, and with it the longer time to dispute it. */
  disputeOnlyInTime: '确认后不能撤销；服务结束超过 48 小时的，也不能再提出异议。',
  isFinal: '确认后不能撤销，也不能再提出异议。',
  cancel: '再想想',
  confirm: '确认无误',
} as const;

interface FlowTexts {
  readonly words: string;
  readonly wordsHint: string;
  readonly send: string;
  readonly sent: string;
  readonly already: string;
}

export const flowTexts: Readonly<Record<Flow, FlowTexts>> = {
  dispute: {
    words: '异议说明',
    wordsHint: '请说明哪里与实际行程不符，例如绕行、里程或时长有误',
    send: '提交异议',
    sent: '费用异议已提交',
    already: '您已对本订单提出过异议，不能再次提出。',
  },
  report: {
    words: '问题说明',
    wordsHint: '请说明费用的问题，例如没有走高速却收了高速费',
    send: '提交反馈',
    sent: '费用问题已反馈',
    already: '您已反馈过本订单的费用问题，不能再次反馈。',
  },
};
