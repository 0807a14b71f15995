import type { SampleTrip } from '@ride/contract/desk/change-consequences';
import type { ItemBodies } from '@ride/contract/entities/change-item';
import { cityDayStart } from '@ride/domain/city-offset';
import { MINUTE_MS } from '@ride/domain/durations';
import { parseClockMinute } from '@ride/domain/fares/clock';
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
  return async (item) => {
    if (item.kind !== 'fareRule' || !items.includes(item)) return [];
    const rule = (after.rules.get(item.key) ?? item.before) as ItemBodies['fareRule'] | null;
    if (rule === null) return [];
    const everyDay = rule.workRestDayType;
    const [without, withChange] = [
      priceWith({ ...before, everyDay }),
      priceWith({ ...after, everyDay }),
    ];
    const airport = rule.fenceNum === undefined && (await findAirport(db, rule.cityCode, startsAt));
    const trips = [...tripsFrom(null), ...(airport ? tripsFrom(airport).slice(-3) : [])];
    return Promise.all(
      trips.map(async ({ area, km, minutes, time }) => {
        const departsAt = cityDayStart(startsAt) + (parseClockMinute(time) ?? 0) * MINUTE_MS;
        const { typeModule, vehicleLevel, expandBizLine, typeTime, fenceNum } = rule;
        const ride = {
          typeModule,
          vehicleLevel,
          expandBizLine,
          typeTime,
          areaCode: rule.areaCode ?? rule.cityCode,
          fenceNum: area?.fenceNum ?? fenceNum,
          orderedAt: startsAt,
          departsAt,
        };
        const segments = [{ metres: km * 1_000, seconds: minutes * 60 }];
        const trip = { departure: departsAt, segments, reserved: typeTime === 2 };
        const [beforeFen, afterFen] = [await without(ride, trip), await withChange(ride, trip)];
        const areaName = area?.name ?? null;
        return { km, minutes, time, areaName, beforeFen, afterFen };
      }),
    );
  };
}

const tripsFrom = (area: Area | null) =>
  listed.flatMap(({ km, minutes }) =>
    Object.entries(minutes).map(([time, taken]) => ({ area, km, minutes: taken, time })),
  );
