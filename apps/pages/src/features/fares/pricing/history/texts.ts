export const historyTexts = {
  states: {
    announced: '即将生效',
    inForce: '现行',
    past: '已结束',
    withdrawn: '已撤回',
  },
  from: (start: string) => `${start}起`,
  until: (end: string) => `至${end}`,
  notReached: (start: string) => `原定${start}起`,
  first: '首次公布的规则',
  ended: '从此时起不再适用本规则',
  correction: '价格更正，没有任何一项变贵',
  note: (note: string) => `调整说明：${note}`,
  withdrawn: (note: string) => `撤回原因：${note}`,

  opinions: '对即将生效的价格有意见？',
  giveOpinion: '提出意见',
  day: '查看某天的规则',
  dayTips: '选择日期，查看当天下单适用的价格',
  download: '下载',
  downloadNote:
    '本市全部计价规则的各个版本。每条记录都有前一条的校验值，可以与以前下载的文件核对。',
  json: '下载 JSON',
  csv: '下载 CSV',
  nothing: '暂无历史价格',
  toRules: '查看现行计价规则',
} as const;

export const ownRidesTexts = {
  ask: '对我的影响',
  logIn: '登录后查看对我的影响',
  more: (count: number, amount: string) => `按您最近 ${count} 次行程计算，共多 ${amount}`,
  less: (count: number, amount: string) => `按您最近 ${count} 次行程计算，共少 ${amount}`,
  same: (count: number) => `按您最近 ${count} 次行程计算，合计不变`,
  none: '近 30 天没有可以比较的行程',
  others: (count: number) => `其余 ${count} 次费用不变`,
  way: (from: string, to: string) => `${from}至${to}`,
  note: '只算近 30 天内按本规则计价的行程，最多 50 次，里程、时长与当时相同。仅供参考。',
  notAnnounced: '这次调整已生效或已撤回，请刷新页面查看',
} as const;

export const changeTexts = {
  changed: (start: string, changes: string) => `自${start}起调整：${changes}`,
  several: (first: string, count: number) => `${first} 等${count}项`,
  starts: (start: string) => `自${start}起适用新的计价规则`,
  ends: (start: string) => `自${start}起不再适用本规则`,
  replaced: (start: string) => `此规则已于${start}调整，此后的订单按新规则计价`,
  details: '查看详情',
} as const;
