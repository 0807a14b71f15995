import { expect, test } from 'vitest';
import { fen } from '../money.ts';
import type { LineKind } from './fare-lines.ts';
import type { FareRule } from './fare-rule.ts';
import { type Breakdown, prepareRule, priceTrip } from './price-trip.ts';
import { hoursBetween, rateOfYuan, sampleRule, timeOnSampleDay } from './testing/sample-rule.ts';
import type { Trip } from './trip.ts';

const noon: Trip = {
  departure: timeOnSampleDay('12:00:00'),
  segments: [{ metres: 12_400, seconds: 1800 }],
  reserved: false,
};

function price(rule: Partial<FareRule>, trip: Partial<Trip> = {}): Breakdown {
  return priceTrip(prepareRule({ ...sampleRule, ...rule }), { ...noon, ...trip });
}

const amounts = (breakdown: Breakdown): Partial<Record<LineKind, number>> =>
  Object.fromEntries(breakdown.lines.map((line) => [line.kind, line.amount]));

test('an ordinary trip is charged start fare, mileage and time', () => {
  // 9.00 + 12.4 km × 2.20 = 27.28 + 30 min × 0.45 = 13.50 → 49.78
  expect(amounts(price({}))).toEqual({ start: 900, mileage: 2728, time: 1350 });
  expect(price({}).total).toBe(4978);
});

test('a start fare that covers 3 km and 10 min leaves only the rest to be charged', () => {
  const start = { fare: fen(1100), bands: [], coversMetres: 3000, coversSeconds: 600 };
  // 11.00 + (12.4 − 3) km × 2.20 = 20.68 + (30 − 10) min × 0.45 = 9.00
  expect(amounts(price({ start }))).toEqual({ start: 1100, mileage: 2068, time: 900 });
});

test('the start fare is that of the time band at departure, otherwise the general amount', () => {
  const start = {
    fare: fen(900),
    bands: [{ ...hoursBetween('07:00', '10:00'), fare: fen(1250) }],
    coversMetres: 0,
    coversSeconds: 0,
  };
  expect(amounts(price({ start }, { departure: timeOnSampleDay('09:59:59') })).start).toBe(1250);
  expect(amounts(price({ start }, { departure: timeOnSampleDay('10:00:00') })).start).toBe(900);
});

test('a trip over the boundary of two time bands is charged each part at its own rate', () => {
  // 22:50 to 23:20, 12.4 km evenly: 10 min before 23:00 = 4.1333… km × 2.20 = 9.09333…,
  // 20 min after = 8.2666… km × 3.00 = 24.80 → 33.89333… → 33.89
  const breakdown = price({}, { departure: timeOnSampleDay('22:50:00') });
  expect(amounts(breakdown).mileage).toBe(3389);
  const mileage = breakdown.lines.find((line) => line.kind === 'mileage');
  expect(mileage?.working).toEqual([
    {
      measure: 'metres',
      rate: rateOfYuan('2.20'),
      clock: hoursBetween('05:00', '23:00'),
      quantity: { whole: 4133, rest: 600, per: 1800 },
    },
    {
      measure: 'metres',
      rate: rateOfYuan('3.00'),
      clock: hoursBetween('23:00', '05:00'),
      quantity: { whole: 8266, rest: 1200, per: 1800 },
    },
  ]);
});

test('the distance that the start fare covers is the first part of the trip, whichever time band applies', () => {
  // 22:50, 12 km in 30 min = 400 m a minute. The first 3 km end at 22:57:30.
  // 2.5 min × 400 m = 1 km × 2.20 + 20 min × 400 m = 8 km × 3.00 = 26.20
  const start = { fare: fen(0), bands: [], coversMetres: 3000, coversSeconds: 0 };
  const trip = {
    departure: timeOnSampleDay('22:50:00'),
    segments: [{ metres: 12_000, seconds: 1800 }],
  };
  expect(amounts(price({ start, time: [] }, trip))).toEqual({ mileage: 2620 });
});

test('each segment of a trip is charged with its own speed', () => {
  // 22:50: 10 min standing in traffic for 1 km, then 11.4 km in 20 min after 23:00.
  // 1 km × 2.20 + 11.4 km × 3.00 = 36.40
  const segments = [
    { metres: 1000, seconds: 600 },
    { metres: 11_400, seconds: 1200 },
  ];
  expect(amounts(price({}, { departure: timeOnSampleDay('22:50:00'), segments })).mileage).toBe(
    3640,
  );
});

test('the night surcharge applies to the part of the trip inside the night hours', () => {
  // 22:50 to 23:20, window 23:00 to 05:00: 20 of 30 min and 8.2666… of 12.4 km.
  // 8.2666… × 0.50 = 4.13333… + 20 × 0.10 = 2.00 → 6.13
  const night = {
    ...hoursBetween('23:00', '05:00'),
    perKm: rateOfYuan('0.5'),
    perMinute: rateOfYuan('0.1'),
  };
  expect(amounts(price({ night }, { departure: timeOnSampleDay('22:50:00') })).night).toBe(613);
  expect(amounts(price({ night })).night).toBeUndefined();
});

test('a trip past midnight stays in a time band that crosses midnight', () => {
  const night = {
    ...hoursBetween('23:00', '05:00'),
    perKm: rateOfYuan('1'),
    perMinute: rateOfYuan('0'),
  };
  const trip = {
    departure: timeOnSampleDay('23:50:00'),
    segments: [{ metres: 6000, seconds: 1200 }],
  };
  expect(amounts(price({ night }, trip)).night).toBe(600);
});

test('the night surcharge also applies to what the start fare covers', () => {
  // 23:00, all 12.4 km and 30 min lie in the window: 12.4 × 0.50 = 6.20 + 30 × 0.10 = 3.00
  const start = { fare: fen(1100), bands: [], coversMetres: 3000, coversSeconds: 600 };
  const night = {
    ...hoursBetween('23:00', '05:00'),
    perKm: rateOfYuan('0.5'),
    perMinute: rateOfYuan('0.1'),
  };
  expect(amounts(price({ start, night }, { departure: timeOnSampleDay('23:00:00') })).night).toBe(
    920,
  );
});

test('the fare for an empty return applies to the distance beyond its limit', () => {
  // 12.4 km, beyond 10 km: 2.4 × 1.10 = 2.64
  const haulBack = { beyondMetres: 10_000, rate: rateOfYuan('1.10') };
  expect(amounts(price({ haulBack })).haulBack).toBe(264);
  expect(
    amounts(price({ haulBack: { ...haulBack, beyondMetres: 12_400 } })).haulBack,
  ).toBeUndefined();
});

test('long-distance and cross-city surcharges are charged band by band, and the last band is open-ended', () => {
  // 120 km: 20–50 is 30 km × 0.40 = 12.00, from 50 on 70 km × 0.80 = 56.00
  const bands = [
    { fromKm: 20, toKm: 50, rate: rateOfYuan('0.40') },
    { fromKm: 50, toKm: null, rate: rateOfYuan('0.80') },
  ];
  const far = { segments: [{ metres: 120_000, seconds: 7200 }] };
  expect(amounts(price({ longDistance: bands }, far)).longDistance).toBe(6800);
  expect(amounts(price({ crossCity: bands }, far)).crossCity).toBeUndefined();
  expect(amounts(price({ crossCity: bands }, { ...far, crossesCities: true })).crossCity).toBe(
    6800,
  );
});

test('the fee for a remote dispatch depends on the pick-up distance and the time band at departure', () => {
  // 3.5 km × 1.80 = 6.30 between 22:00 and 06:00 only
  const remoteDispatch = [{ ...hoursBetween('22:00', '06:00'), rate: rateOfYuan('1.80') }];
  const pickUpMetres = 3500;
  expect(amounts(price({ remoteDispatch }, { pickUpMetres })).remoteDispatch).toBeUndefined();
  const late = price({ remoteDispatch }, { pickUpMetres, departure: timeOnSampleDay('23:40:00') });
  expect(amounts(late).remoteDispatch).toBe(630);
  expect(late.lines.find(({ kind }) => kind === 'remoteDispatch')?.working).toEqual([
    {
      measure: 'metres',
      quantity: { whole: 3500, rest: 0, per: 1 },
      rate: rateOfYuan('1.80'),
      clock: hoursBetween('22:00', '06:00'),
    },
  ]);
});

test('waiting of the driver is free at first and then charged by the second', () => {
  // 8 min 30 s waited, 5 free: 3.5 min × 0.40 = 1.40
  const waiting = { freeSeconds: 300, rate: rateOfYuan('0.40') };
  expect(amounts(price({ waiting }, { waitingSeconds: 510 })).waiting).toBe(140);
  expect(amounts(price({ waiting }, { waitingSeconds: 300 })).waiting).toBeUndefined();
});

test('a cheap trip is topped up to the base fare, without counting road fees', () => {
  // 9.00 + 1 km × 2.20 + 3 min × 0.45 = 12.55; floor 15.00 → 2.45, the 10.00 highway comes on top
  const short = { segments: [{ metres: 1000, seconds: 180 }], fees: { highway: fen(1000) } };
  const breakdown = price({ floor: { fare: fen(1500), bands: [] } }, short);
  expect(amounts(breakdown)).toEqual({
    start: 900,
    mileage: 220,
    time: 135,
    topUp: 245,
    highway: 1000,
  });
  expect(breakdown.total).toBe(2500);
});

test('other fees count towards the base fare of a real-time order, not of a reserved one', () => {
  const short = { segments: [{ metres: 1000, seconds: 180 }], fees: { other: fen(200) } };
  const floor = { fare: fen(1500), bands: [] };
  expect(amounts(price({ floor }, short)).topUp).toBe(45);
  expect(amounts(price({ floor }, { ...short, reserved: true })).topUp).toBe(245);
});

test('waiting and return fare do not count towards the base fare of a reserved order', () => {
  const rule = {
    floor: { fare: fen(1500), bands: [] },
    waiting: { freeSeconds: 0, rate: rateOfYuan('1') },
  };
  const trip = { segments: [{ metres: 1000, seconds: 180 }], waitingSeconds: 60 };
  expect(amounts(price(rule, trip)).topUp).toBe(145);
  expect(amounts(price(rule, { ...trip, reserved: true })).topUp).toBe(245);
});

test('the base fare is compared with the right lines of a trip that has every kind of line', () => {
  // start 9.00 + 50 km × 2.20 = 110.00 + 60 min × 0.45 = 27.00
  // + night (all day here) 50 × 0.10 = 5.00 + long distance (50 − 20) × 0.40 = 12.00 → 163.00;
  // + return (50 − 40) × 1.00 = 10.00 + cross-city 50 × 0.20 = 10.00 + waiting 4 min × 1.00 = 4.00
  // + dispatch 2 km × 1.50 = 3.00 + other 6.00 → 196.00
  const rule = {
    night: {
      ...hoursBetween('00:00', '24:00'),
      perKm: rateOfYuan('0.10'),
      perMinute: rateOfYuan('0'),
    },
    longDistance: [{ fromKm: 20, toKm: null, rate: rateOfYuan('0.40') }],
    haulBack: { beyondMetres: 40_000, rate: rateOfYuan('1') },
    crossCity: [{ fromKm: 0, toKm: null, rate: rateOfYuan('0.20') }],
    waiting: { freeSeconds: 0, rate: rateOfYuan('1') },
    remoteDispatch: [{ ...hoursBetween('00:00', '24:00'), rate: rateOfYuan('1.50') }],
    floor: { fare: fen(20_000), bands: [] },
  };
  const trip = {
    segments: [{ metres: 50_000, seconds: 3600 }],
    crossesCities: true,
    waitingSeconds: 240,
    pickUpMetres: 2000,
    fees: { highway: fen(2000), bridge: fen(1000), parking: fen(500), other: fen(600) },
  };
  expect(amounts(price(rule, trip)).topUp).toBe(20_000 - 19_600);
  expect(amounts(price(rule, { ...trip, reserved: true })).topUp).toBe(20_000 - 16_300);
});

test('the base fare is that of the time band at departure, otherwise the lowest fare', () => {
  const floor = {
    fare: fen(1500),
    bands: [{ ...hoursBetween('00:00', '06:00'), fare: fen(3000) }],
  };
  const short = {
    segments: [{ metres: 1000, seconds: 60 }],
    departure: timeOnSampleDay('05:30:00'),
  };
  expect(price({ floor }, short).total).toBe(3000);
  expect(price({ floor }, { ...short, departure: timeOnSampleDay('06:30:00') }).total).toBe(1500);
});

test('the discount excludes dispatch and road fees, is capped, and may go below the base fare', () => {
  // metered 49.78 × 15 % = 7.467 → 7.47, capped at 5.00
  const trip = { discountRate: 1500, fees: { parking: fen(800), other: fen(300) } };
  expect(amounts(price({}, trip)).discount).toBe(-747);
  expect(amounts(price({ discountCap: fen(500) }, trip)).discount).toBe(-500);
  const floor = { fare: fen(4978), bands: [] };
  expect(price({ floor }, { discountRate: 1000 }).total).toBe(4978 - 498);
});

test('the discount includes top-up, waiting, return and cross-city fees', () => {
  // 9.00 + 10 km × 2.20 = 22.00 + 20 min × 0.45 = 9.00 + return 5 × 1.00 = 5.00
  // + cross-city 10 × 0.20 = 2.00 + waiting 2 × 1.00 = 2.00 → 49.00; topped up to 60.00 − dispatch
  // 1 km × 1.50 = 1.50, which counts: top-up 9.50. (49.00 + 9.50) × 10 % = 5.85, dispatch left out
  const rule = {
    haulBack: { beyondMetres: 5000, rate: rateOfYuan('1') },
    crossCity: [{ fromKm: 0, toKm: null, rate: rateOfYuan('0.20') }],
    waiting: { freeSeconds: 0, rate: rateOfYuan('1') },
    remoteDispatch: [{ ...hoursBetween('00:00', '24:00'), rate: rateOfYuan('1.50') }],
    floor: { fare: fen(6000), bands: [] },
  };
  const trip = {
    segments: [{ metres: 10_000, seconds: 1200 }],
    crossesCities: true,
    waitingSeconds: 120,
    pickUpMetres: 1000,
    discountRate: 1000,
  };
  expect(amounts(price(rule, trip))).toMatchObject({ topUp: 950, discount: -585 });
});

test('highway and bridge fees are doubled between two cities, parking is not', () => {
  const fees = { highway: fen(1500), bridge: fen(500), parking: fen(800) };
  const between = amounts(price({}, { fees, crossesCities: true }));
  expect(between).toMatchObject({ highway: 3000, bridge: 1000, parking: 800 });
  expect(amounts(price({}, { fees }))).toMatchObject({ highway: 1500, bridge: 500, parking: 800 });
});

test('a flat price is the only fare line, and nothing is metered', () => {
  const waiting = { freeSeconds: 0, rate: rateOfYuan('1') };
  const breakdown = price(
    { waiting, floor: { fare: fen(9900), bands: [] } },
    { flatPrice: fen(3500), waitingSeconds: 600, discountRate: 5000 },
  );
  expect(amounts(breakdown)).toEqual({ flatPrice: 3500 });
});

test('fees paid on the road are added to a flat price', () => {
  const fees = { highway: fen(1500), parking: fen(800) };
  const breakdown = price({}, { flatPrice: fen(3500), fees });
  expect(amounts(breakdown)).toEqual({ flatPrice: 3500, highway: 1500, parking: 800 });
  expect(breakdown.total).toBe(5800);
});

test('half a fen is rounded up once per fare line', () => {
  // 0.5 km × 0.45 = 0.225 → 0.23; three segments of it are 0.675 → 0.68, not 0.69
  const mileage = [{ ...hoursBetween('00:00', '24:00'), rate: rateOfYuan('0.45') }];
  const start = { fare: fen(0), bands: [], coversMetres: 0, coversSeconds: 0 };
  const one = { metres: 500, seconds: 60 };
  expect(price({ start, mileage, time: [] }, { segments: [one] }).total).toBe(23);
  expect(price({ start, mileage, time: [] }, { segments: [one, one, one] }).total).toBe(68);
});

test('every fare line names the rule version it was computed with', () => {
  expect(price({ version: 'v7' }).lines.every((line) => line.ruleVersion === 'v7')).toBe(true);
});

test('a trip without distance is charged only the start fare', () => {
  expect(amounts(price({}, { segments: [] }))).toEqual({ start: 900 });
  expect(amounts(price({}, { segments: [{ metres: 0, seconds: 0 }] }))).toEqual({ start: 900 });
});

test('a segment without duration is travelled in one instant', () => {
  const trip = { departure: timeOnSampleDay('23:00:00'), segments: [{ metres: 1000, seconds: 0 }] };
  expect(amounts(price({}, trip)).mileage).toBe(300);
});

test('a doubled road fee is marked as doubled', () => {
  const fees = { highway: fen(1000), parking: fen(300), other: fen(200) };
  const { lines } = price({}, { fees, crossesCities: true });
  const paid = lines.filter(({ kind }) => ['highway', 'parking', 'other'].includes(kind));
  expect(paid.map(({ kind, amount, isDoubled }) => [kind, amount, isDoubled])).toEqual([
    ['highway', 2000, true],
    ['parking', 300, undefined],
    ['other', 200, undefined],
  ]);
});

test('a fare rule without a night fee gives no night line, and no line has an empty amount', () => {
  const { lines } = price({}, { departure: timeOnSampleDay('23:40:00') });
  expect(lines.map(({ kind }) => kind)).toEqual(['start', 'mileage', 'time']);
});
