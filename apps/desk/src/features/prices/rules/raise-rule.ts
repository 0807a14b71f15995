import { type ItemBodies, itemBodies } from '@ride/contract/entities/change-item';
import type { Body } from './price-words.ts';

export type RuleBody = ItemBodies['fareRule'];

export const raisedParts = {
  start: '起步费',
  mileage: '里程费',
  time: '时长费',
  night: '夜间费',
  floor: '基础费',
  other: '远途、返程、跨城、调度和等候',
} as const;
export type RaisedPart = keyof typeof raisedParts;

/** Null for a body that is no rule. */
export const parseRule = (body: Body): RuleBody | null =>
  itemBodies.fareRule.safeParse(body).data ?? null;

/** Raises, or with a negative per cent lowers, the prices of some parts of a rule. */
export function raiseRule(
  rule: RuleBody,
  percent: number,
  parts: ReadonlySet<RaisedPart>,
): RuleBody {
  const raise = (part: RaisedPart) => (price: string) =>
    parts.has(part) ? raised(price, percent) : price;
  const [start, mileage, time] = [raise('start'), raise('mileage'), raise('time')];
  const [night, floor, other] = [raise('night'), raise('floor'), raise('other')];
  const { fareModel: model } = rule;
  const { baseFare } = model;
  const distances = (of: typeof model.longTripFareRuleDto) =>
    of && {
      capacityRuleDetails: of.capacityRuleDetails.map((band) => ({
        ...band,
        unitPrice: other(band.unitPrice),
      })),
    };
  const fareModel = {
    ...model,
    baseFare: {
      ...baseFare,
      startFare: start(baseFare.startFare),
      startFares: baseFare.startFares?.map((band) => ({
        ...band,
        unitPrice: start(band.unitPrice),
      })),
      lowestFare: baseFare.lowestFare && floor(baseFare.lowestFare),
    },
    basicFare: model.basicFare?.map(bandBy(floor)),
    tripFare: model.tripFare.map(bandBy(mileage)),
    timeFare: model.timeFare.map(bandBy(time)),
    nightTripFare: model.nightTripFare && night(model.nightTripFare),
    nightMinuteFare: model.nightMinuteFare && night(model.nightMinuteFare),
    haulBackTripFare: model.haulBackTripFare && other(model.haulBackTripFare),
    longTripFareRuleDto: distances(model.longTripFareRuleDto),
    crossCityFareRule: distances(model.crossCityFareRule),
    remoteDispatchRuleDto: model.remoteDispatchRuleDto && {
      ruleList: model.remoteDispatchRuleDto.ruleList.map(bandBy(other)),
    },
    beyondWaitFare: model.beyondWaitFare && other(model.beyondWaitFare),
  };
  return { ...rule, fareModel: withoutAbsent(fareModel) };
}

const bandBy =
  (raise: (price: string) => string) =>
  <Band extends { readonly fare: string }>(band: Band): Band => ({
    ...band,
    fare: raise(band.fare),
  });

/** The schema knows absent fields, and no undefined ones. */
const withoutAbsent = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

/** A price keeps its decimals, at least the two of a sum of money. */
function raised(price: string, percent: number): string {
  const decimals = Math.max(2, price.split('.')[1]?.length ?? 0);
  const units = Math.round(Number(price) * 10 ** decimals);
  const more = Math.round((units * (100 + percent)) / 100);
  return more === units ? price : (more / 10 ** decimals).toFixed(decimals);
}
