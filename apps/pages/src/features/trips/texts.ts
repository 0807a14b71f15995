export const tripsTexts = {
  notOffered: '当前服务不支持查看行程',
  notOfferedNote: '请在 App 中查看，或联系客服。',

  loginNeeded: '登录后查看我的行程',
  login: '去登录',

  empty: '还没有行程',
  emptyNote: '行程结束后，会显示在这里。',

  apply: '开发票',
  invoices: '我的发票',
  refresh: '刷新',
  more: '加载更多',

  way: (from: string, to: string) => `${from} 至 ${to}`,
  from: (place: string) => `${place}上车`,
  to: (place: string) => `${place}下车`,
  total: '费用合计',
} as const;

/** The words of the bill. */
export const stateTexts = {
  checked: '核对中',
  unpaid: '待支付',
  refundPending: '退款中',
  invoiced: '已开票',
  paid: '已支付',
} as const;
