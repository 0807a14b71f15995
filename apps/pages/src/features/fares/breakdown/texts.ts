import { BASE_FARE_RULE } from '../texts.ts';

/** The specification prescribes the text of the dialog about the base fare (BILL-7). */
export const breakdownTexts = {
  disputes: '异议与反馈',
  disputeSent: '费用异议',
  costProblemSent: '费用问题反馈',
  progress: {
    sent: '已提交',
    processing: '已提交，处理中',
    questionAsked: '处理中，等您回复',
    adjusted: '已处理，费用已调整',
    unchanged: '已处理，费用维持不变',
    adjustmentKept: '已处理，维持调整后的费用',
    withdrawn: '您已撤回',
  },
  receiptNumber: '受理编号',
  raisedAt: '提交时间',
  checking: '核对中',
  checkingNote: '有结果会通知您。',
  payLater: '暂时不用支付，有结果会通知您。',
  confirmFirst: '请先核对费用，确认无误后再支付。',
  confirmed: '无异议',
  confirmedState: '已确认',
  confirmedAt: '确认时间',
  toHelp: '查看处理详情',

  topUpTitle: '基础费补足',
  topUpText: `因本订单设有基础费，${BASE_FARE_RULE}`,
  baseFare: (amount: string) => `本订单的基础费为 ${amount} 元。`,
  topUpSum: (sum: string, amount: string) => `${sum} = ${amount} 元。`,
  understood: '知道了',

  invoice: '加入发票信息',
  applyForInvoice: '开发票',
} as const;
