import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Consequences } from '@ride/contract/desk/change-consequences';
import { totalMetres } from '@ride/domain/fares/trip';
import type { Db } from '../../../db/schema.ts';
import { rideOfDelivery, tripOfDelivery } from '../../bills/trip-of-delivery.ts';
import { listSampledTrips, type SampledTrip } from '../../bills/trip-sample-store.ts';
import type { PriceAtStart } from '../../fares/fares.ts';
import type { ChangeTerms, PriceWith } from './change-terms.ts';
import type { ReplayCursor, StoredReplay } from './replay-store.ts';
import { addTrip, type TripPricedTwice } from './sum-consequences.ts';

const TRIPS_PER_CALL = 500;
/** Trips may have hundreds of segments, so that one statement reads only some. */
const TRIPS_PER_STATEMENT = 25;
/** Other requests are answered after so many trips. */
const TRIPS_PER_TURN = 5;

interface Begun {
  readonly replay: StoredReplay;
  readonly cursor: ReplayCursor;
}

/** Prices the next trips from the cursor on. */
export async function replayTrips(
  db: Db,
  priceWith: PriceWith,
  terms: ChangeTerms,
  { replay: { contentHash, result: begun }, cursor: from }: Begun,
): Promise<StoredReplay> {
  const priceTwice = pricerOf(priceWith, terms);
  const { since, until } = begun;
  let cursor = from;
  let result = begun;
  const enough = begun.doneCount + TRIPS_PER_CALL;
  while (result.doneCount < enough) {
    const { stride, after } = cursor;
    const [ruleVersion, ...others] = cursor.ruleVersions;
    if (ruleVersion === undefined) break;
    const atMost = TRIPS_PER_STATEMENT;
    const page = { ruleVersion, since, until, stride, after, atMost };
    const trips = await listSampledTrips(db, page);
    result = await addTrips(result, trips, priceTwice);
    const last = trips.length === atMost ? trips.at(-1) : undefined;
    cursor =
      last === undefined
        ? { stride, ruleVersions: others, after: null }
        : { ...cursor, after: { completedAt: last.completedAt, orderUuid: last.orderUuid } };
  }
  const isComplete = cursor.ruleVersions.length === 0;
  return { contentHash, cursor: isComplete ? null : cursor, result: { ...result, isComplete } };
}

type PriceTwice = (trip: SampledTrip) => Promise<TripPricedTwice>;

function pricerOf(priceWith: PriceWith, { before, after }: ChangeTerms): PriceTwice {
  const [without, withChange] = [priceWith(before), priceWith(after)];
  const onDays = after.calendars.size > 0 && {
    workDay: priceWith({ ...after, everyDay: 1 }),
    restDay: priceWith({ ...after, everyDay: 2 }),
  };
  return async ({ orderUuid, trip: stored }) => {
    const ride = rideOfDelivery(stored);
    const trip = tripOfDelivery(stored);
    const price = (priceAtStart: PriceAtStart) => priceAtStart(ride, trip, stored.fareRuleId);
    return {
      orderUuid,
      departedAt: trip.departure,
      distanceMetres: totalMetres(trip),
      beforeFen: await price(without),
      afterFen: await price(withChange),
      asDays: onDays
        ? {
            workDayFen: await price(onDays.workDay),
            restDayFen: await price(onDays.restDay),
          }
        : null,
    };
  };
}

async function addTrips(
  begun: Consequences,
  trips: readonly SampledTrip[],
  priceTwice: PriceTwice,
): Promise<Consequences> {
  let sum = begun;
  for (const [index, trip] of trips.entries()) {
    sum = addTrip(sum, await priceTwice(trip));
    if (index % TRIPS_PER_TURN === 0) await nextTurn();
  }
  return sum;
}
