import type { PublishedFareRule } from '@ride/contract/entities/published-fare-rule';
import { allDay, dayAndNight, distanceBands, lateNight, rushHours } from './bands.ts';
import { type DemoCity, shareInYuan, shareOfRate } from './prices.ts';
import { demoRule } from './quick-rules.ts';

type Model = PublishedFareRule['fareModel'];

/** Taxi: the start fare covers three kilometres, and a long trip pays a return fare. */
const taxiModel = (city: DemoCity): Model => ({
  baseFare: {
    startFare: shareInYuan(city.start, 120),
    startTrip: '3',
    startDuration: '5',
    model: 1,
  },
  tripFare: allDay(shareOfRate(city.perKm, 110)),
  timeFare: rushHours(city.perMinute, 90),
  ...lateNight(city.perKm),
  haulBackTrip: '20',
  haulBackTripFare: shareOfRate(city.perKm, 50),
});

const carpoolModel = (city: DemoCity): Model => ({
  baseFare: {
    startFare: shareInYuan(city.start, 70),
    startTrip: '2',
    startDuration: '8',
    model: 1,
  },
  tripFare: dayAndNight(city.perKm, 65),
  timeFare: dayAndNight(city.perMinute, 60),
  content: [{ cellingFare: '8' }],
});

/** Chauffeured cars: more expensive by level, with a longer free wait. */
const chauffeuredModel = (city: DemoCity, percent: number): Model => ({
  baseFare: {
    startFare: shareInYuan(city.start, percent),
    startTrip: '3',
    startDuration: '9',
    lowestFare: shareInYuan(city.lowest, percent + 40),
    model: 1,
  },
  tripFare: rushHours(city.perKm, percent),
  timeFare: rushHours(city.perMinute, percent),
  ...lateNight(city.perKm),
  longTripFareRuleDto: distanceBands(
    [20, 50, shareOfRate(city.perKm, 40)],
    [50, 999, shareOfRate(city.perKm, 60)],
  ),
  crossCityFareRule: distanceBands([0, 999, '0.5']),
  remoteDispatchRuleDto: { ruleList: dayAndNight(150) },
  freeWaitTime: '15',
  beyondWaitFare: shareOfRate(city.perMinute, 200),
  content: [{ cellingFare: '50' }],
});

const levels = [
  [2, 'comfort', 150],
  [3, 'executive', 190],
  [4, 'business', 210],
  [5, 'premium', 240],
  [9, 'luxury', 320],
] as const;

function chauffeuredRules(city: DemoCity): PublishedFareRule[] {
  return levels.flatMap(([vehicleLevel, name, percent]) => {
    const scope = { typeModule: 2, vehicleLevel } as const;
    const now = { ...scope, typeTime: 1 } as const;
    const reserved = { ...scope, typeTime: 2 } as const;
    return [
      demoRule(city, name, now, chauffeuredModel(city, percent)),
      demoRule(city, `${name}-reserved`, reserved, chauffeuredModel(city, percent + 15)),
    ];
  });
}

export function otherRules(city: DemoCity): PublishedFareRule[] {
  return [
    demoRule(city, 'taxi', { typeModule: 1 }, taxiModel(city)),
    ...chauffeuredRules(city),
    demoRule(city, 'carpool', { typeModule: 3 }, carpoolModel(city)),
    demoRule(city, 'tier-8', { typeModule: 8 }, chauffeuredModel(city, 170)),
    demoRule(city, 'tier-9', { typeModule: 9 }, chauffeuredModel(city, 260)),
    demoRule(city, 'enterprise', { typeModule: 11 }, chauffeuredModel(city, 140)),
    demoRule(
      city,
      'enterprise-business',
      { typeModule: 11, vehicleLevel: 4 },
      chauffeuredModel(city, 200),
    ),
  ];
}
