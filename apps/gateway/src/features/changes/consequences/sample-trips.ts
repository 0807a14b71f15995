import type { SampleTrip } from '@ride/contract/desk/change-consequences';
import type { ItemBodies } from '@ride/contract/entities/change-item';
import { cityDayStart } from '@ride/domain/city-offset';
import { MINUTE_MS } from '@ride/domain/durations';
import { parseClockMinute } from '@ride/domain/fares/clock';
import type { DayKind } from '@ride/domain/fares/day-kind';
import type { Db } from '../../../db/schema.ts';
import type { CheckedItem } from '../check-items.ts';
import { type PriceWith, termsOf } from './change-terms.ts';

/** At noon, in the evening peak and at night, with the minutes that such a trip takes then. */
const listed = [
  { km: 3, minutes: { '12:00': 10, '18:00': 15, '23:30': 7 } },
  { km: 10, minutes: { '12:00': 25, '18:00': 40, '23:30': 18 } },
  { km: 30, minutes: { '12:00': 45, '18:00': 70, '23:30': 35 } },
] as const;

interface Area {
  readonly fenceNum: string;
  readonly name: string;
}

export interface SampleDeps {
  readonly priceWith: PriceWith;
  /** The airport of a city, if an area of the city is one. */
  readonly findAirport: (db: Db, cityCode: string, at: number) => Promise<Area | null>;
}

type PriceSampleTrips = (item: CheckedItem) => Promise<SampleTrip[]>;

/** The items must have no flaws; of any other item there are no sample trips. */
export function sampleTripsOf(
  { priceWith, findAirport }: SampleDeps,
  db: Db,
  items: readonly CheckedItem[],
  startsAt: number,
): PriceSampleTrips {
  const { before, after } = termsOf(items, startsAt);
  const pricesOn = remember((everyDay: DayKind) => ({
    without: priceWith({ ...before, everyDay }),
    withChange: priceWith({ ...after, everyDay }),
  }));
  const airportOf = remember((cityCode: string) => findAirport(db, cityCode, startsAt));
  return async (item) => {
    if (item.kind !== 'fareRule' || !items.includes(item)) return [];
    const rule = (after.rules.get(item.key) ?? item.before) as Rule | null;
    if (rule === null) return [];
    const { without, withChange } = pricesOn(rule.workRestDayType);
    const airport = rule.fenceNum === undefined ? await airportOf(rule.cityCode) : null;
    const trips = [...tripsFrom(null), ...(airport ? tripsFrom(airport).slice(-3) : [])];
    return Promise.all(
      trips.map(async ({ area, km, minutes, time }) => {
        const { ride, trip } = rideOf(rule, { area, km, minutes, time }, startsAt);
        const [beforeFen, afterFen] = [await without(ride, trip), await withChange(ride, trip)];
        return { km, minutes, time, areaName: area?.name ?? null, beforeFen, afterFen };
      }),
    );
  };
}

type Rule = ItemBodies['fareRule'];
type ListedTrip = ReturnType<typeof tripsFrom>[number];

function rideOf(rule: Rule, { area, km, minutes, time }: ListedTrip, startsAt: number) {
  const departsAt = cityDayStart(startsAt) + (parseClockMinute(time) ?? 0) * MINUTE_MS;
  const { typeModule, vehicleLevel, expandBizLine, typeTime } = rule;
  const ride = {
    typeModule,
    vehicleLevel,
    expandBizLine,
    typeTime,
    areaCode: rule.areaCode ?? rule.cityCode,
    fenceNum: area?.fenceNum ?? rule.fenceNum,
    orderedAt: startsAt,
    departsAt,
  };
  const segments = [{ metres: km * 1_000, seconds: minutes * 60 }];
  return { ride, trip: { departure: departsAt, segments, reserved: typeTime === 2 } };
}

function remember<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, { readonly value: Value }>();
  return (key) => {
    const found = known.get(key) ?? { value: compute(key) };
    known.set(key, found);
    return found.value;
  };
}

const tripsFrom = (area: Area | null) =>
  listed.flatMap(({ km, minutes }) =>
    Object.entries(minutes).map(([time, taken]) => ({ area, km, minutes: taken, time })),
  );
