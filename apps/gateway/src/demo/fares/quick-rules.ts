import type { PublishedFareRule } from '@ride/contract/entities/published-fare-rule';
import { allDay, distanceBands, lateNight, rushHours } from './bands.ts';
import { type DemoCity, shareInYuan, shareOfRate } from './prices.ts';

type Model = PublishedFareRule['fareModel'];
type Scope = Pick<PublishedFareRule, 'typeModule'> &
  Partial<Omit<PublishedFareRule, 'fareModel' | 'fareRuleId' | 'startsAt' | 'cityCode'>>;

/** Tuesday, long before any demo order. */
export const DEMO_START = Date.parse('2024-12-31T00:00:00+08:00');

export const demoRule = (
  { slug, cityCode }: DemoCity,
  name: string,
  scope: Scope,
  fareModel: Model,
): PublishedFareRule => ({
  fareRuleId: `demo-${slug}-${name}`,
  startsAt: DEMO_START,
  cityCode,
  workRestDayType: 1,
  ...scope,
  fareModel,
});

/** A quick ride ordered for now: the start fare covers nothing, and the discount is capped. */
export const quickModel = (city: DemoCity, percent = 100): Model => ({
  baseFare: {
    startFare: shareInYuan(city.start, percent),
    lowestFare: shareInYuan(city.lowest, percent),
    model: 2,
  },
  tripFare: rushHours(city.perKm, percent),
  timeFare: rushHours(city.perMinute, percent),
  ...lateNight(city.perKm),
  longTripFareRuleDto: distanceBands(
    [15, 30, shareOfRate(city.perKm, 20)],
    [30, 60, shareOfRate(city.perKm, 35)],
    [60, 999, shareOfRate(city.perKm, 50)],
  ),
  crossCityFareRule: distanceBands([0, 40, '0.2'], [40, 999, '0.4']),
  remoteDispatchRuleDto: { ruleList: allDay('1.2') },
  freeWaitTime: '5',
  beyondWaitFare: '0.6',
  content: [{ cellingFare: '20' }],
});

/** Reserved: the start fare covers an allowance, and the base fare depends on the hour. */
const reservedModel = (city: DemoCity): Model => ({
  ...quickModel(city, 110),
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

/** Where weekends and holidays have a price of their own. */
const citiesWithRestDays: ReadonlySet<string> = new Set(['nanjing', 'shanghai', 'chengdu']);

export function quickRules(city: DemoCity): PublishedFareRule[] {
  const quick = { typeModule: 4, vehicleLevel: 1 } as const;
  const rules = [
    demoRule(city, 'quick', { ...quick, typeTime: 1 }, quickModel(city)),
    demoRule(city, 'quick-reserved', { ...quick, typeTime: 2 }, reservedModel(city)),
    demoRule(city, 'autonomous', { typeModule: 4, vehicleLevel: 8 }, autonomousModel(city)),
    demoRule(city, 'quick-benefit', { typeModule: 4, vehicleLevel: 10 }, quickModel(city, 85)),
    demoRule(city, 'benefit', { typeModule: 6 }, quickModel(city, 82)),
  ];
  if (!citiesWithRestDays.has(city.slug)) return rules;
  const rest = { ...quick, typeTime: 1, workRestDayType: 2 } as const;
  return [...rules, demoRule(city, 'quick-rest', rest, quickModel(city, 108))];
}

/** Autonomous: no fees for dispatch, waiting or night. */
const autonomousModel = (city: DemoCity): Model => ({
  vehicleAlias: '自动驾驶',
  baseFare: {
    startFare: shareInYuan(city.start, 60),
    startTrip: '3',
    startDuration: '10',
    model: 1,
  },
  tripFare: allDay(shareOfRate(city.perKm, 60)),
  timeFare: allDay(shareOfRate(city.perMinute, 50)),
  content: [{ cellingFare: '15' }],
});
