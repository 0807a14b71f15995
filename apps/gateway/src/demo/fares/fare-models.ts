import type { PublishedFareRule } from '@ride/contract/entities/published-fare-rule';
import {
  allDayBand,
  dayAndNightBands,
  distanceBands,
  lateNightSurcharge,
  rushHourBands,
  shareInYuan,
  shareOfRate,
} from './bands.ts';

type Model = PublishedFareRule['fareModel'];

/** Prices of a quick ride in a city, in fen; prices of other rides are a share of them. */
export interface DemoPrices {
  readonly start: number;
  readonly perKm: number;
  readonly perMinute: number;
  readonly lowest: number;
}

const quick = (city: DemoPrices, percent: number): Model => ({
  baseFare: {
    startFare: shareInYuan(city.start, percent),
    lowestFare: shareInYuan(city.lowest, percent),
    model: 2,
  },
  tripFare: rushHourBands(city.perKm, percent),
  timeFare: rushHourBands(city.perMinute, percent),
  ...lateNightSurcharge(city.perKm),
  longTripFareRuleDto: distanceBands(
    [15, 30, shareOfRate(city.perKm, 20)],
    [30, 60, shareOfRate(city.perKm, 35)],
    [60, 999, shareOfRate(city.perKm, 50)],
  ),
  crossCityFareRule: distanceBands([0, 40, '0.2'], [40, 999, '0.4']),
  remoteDispatchRuleDto: { ruleList: allDayBand('1.2') },
  freeWaitTime: '5',
  beyondWaitFare: '0.6',
  content: [{ cellingFare: '20' }],
});

const reserved = (city: DemoPrices): Model => ({
  ...quick(city, 110),
  baseFare: {
    startFare: shareInYuan(city.start, 125),
    startTrip: '2',
    startDuration: '5',
    lowestFare: shareInYuan(city.lowest, 180),
    model: 1,
    startFares: [
      { startTime: '07:00', endTime: '09:00', unitPrice: shareInYuan(city.start, 140) },
      { startTime: '17:00', endTime: '19:30', unitPrice: shareInYuan(city.start, 140) },
    ],
  },
  basicFare: [
    { startTime: '00:00', endTime: '06:00', fare: shareInYuan(city.lowest, 220) },
    { startTime: '06:00', endTime: '24:00', fare: shareInYuan(city.lowest, 180) },
  ],
  freeWaitTime: '10',
});

const autonomous = (city: DemoPrices): Model => ({
  vehicleAlias: '自动驾驶',
  baseFare: {
    startFare: shareInYuan(city.start, 60),
    startTrip: '3',
    startDuration: '10',
    model: 1,
  },
  tripFare: allDayBand(shareOfRate(city.perKm, 60)),
  timeFare: allDayBand(shareOfRate(city.perMinute, 50)),
  content: [{ cellingFare: '15' }],
});

const taxi = (city: DemoPrices): Model => ({
  baseFare: {
    startFare: shareInYuan(city.start, 120),
    startTrip: '3',
    startDuration: '5',
    model: 1,
  },
  tripFare: allDayBand(shareOfRate(city.perKm, 110)),
  timeFare: rushHourBands(city.perMinute, 90),
  ...lateNightSurcharge(city.perKm),
  haulBackTrip: '20',
  haulBackTripFare: shareOfRate(city.perKm, 50),
});

const carpool = (city: DemoPrices): Model => ({
  baseFare: {
    startFare: shareInYuan(city.start, 70),
    startTrip: '2',
    startDuration: '8',
    model: 1,
  },
  tripFare: dayAndNightBands(city.perKm, 65),
  timeFare: dayAndNightBands(city.perMinute, 60),
  content: [{ cellingFare: '8' }],
});

const chauffeured = (city: DemoPrices, percent: number): Model => ({
  baseFare: {
    startFare: shareInYuan(city.start, percent),
    startTrip: '3',
    startDuration: '9',
    lowestFare: shareInYuan(city.lowest, percent + 40),
    model: 1,
  },
  tripFare: rushHourBands(city.perKm, percent),
  timeFare: rushHourBands(city.perMinute, percent),
  ...lateNightSurcharge(city.perKm),
  longTripFareRuleDto: distanceBands(
    [20, 50, shareOfRate(city.perKm, 40)],
    [50, 999, shareOfRate(city.perKm, 60)],
  ),
  crossCityFareRule: distanceBands([0, 999, '0.5']),
  remoteDispatchRuleDto: { ruleList: dayAndNightBands(150, 100) },
  freeWaitTime: '15',
  beyondWaitFare: shareOfRate(city.perMinute, 200),
  content: [{ cellingFare: '50' }],
});

/** Business line 18 is run by a partner; its prices are also described in groups of texts. */
const line18 = (city: DemoPrices, percent: number): Model => ({
  ...quick(city, percent),
  expandBizLineName: '伙伴快车',
  vehicleAlias: '伙伴快车',
  transportPriceItems: [
    {
      name: '起步费',
      subItem: [
        { name: '起步价', value: `${shareInYuan(city.start, percent)}元` },
        { name: '基础费', value: `${shareInYuan(city.lowest, percent)}元` },
      ],
    },
    { name: '里程费', subItem: ratesByHour(city.perKm, percent, '公里') },
    { name: '时长费', subItem: ratesByHour(city.perMinute, percent, '分钟') },
    {
      name: '夜间费（23:00–05:00 加收）',
      subItem: [
        { name: '按里程', value: `${shareOfRate(city.perKm, 20)}元/公里` },
        { name: '按时长', value: '0.10元/分钟' },
      ],
    },
    {
      name: '远途费',
      subItem: [
        { name: '15–30公里', value: `${shareOfRate(city.perKm, 20)}元/公里` },
        { name: '30–60公里', value: `${shareOfRate(city.perKm, 35)}元/公里` },
        { name: '60公里以上', value: `${shareOfRate(city.perKm, 50)}元/公里` },
      ],
    },
    {
      name: '跨城费',
      subItem: [
        { name: '0–40公里', value: '0.20元/公里' },
        { name: '40公里以上', value: '0.40元/公里' },
      ],
    },
    {
      name: '其他',
      subItem: [
        { name: '等候费', value: '免费等待5分钟，之后0.60元/分钟' },
        { name: '远程调度费', value: '1.20元/公里' },
        { name: '动态折扣上限', value: '20.00元' },
      ],
    },
  ],
});

const ratesByHour = (perUnit: number, percent: number, unit: string) => [
  { name: '平峰', value: `${shareOfRate(perUnit, percent)}元/${unit}` },
  { name: '早晚高峰', value: `${shareOfRate(perUnit, percent + 15)}元/${unit}` },
  { name: '23:00–06:00', value: `${shareOfRate(perUnit, percent + 8)}元/${unit}` },
];

/** The keys are the names in fares.json; some models ignore the percentage. */
export const fareModels = { quick, reserved, autonomous, taxi, carpool, chauffeured, line18 };
