import type { FareRule, RuleItem } from '@ride/domain/fares/fare-rule';
import { findRuleDifferences, type RuleDifference } from '@ride/domain/fares/rule-differences';
import { differenceAsWritten } from './as-written.ts';
import type { ItemBodies } from './change-item.ts';
import { readFareModel } from './fare-rule-of-model.ts';
import type { ItemDifference } from './item-difference.ts';
import { formatPercentChange } from './percent-change.ts';

type Body = ItemBodies['fareRule'];
type Model = Body['fareModel'];
type PriceField = keyof Model['baseFare'] | Exclude<keyof Model, 'baseFare' | ShownField>;
type ShownField = 'expandBizLineName' | 'vehicleAlias' | 'transportPriceItems';
type OtherField = Exclude<keyof Body, 'fareModel'> | ShownField;

/** Where the words of the rule tell of a field. A new field does not compile without its place. */
const priceFields: Readonly<
  Record<PriceField, { readonly item: RuleItem; readonly label: string }>
> = {
  startFare: { item: 'start', label: '起步费' },
  startTrip: { item: 'start', label: '起步费含里程' },
  startDuration: { item: 'start', label: '起步费含时长' },
  model: { item: 'start', label: '起步费计价方式' },
  startFares: { item: 'start', label: '分时起步费' },
  lowestFare: { item: 'floor', label: '基础费' },
  basicFare: { item: 'floor', label: '分时基础费' },
  timeFare: { item: 'time', label: '时长费' },
  tripFare: { item: 'mileage', label: '里程费' },
  nightTripFare: { item: 'night', label: '夜间里程费' },
  nightMinuteFare: { item: 'night', label: '夜间时长费' },
  nightStartTimeStr: { item: 'night', label: '夜间开始' },
  nightEndTimeStr: { item: 'night', label: '夜间结束' },
  haulBackTrip: { item: 'haulBack', label: '返程费起算' },
  haulBackTripFare: { item: 'haulBack', label: '返程费' },
  longTripFareRuleDto: { item: 'longDistance', label: '远途费' },
  crossCityFareRule: { item: 'crossCity', label: '跨城费' },
  remoteDispatchRuleDto: { item: 'remoteDispatch', label: '远程调度费' },
  freeWaitTime: { item: 'waiting', label: '免费等待' },
  beyondWaitFare: { item: 'waiting', label: '等候费' },
  content: { item: 'discountCap', label: '折扣金额上限' },
};

const otherFields: Readonly<Record<OtherField, string>> = {
  fareRuleId: '规则编号',
  cityCode: '城市',
  areaCode: '区县',
  fenceNum: '计价区域',
  typeModule: '车型',
  vehicleLevel: '车型级别',
  expandBizLine: '业务线',
  bizType: '业务类型',
  typeTime: '订单类型',
  workRestDayType: '日期类型',
  expandBizLineName: '业务线名称',
  vehicleAlias: '车型名称',
  transportPriceItems: '价目说明',
};

const fieldsOf = <Field extends string>(fields: Readonly<Record<Field, unknown>>): Field[] =>
  Object.keys(fields) as Field[];

/** A new rule lists its prices; a rule that ends has a single entry. */
export function fareRuleDifferences(before: Body | null, after: Body | null): ItemDifference[] {
  if (after === null) {
    return before === null ? [] : [{ label: '规则', before: '适用', after: '停用', percent: null }];
  }
  const prices = findRuleDifferences(before && fareRuleOf(before), fareRuleOf(after));
  if (before === null) return prices.map(toItemDifference);
  const said = new Set(prices.map(({ item }) => item));
  const unsaid = fieldsOf(priceFields).filter((field) => !said.has(priceFields[field].item));
  return [
    ...prices.map(toItemDifference),
    ...unsaid.flatMap((field) =>
      differenceAsWritten(
        priceFields[field].label,
        pricesOf(before)[field],
        pricesOf(after)[field],
      ),
    ),
    ...priceItemDifferences(
      before.fareModel.transportPriceItems,
      after.fareModel.transportPriceItems,
    ),
    ...fieldsOf(otherFields)
      .filter((field) => field !== 'transportPriceItems')
      .flatMap((field) =>
        differenceAsWritten(otherFields[field], othersOf(before)[field], othersOf(after)[field]),
      ),
  ];
}

export const fareRuleOf = ({ fareModel }: Body): FareRule => readFareModel(fareModel, '').rule;

function toItemDifference({ label, before, after }: RuleDifference): ItemDifference {
  return {
    label,
    before: before?.text ?? null,
    after: after?.text ?? null,
    percent: formatPercentChange(before?.amount, after?.amount),
  };
}

const pricesOf = ({
  fareModel: { baseFare, ...others },
}: Body): Partial<Record<PriceField, unknown>> => ({ ...baseFare, ...others });

const othersOf = ({ fareModel, ...body }: Body): Partial<Record<OtherField, unknown>> => ({
  ...fareModel,
  ...body,
});

type PriceItems = Model['transportPriceItems'];

/** Items of the same name are told apart by their order. */
function namedPrices(groups: PriceItems): ReadonlyMap<string, string> {
  const prices = new Map<string, string>();
  for (const { name: group, subItem } of groups ?? []) {
    for (const { name, value } of subItem) {
      const label = `${group} · ${name}`;
      let unused = label;
      for (let count = 2; prices.has(unused); count += 1) unused = `${label}（${count}）`;
      prices.set(unused, value);
    }
  }
  return prices;
}

function priceItemDifferences(before: PriceItems, after: PriceItems): ItemDifference[] {
  const [was, becomes] = [namedPrices(before), namedPrices(after)];
  const labels = [...new Set([...was.keys(), ...becomes.keys()])];
  const differences = labels.flatMap((label) =>
    differenceAsWritten(label, was.get(label), becomes.get(label)),
  );
  return differences.length > 0
    ? differences
    : differenceAsWritten(otherFields.transportPriceItems, before, after);
}
