import { DAY_MINUTES } from '@ride/domain/fares/clock';
import { type LineKind, lineNames } from '@ride/domain/fares/fare-lines';
import type { FareRule } from '@ride/domain/fares/fare-rule';
import { prepareRule, priceTrip } from '@ride/domain/fares/price-trip';
import { type Rate, rateFromYuan } from '@ride/domain/fares/rate';
import type { Trip } from '@ride/domain/fares/trip';
import { fen, fenFromYuan } from '@ride/domain/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FareRow, listFareSections } from './fare-sections.ts';

const someRate = fc.integer({ min: 1, max: 90_000 }).map((value) => value as Rate);
const someFen = fc.integer({ min: 1, max: 9000 }).map((value) => fen(value));

/** The bands adjoin each other around the clock, and each has its own price. */
const someDay = <Price>(price: fc.Arbitrary<Price>) =>
  fc
    .uniqueArray(fc.integer({ min: 0, max: DAY_MINUTES - 1 }), { minLength: 2, maxLength: 5 })
    .map((cuts) => cuts.toSorted((one, other) => one - other))
    .chain((cuts) =>
      fc.tuple(
        ...cuts.map((start, index) =>
          price.map((each) => ({ start, end: cuts[(index + 1) % cuts.length] ?? start, ...each })),
        ),
      ),
    );

const someBands = fc.tuple(someRate, someRate).map(([near, far]) => [
  { fromKm: 20, toKm: 60, rate: near },
  { fromKm: 60, toKm: null, rate: far },
]);

const someRule: fc.Arbitrary<FareRule> = fc.record({
  version: fc.constant('v1'),
  start: fc.record({
    fare: someFen,
    // One band is dropped, so that the single amount applies to its hours.
    bands: someDay(fc.record({ fare: someFen })).map((bands) => bands.slice(1)),
    coversMetres: fc.constant(0),
    coversSeconds: fc.constant(0),
  }),
  mileage: someDay(fc.record({ rate: someRate })),
  time: someDay(fc.record({ rate: someRate })),
  night: fc.record({
    start: fc.integer({ min: 0, max: 700 }),
    end: fc.integer({ min: 701, max: 1439 }),
    perKm: someRate,
    perMinute: someRate,
  }),
  haulBack: fc.record({ beyondMetres: fc.constant(15_000), rate: someRate }),
  longDistance: someBands,
  crossCity: someBands,
  remoteDispatch: someDay(fc.record({ rate: someRate })),
  waiting: fc.record({ freeSeconds: fc.constant(300), rate: someRate }),
  floor: fc.constant({ fare: null, bands: [] }),
  discountCap: fc.constant(null),
});

const MIDNIGHT = Date.parse('2026-03-05T00:00:00+08:00');

function charged(rule: FareRule, kind: LineKind, minute: number, trip: Partial<Trip>): number {
  const whole = { departure: MIDNIGHT + minute * 60_000, segments: [], reserved: false, ...trip };
  const { lines } = priceTrip(prepareRule(rule), whole);
  return lines.find((line) => line.kind === kind)?.amount ?? 0;
}

const rowsOf = (rule: FareRule, kind: LineKind): readonly FareRow[] =>
  listFareSections(rule).find(({ title }) => title === lineNames[kind])?.rows ?? [];

/** Returns the price in fen of so many kilometers or minutes at the printed rate. */
function printed({ price }: FareRow, units: number): number {
  const tenThousandths = rateFromYuan(price) ?? Number.NaN;
  return Math.floor((tenThousandths * units + 50) / 100);
}

/** The trip takes no time, so that no band ends during it. */
const km = (count: number) => ({ segments: [{ metres: count * 1000, seconds: 0 }] });
const minute = { segments: [{ metres: 0, seconds: 60 }] };

test('the price shown for some hours is the price charged in them', () => {
  fc.assert(
    fc.property(someRule, (rule) => {
      const check = (kind: LineKind, units: number, trip: Partial<Trip>, unit: FareRow['unit']) => {
        for (const row of rowsOf(rule, kind).filter((each) => each.unit === unit)) {
          const start = row.band?.start ?? Number.NaN;
          expect([kind, row.label, charged(rule, kind, start, trip)]).toEqual([
            kind,
            row.label,
            printed(row, units),
          ]);
        }
      };
      check('mileage', 7, km(7), '元/公里');
      check('time', 1, minute, '元/分钟');
      check('night', 7, km(7), '元/公里');
      check('night', 1, minute, '元/分钟');
      check('remoteDispatch', 3, { pickUpMetres: 3000 }, '元/公里');
    }),
  );
});

test('the start fare shown is the price of an empty trip at every minute', () => {
  fc.assert(
    fc.property(someRule, fc.integer({ min: 0, max: DAY_MINUTES - 1 }), (rule, departure) => {
      const holds = ({ band }: FareRow) =>
        band !== undefined &&
        (band.start < band.end
          ? departure >= band.start && departure < band.end
          : departure >= band.start || departure < band.end);
      const rows = rowsOf(rule, 'start');
      const row = rows.find(holds) ?? rows.find(({ otherwise }) => otherwise);
      expect(charged(rule, 'start', departure, {})).toBe(fenFromYuan(row?.price ?? ''));
    }),
  );
});

test('the price shown for a distance is the price charged for it', () => {
  fc.assert(
    fc.property(someRule, (rule) => {
      for (const kind of ['longDistance', 'crossCity'] as const) {
        const [near, far] = rowsOf(rule, kind);
        if (!near || !far) throw new Error('not printed');
        expect([near.label, far.label]).toEqual(['20–60公里', '60公里以上']);
        const between = { crossesCities: true };
        expect(charged(rule, kind, 0, { ...km(60), ...between })).toBe(printed(near, 40));
        const beyond = charged(rule, kind, 0, { ...km(160), ...between });
        expect(Math.abs(beyond - printed(near, 40) - printed(far, 100))).toBeLessThanOrEqual(1);
      }
      const [back] = rowsOf(rule, 'haulBack');
      expect(back?.label).toBe('超出15公里');
      expect(charged(rule, 'haulBack', 0, km(25))).toBe(back && printed(back, 10));
    }),
  );
});

test('the price shown for waiting is charged beyond the free minutes', () => {
  fc.assert(
    fc.property(someRule, fc.integer({ min: 1, max: 60 }), (rule, minutes) => {
      const section = listFareSections(rule).find(({ title }) => title === lineNames.waiting);
      expect(section?.remark).toBe('免费等待5分钟');
      const [row] = section?.rows ?? [];
      const waited = { waitingSeconds: (5 + minutes) * 60 };
      expect(charged(rule, 'waiting', 0, waited)).toBe(row && printed(row, minutes));
    }),
  );
});
