export const ownTripsTexts = {
  loginNeeded: '登录后选择要开票的行程',
  login: '去登录',
  records: '我的发票',

  empty: '没有可开票的行程',
  emptyNote: '可切换上方的类型查看。本人付清的行程会显示在这里，企业支付的由企业统一开票。',
  more: '加载更多',
  moreFailed: '没有加载成功，请稍后再试',

  month: (month: string) => {
    const [year, number] = month.split('-');
    return `${year}年${Number(number)}月`;
  },
  chooseMonth: '全选本月',
  dropMonth: '取消全选',
  monthFailed: '没有加载成功，请稍后再试',
  full: (most: number) => `一次最多选择 ${most} 笔行程，其余行程请另行申请`,

  tripsMissing: '请先选择要开票的行程',
  amountsFollowed: '部分行程的可开票金额有变化，或已不能开票，所选行程已更新，请核对。',
  unknownTrip: '没有找到这次行程，请从列表中选择。',
  notInvoiceable: (trip: string, obstacle: string) => `${trip}的行程：${obstacle}。`,
  addressedFailed: '这次行程没有加载成功。',
  retry: '重试',
  clearNote: '已选择的行程和填写的内容都会清空。',
  apply: '申请开票',
} as const;
