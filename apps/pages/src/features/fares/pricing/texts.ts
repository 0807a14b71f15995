/** Wording of the pricing page; the fence banner is the glossary's. */
export const pricingTexts = {
  timeTypes: '订单类型',
  realTime: '实时订单',
  reserved: '预约订单',

  fenceBanner: '当前区域用车需求紧张，按特定区域规则计价',
  /** Of an order or of another time: that demand is tight now is not known. */
  fenceOfOrder: '该订单按特定区域规则计价',
  fenceOfRule: '以下为特定区域的计价规则',
  fenceLink: '查看计费区域',

  rates: '收费标准',
  band: '时段或里程',
  price: '价格',
  inForceNow: '当前',
  inForceThen: '下单时',
  inForceAhead: '用车时',

  /** By reason. */
  noRules: {
    nothing: '暂无计价规则',
    timeType: '这里没有提供这类订单的计价规则',
    level: '暂无该车型的计价规则',
  },

  notes: '说明',
  rulesThen: '以下为该订单下单时的计价规则。',
  rulesAhead: (time: string) => `以下为 ${time} 用车时的计价规则。`,
  ofLevel: (name: string) => `以下为${name}车型的计价规则。`,
  defaultCity: (city: string) => `未获取到您的位置，以下为${city}的计价规则。`,
  defaultCityFirst: (city: string) => `正在获取您的位置，先显示${city}的计价规则。`,
  locatedCity: (city: string) => `您在${city}，以下为当地的计价规则。`,
  located: '以下为您所在位置的计价规则。',
  chosenCity: (city: string) => `以下为您选择的${city}的计价规则。`,
  chooseCity: '换城市',

  calculator: '算一算',
  calculatorTips: '输入里程和时长，看看要多少钱',
} as const;

/** Wording of the line-18 view; the block's name is the glossary's. */
export const line18Texts = {
  realTimePricing: '实时计价',
  reservedPricing: '预约计价',
  /** Of an unknown time type. */
  pricing: '计价标准',
  description: '计价说明',
  questions: '常见问题',
  moreQuestions: '更多常见问题',
} as const;
