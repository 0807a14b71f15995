import { fareLines, type LineKind, lineKinds } from '../fares/fare-lines.ts';

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

const toFee = ['feeNotIncurred', 'chargedTwice', 'detour', 'notAsEstimated'] as const;

const objectionsByLine: Readonly<Record<LineKind, readonly LineObjection[]>> = {
  flatPrice: ['notAsEstimated', 'notAsPublished', 'chargedTwice'],
  start: ['notAsPublished', 'notAsEstimated', 'chargedTwice'],
  mileage: ['detour', 'wrongDistance', 'notAsPublished', 'notAsEstimated'],
  time: ['wrongDuration', 'detour', 'notAsPublished', 'notAsEstimated'],
  night: ['feeNotIncurred', 'wrongDistance', 'wrongDuration', 'notAsPublished'],
  haulBack: ['feeNotIncurred', 'detour', 'wrongDistance', 'notAsPublished'],
  longDistance: ['detour', 'wrongDistance', 'notAsPublished', 'notAsEstimated'],
  crossCity: ['feeNotIncurred', 'detour', 'wrongDistance', 'notAsPublished'],
  waiting: ['wrongWaiting', 'feeNotIncurred', 'notAsPublished'],
  remoteDispatch: ['feeNotIncurred', 'wrongDistance', 'notAsPublished'],
  topUp: ['notAsPublished', 'notAsEstimated', 'chargedTwice'],
  discount: ['discountMissing', 'notAsPublished', 'notAsEstimated'],
  highway: toFee,
  bridge: toFee,
  parking: ['feeNotIncurred', 'chargedTwice', 'notAsEstimated'],
  other: ['feeNotIncurred', 'chargedTwice', 'notAsPublished', 'notAsEstimated'],
};

/** What may be wrong with a line of a bill; with a line of an unknown name, as with 其他费用. */
export function objectionsToLine(name: string): readonly LineObjection[] {
  const kind = lineKinds.find((each) => fareLines[each].name === name) ?? 'other';
  return [...objectionsByLine[kind], 'other'];
}

export const MAX_DISPUTED_LINES = 20;

export const MAX_DISPUTE_PICTURES = 3;
