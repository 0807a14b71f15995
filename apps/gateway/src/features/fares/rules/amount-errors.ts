import type { PublishedFareRule } from '@ride/contract/entities/published-fare-rule';
import { type LineKind, lineKinds, lineNames } from '@ride/domain/fares/fare-lines';
import { secondsFromMinutes } from '@ride/domain/fares/measures';
import { rateFromYuan } from '@ride/domain/fares/rate';
import type { BodyFlaw, FieldPath } from '../../../ports/published-kind.ts';

type Model = PublishedFareRule['fareModel'];

/** The path begins at the fare model. */
interface NamedAmount {
  readonly name: string;
  readonly path: FieldPath;
  readonly value: string | undefined;
}

interface NamedBands {
  readonly name: string;
  readonly path: FieldPath;
  readonly bands: readonly { startTime: string; endTime: string }[] | undefined;
}

type FareBands = readonly { startTime: string; endTime: string; fare: string }[] | undefined;

/** Real rates are far below this limit, which catches misplaced decimal points. */
const MAX_RATE_YUAN = 1_000;

export function findAmountErrors(model: Model): BodyFlaw[] {
  const amounts = lineKinds.map((kind) => amountsOfLines[kind](model, lineNames[kind]));
  return [
    ...amounts.flatMap(({ rates = [] }) => rates.flatMap(rateErrors)),
    ...minutesOf(model).flatMap(({ name, path, value }) =>
      value === undefined || secondsFromMinutes(value) !== null
        ? []
        : [{ path, message: `${name} ${value} 分钟不是整秒` }],
    ),
    ...amounts.flatMap(({ bands }) => (bands ? bandErrors(bands) : [])),
  ];
}

function rateErrors({ name, path, value }: NamedAmount): BodyFlaw[] {
  const rate = value === undefined ? 0 : (rateFromYuan(value) ?? Number.NaN);
  return rate <= MAX_RATE_YUAN * 10_000
    ? []
    : [{ path, message: `${name} ${value} 超过 ${MAX_RATE_YUAN} 元，请检查小数点` }];
}

const bandErrors = ({ name, path, bands = [] }: NamedBands): BodyFlaw[] =>
  bands.flatMap(({ startTime, endTime }, index) =>
    startTime === '24:00'
      ? [
          {
            path: [...path, index, 'startTime'],
            message: `${name}的时段 24:00–${endTime} 应从 00:00 开始`,
          },
        ]
      : [],
  );

interface LineAmounts {
  readonly rates?: readonly NamedAmount[];
  readonly bands?: NamedBands;
}

const byTime = (name: string, path: FieldPath, bands: FareBands): LineAmounts => ({
  rates: (bands ?? []).map(({ startTime, endTime, fare }, index) => ({
    name: `${name}（${startTime}–${endTime}）`,
    path: [...path, index, 'fare'],
    value: fare,
  })),
  bands: { name, path, bands },
});

const byDistance = (
  name: string,
  field: 'longTripFareRuleDto' | 'crossCityFareRule',
  model: Model,
): LineAmounts => ({
  rates: (model[field]?.capacityRuleDetails ?? []).map((band, index) => ({
    name: `${name}（${band.startCapacity}–${band.endCapacity}公里）`,
    path: [field, 'capacityRuleDetails', index, 'unitPrice'],
    value: band.unitPrice,
  })),
});

const single = (
  name: string,
  field: 'nightTripFare' | 'nightMinuteFare' | 'haulBackTripFare' | 'beyondWaitFare',
  model: Model,
): NamedAmount => ({ name, path: [field], value: model[field] });

const noAmounts = (): LineAmounts => ({});

const amountsOfLines: Readonly<Record<LineKind, (model: Model, name: string) => LineAmounts>> = {
  flatPrice: noAmounts,
  start: ({ baseFare: { startFares } }) => ({
    bands: { name: '起步价', path: ['baseFare', 'startFares'], bands: startFares },
  }),
  mileage: ({ tripFare }, name) => byTime(name, ['tripFare'], tripFare),
  time: ({ timeFare }, name) => byTime(name, ['timeFare'], timeFare),
  night: (model) => ({
    rates: [
      single(`夜间${lineNames.mileage}`, 'nightTripFare', model),
      single(`夜间${lineNames.time}`, 'nightMinuteFare', model),
    ],
  }),
  haulBack: (model, name) => ({ rates: [single(name, 'haulBackTripFare', model)] }),
  longDistance: (model, name) => byDistance(name, 'longTripFareRuleDto', model),
  crossCity: (model, name) => byDistance(name, 'crossCityFareRule', model),
  waiting: (model, name) => ({ rates: [single(name, 'beyondWaitFare', model)] }),
  remoteDispatch: ({ remoteDispatchRuleDto }, name) =>
    byTime(name, ['remoteDispatchRuleDto', 'ruleList'], remoteDispatchRuleDto?.ruleList),
  topUp: ({ basicFare }) => ({ bands: { name: '基础费', path: ['basicFare'], bands: basicFare } }),
  discount: noAmounts,
  highway: noAmounts,
  bridge: noAmounts,
  parking: noAmounts,
  other: noAmounts,
};

const minutesOf = ({ baseFare, freeWaitTime }: Model): NamedAmount[] => [
  { name: '起步时长', path: ['baseFare', 'startDuration'], value: baseFare.startDuration },
  { name: '免费等待时长', path: ['freeWaitTime'], value: freeWaitTime },
];
