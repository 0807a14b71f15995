import type { PublishedFareRule } from '@ride/contract/entities/published-fare-rule';
import { lineNames } from '@ride/domain/fares/fare-lines';
import { secondsFromMinutes } from '@ride/domain/fares/measures';
import { rateFromYuan } from '@ride/domain/fares/rate';

type Model = PublishedFareRule['fareModel'];
type NamedAmount = readonly [name: string, value: string | undefined];
type Bands = readonly { startTime: string; endTime: string; fare: string }[] | undefined;

/** Far above any real rate: catches a misplaced decimal point. */
const MAX_RATE_YUAN = 1_000;

/** What the contract's schema cannot check: implausible rates, durations of no whole seconds. */
export function amountErrors(model: Model): string[] {
  return [
    ...ratesOf(model).flatMap(([name, value]) => {
      const rate = value === undefined ? 0 : (rateFromYuan(value) ?? Number.NaN);
      return rate <= MAX_RATE_YUAN * 10_000
        ? []
        : [`${name} ${value} 超过 ${MAX_RATE_YUAN} 元，请检查小数点`];
    }),
    ...minutesOf(model).flatMap(([name, value]) =>
      value === undefined || secondsFromMinutes(value) !== null
        ? []
        : [`${name} ${value} 分钟不是整秒`],
    ),
    ...bandsOf(model).flatMap(([name, bands]) =>
      (bands ?? [])
        .filter(({ startTime }) => startTime === '24:00')
        .map(({ endTime }) => `${name}的时段 24:00–${endTime} 应从 00:00 开始`),
    ),
  ];
}

const startFares = ({ baseFare }: Model): Bands =>
  baseFare.startFares?.map(({ unitPrice, ...band }) => ({ ...band, fare: unitPrice }));

const fares = (name: string, bands: Bands): NamedAmount[] =>
  (bands ?? []).map(({ startTime, endTime, fare }) => [`${name}（${startTime}–${endTime}）`, fare]);

const byDistance = (name: string, rule: Model['longTripFareRuleDto']): NamedAmount[] =>
  (rule?.capacityRuleDetails ?? []).map(({ startCapacity, endCapacity, unitPrice }) => [
    `${name}（${startCapacity}–${endCapacity}公里）`,
    unitPrice,
  ]);

const ratesOf = (model: Model): NamedAmount[] => [
  ...fares(lineNames.mileage, model.tripFare),
  ...fares(lineNames.time, model.timeFare),
  ...fares(lineNames.remoteDispatch, model.remoteDispatchRuleDto?.ruleList),
  [`夜间${lineNames.mileage}`, model.nightTripFare],
  [`夜间${lineNames.time}`, model.nightMinuteFare],
  [lineNames.haulBack, model.haulBackTripFare],
  ...byDistance(lineNames.longDistance, model.longTripFareRuleDto),
  ...byDistance(lineNames.crossCity, model.crossCityFareRule),
  [lineNames.waiting, model.beyondWaitFare],
];

const minutesOf = (model: Model): NamedAmount[] => [
  ['起步时长', model.baseFare.startDuration],
  ['免费等待时长', model.freeWaitTime],
];

const bandsOf = (model: Model): (readonly [name: string, bands: Bands])[] => [
  ['起步价', startFares(model)],
  ['基础费', model.basicFare],
  [lineNames.mileage, model.tripFare],
  [lineNames.time, model.timeFare],
  [lineNames.remoteDispatch, model.remoteDispatchRuleDto?.ruleList],
];
