import type { PublishedFareRule } from '@ride/contract/entities/published-fare-rule';
import { type LineKind, lineKinds, lineNames } from '@ride/domain/fares/fare-lines';
import { secondsFromMinutes } from '@ride/domain/fares/measures';
import { rateFromYuan } from '@ride/domain/fares/rate';

type Model = PublishedFareRule['fareModel'];
type NamedAmount = readonly [name: string, value: string | undefined];
type Bands = readonly { startTime: string; endTime: string }[] | undefined;
type FareBands = readonly { startTime: string; endTime: string; fare: string }[] | undefined;

/** Real rates are far below this limit, which catches misplaced decimal points. */
const MAX_RATE_YUAN = 1_000;

export function findAmountErrors(model: Model): string[] {
  const amounts = lineKinds.map((kind) => amountsOfLines[kind](model, lineNames[kind]));
  return [
    ...amounts.flatMap(({ rates = [] }) => rates.flatMap(rateErrors)),
    ...minutesOf(model).flatMap(([name, value]) =>
      value === undefined || secondsFromMinutes(value) !== null
        ? []
        : [`${name} ${value} 分钟不是整秒`],
    ),
    ...amounts.flatMap(({ bands }) => (bands ? bandErrors(...bands) : [])),
  ];
}

function rateErrors([name, value]: NamedAmount): string[] {
  const rate = value === undefined ? 0 : (rateFromYuan(value) ?? Number.NaN);
  return rate <= MAX_RATE_YUAN * 10_000
    ? []
    : [`${name} ${value} 超过 ${MAX_RATE_YUAN} 元，请检查小数点`];
}

const bandErrors = (name: string, bands: Bands): string[] =>
  (bands ?? [])
    .filter(({ startTime }) => startTime === '24:00')
    .map(({ endTime }) => `${name}的时段 24:00–${endTime} 应从 00:00 开始`);

const fares = (name: string, bands: FareBands): NamedAmount[] =>
  (bands ?? []).map(({ startTime, endTime, fare }) => [`${name}（${startTime}–${endTime}）`, fare]);

const byDistance = (name: string, rule: Model['longTripFareRuleDto']): NamedAmount[] =>
  (rule?.capacityRuleDetails ?? []).map(({ startCapacity, endCapacity, unitPrice }) => [
    `${name}（${startCapacity}–${endCapacity}公里）`,
    unitPrice,
  ]);

interface LineAmounts {
  readonly rates?: readonly NamedAmount[];
  readonly bands?: readonly [name: string, bands: Bands];
}

const byTime = (name: string, bands: FareBands): LineAmounts => ({
  rates: fares(name, bands),
  bands: [name, bands],
});

const noAmounts = (): LineAmounts => ({});

const amountsOfLines: Readonly<Record<LineKind, (model: Model, name: string) => LineAmounts>> = {
  flatPrice: noAmounts,
  start: ({ baseFare }) => ({ bands: ['起步价', baseFare.startFares] }),
  mileage: ({ tripFare }, name) => byTime(name, tripFare),
  time: ({ timeFare }, name) => byTime(name, timeFare),
  night: ({ nightTripFare, nightMinuteFare }) => ({
    rates: [
      [`夜间${lineNames.mileage}`, nightTripFare],
      [`夜间${lineNames.time}`, nightMinuteFare],
    ],
  }),
  haulBack: ({ haulBackTripFare }, name) => ({ rates: [[name, haulBackTripFare]] }),
  longDistance: ({ longTripFareRuleDto }, name) => ({
    rates: byDistance(name, longTripFareRuleDto),
  }),
  crossCity: ({ crossCityFareRule }, name) => ({ rates: byDistance(name, crossCityFareRule) }),
  waiting: ({ beyondWaitFare }, name) => ({ rates: [[name, beyondWaitFare]] }),
  remoteDispatch: ({ remoteDispatchRuleDto }, name) =>
    byTime(name, remoteDispatchRuleDto?.ruleList),
  topUp: ({ basicFare }) => ({ bands: ['基础费', basicFare] }),
  discount: noAmounts,
  highway: noAmounts,
  bridge: noAmounts,
  parking: noAmounts,
  other: noAmounts,
};

const minutesOf = (model: Model): NamedAmount[] => [
  ['起步时长', model.baseFare.startDuration],
  ['免费等待时长', model.freeWaitTime],
];
