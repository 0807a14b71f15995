export const billTexts = {
  lines: '费用项目',
  nameless: '其他费用',
  namelessPayment: '支付',

  total: '费用合计',
  totalOfOneCar: '费用合计（单车）',
  cars: '用车数量',
  carCount: (cars: number) => `× ${cars} 辆`,
  coupon: '优惠券',

  estimate: '预估费用',
  estimateNote: '实际费用以行程结束后的账单为准',
  actual: '实际费用',
  unpaid: '待支付金额',
  paid: '已支付',
  refundPending: '待退款金额',
  flatPrice: '一口价',
  km: (count: number) => `${count} 公里`,
  minutes: (count: number) => `${count} 分钟`,
  ordered: '下单',
  departed: '上车',
  realTime: '实时订单',
  reserved: '预约订单',

  payments: '支付信息',
  advance: (name: string) => (name.includes('预付') ? name : `${name}（预付）`),
  channelDiscount: (amount: string) => `含渠道优惠 ${amount} 元，无需再付`,
  channelDiscountUnread: '含渠道优惠，无需再付',
  /** Providers name a payment from the passenger's balance 余额, which reads like money that is left. */
  payment: (name: string) => (name === '余额' ? '余额支付' : name),
  refundBy: (day: string) => `预计 ${day} 前按原支付方式退回`,
  refundLate: (day: string) => `原定 ${day} 前退回，还没有收到退款完成的通知`,

  addsUp: (lines: number) => `以上 ${lines} 项相加，等于费用合计`,
  differs: (sum: string, difference: string) =>
    `以上各项相加为 ${sum} 元，与费用合计相差 ${difference} 元`,
  roundedOnce: '各段相加后四舍五入到分',

  rules: '计价规则',
  doubt: '对费用有疑问',
  dispute: '对费用有异议',

  topUpInfo: '说明',

  nothing: '暂无费用明细',
  loginNeeded: '登录后查看费用明细',
  login: '登录',
} as const;
