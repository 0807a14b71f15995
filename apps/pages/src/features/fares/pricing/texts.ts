export const pricingTexts = {
  timeTypes: '订单类型',
  realTime: '实时订单',
  reserved: '预约订单',

  fenceBanner: '当前区域用车需求紧张，按特定区域规则计价',
  /** For an order or another time, current demand is unknown and not mentioned. */
  fenceOfOrder: '该订单按特定区域规则计价',
  fenceOfRule: '以下为特定区域的计价规则',
  fenceOfAddress: '行程可能涉及特定计价区域',
  fenceLink: '查看计价区域',

  rates: '收费标准',
  band: '时段或里程',
  price: '价格',
  inForceNow: '当前',
  billedBand: '本单计费时段',

  notes: '计价说明',
  rulesThen: '该订单下单时的规则',
  rulesAhead: (time: string) => `${time} 用车时的规则`,
  ofLevel: (name: string) => `${name}车型`,

  origin: (title: string) => `本页规则：${title}`,
  originSince: (date: string) => `自 ${date} 起执行`,

  history: '历史价格',

  calculator: '算一算',
  calculatorTips: '输入里程和时长，看看要多少钱',
} as const;

export const placeTexts = {
  defaultCity: (city: string) => `${city}（未获取到您的位置）`,
  defaultCityFirst: (city: string) => `${city}（正在获取您的位置）`,
  locatedCity: (city: string) => `${city}（您的位置）`,
  located: '您所在的位置',
  chooseCity: '换城市',
} as const;

/** A refusal can have any reason, so no text is shown (FAIL-4). */
export const emptyTexts = {
  nothing: '暂无计价规则',
  timeType: '这里没有提供这类订单的计价规则',
  level: '暂无该车型的计价规则',
  refused: undefined,
  failed: undefined,
} as const;
