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

export const changeTexts = {
  changed: (start: string, changes: string) => `自${start}起调整：${changes}`,
  several: (first: string, count: number) => `${first} 等${count}项`,
  starts: (start: string) => `自${start}起适用新的计价规则`,
  ends: (start: string) => `自${start}起不再适用本规则`,
  replaced: (start: string) => `此规则已于${start}调整，此后的订单按新规则计价`,
  details: '查看详情',
} as const;
