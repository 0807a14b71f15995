export const payTexts = {
  pay: '去支付',
  inApp: (brand: string) => `请在${brand} App 的订单详情中完成支付。`,
} as const;
