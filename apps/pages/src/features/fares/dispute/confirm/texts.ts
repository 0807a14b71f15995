export const dueTexts = {
  confirmed: '已确认无异议',
  payActual: (amount: string) => `请按实际金额${amount}支付。`,
  confirmedAt: (time: string) => `确认时间 ${time}`,
  payByDecision: '按处理结果支付',
  due: (amount: string) => `还需支付 ${amount} 元`,
  dueUnknown: '还需支付的金额以订单为准。',
  nothingDue: '费用已付清，无需再支付。',
  toFare: '查看费用明细',
} as const;

export const confirmTexts = {
  title: '确认费用无误吗？',
  charged: (amount: string) => `确认后将按 ${amount} 元收取费用。`,
  chargedRest: (amount: string, rest: string) =>
    `确认后将按 ${amount} 元收取费用，还需支付 ${rest} 元。`,
  chargedByBill: '确认后将按账单收取费用。',
  paid: (amount: string) => `费用 ${amount} 元已付清。`,
  checkEnds: '我们对这笔费用的核对随之结束。',
  disputeStays: '在可以提出异议的时间内，您仍可提出异议。',
  /**
   * A confirmation ends the review of a held order, and with it the extended time for a dispute.
   */
  disputeOnlyInTime: '确认后不能撤销；服务结束超过 48 小时的，也不能再提出异议。',
  isFinal: '确认后不能撤销，也不能再提出异议。',
  cancel: '再想想',
  confirm: '确认无误',
} as const;
