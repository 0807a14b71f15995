export const lineObjections = [
  'detour',
  'wrongDistance',
  'wrongDuration',
  'wrongWaiting',
  'feeNotIncurred',
  'chargedTwice',
  'notAsPublished',
  'notAsEstimated',
  'discountMissing',
  'other',
] as const;
export type LineObjection = (typeof lineObjections)[number];

export const lineObjectionNames: Readonly<Record<LineObjection, string>> = {
  detour: '司机绕路',
  wrongDistance: '里程不对',
  wrongDuration: '时长不对',
  wrongWaiting: '等候时间不对',
  feeNotIncurred: '没有产生这项费用',
  chargedTwice: '重复收费',
  notAsPublished: '与公布的计价规则不一致',
  notAsEstimated: '与预估相差太多',
  discountMissing: '优惠没有用上',
  other: '其他',
};

export const MAX_DISPUTED_LINES = 20;

export const MAX_DISPUTE_PICTURES = 3;
