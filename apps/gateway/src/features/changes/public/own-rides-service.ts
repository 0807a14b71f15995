import type { ResponseOf } from '@ride/contract/define-call';
import type { queryPriceChangeForOwnRides } from '@ride/contract/price-history';
import { DAY_MS } from '@ride/domain/durations';
import { listTripsOfUser } from '../../bills/order-store.ts';
import type { StoredTrip } from '../../bills/stored-trip.ts';
import { rideOfDelivery, tripOfDelivery } from '../../bills/trip-of-delivery.ts';
import type { PricedFare } from '../../fares/fares.ts';
import type { PublicDeps, ReadRuleHistory } from './price-history-service.ts';

type OwnRidesDeps = Pick<PublicDeps, 'ports' | 'findRuleId' | 'priceRide'> & {
  readonly readRuleHistory: ReadRuleHistory;
};
type OwnRide = ResponseOf<typeof queryPriceChangeForOwnRides>['rides'][number];

const WINDOW_MS = 30 * DAY_MS;
const MOST_RIDES = 50;

/** Prices own rides as if they were ordered just before an announced version, and at its start. */
export async function compareOwnRides(deps: OwnRidesDeps, userId: string, ruleVersion: string) {
  const { ports, findRuleId, readRuleHistory } = deps;
  const key = (await findRuleId({ fareRuleId: ruleVersion })) ?? ruleVersion;
  const versions = (await readRuleHistory(key))?.versions ?? [];
  const version = versions.find(({ fareRuleId }) => fareRuleId === ruleVersion);
  const now = ports.now();
  if (version === undefined || version.isWithdrawn || version.startsAt <= now) {
    return { outcome: 'notAnnounced' } as const;
  }
  const recent = { since: now - WINDOW_MS, atMost: MOST_RIDES };
  const rides: OwnRide[] = [];
  for (const trip of await listTripsOfUser(ports.db, userId, recent)) {
    const before = await priceAt(deps, trip, version.startsAt - 1);
    const after = await priceAt(deps, trip, version.startsAt);
    if (before === null || after === null) continue;
    const priced = [before, after].map(({ ruleVersion }) =>
      findRuleId({ fareRuleId: ruleVersion }),
    );
    if ((await Promise.all(priced)).includes(key)) rides.push(toOwnRide(trip, before, after));
  }
  return { outcome: 'done', rides } as const;
}

/** A trip that names its rule is priced by the version of that rule, as its delivery was. */
async function priceAt(
  { priceRide, findRuleId }: OwnRidesDeps,
  trip: StoredTrip,
  orderedAt: number,
): Promise<PricedFare | null> {
  const ride = { ...rideOfDelivery(trip), orderedAt };
  const { fareRuleId } = trip;
  const named = fareRuleId === undefined ? null : await findRuleId({ fareRuleId });
  const fare = named === null ? null : await priceRide(ride, tripOfDelivery(trip), named);
  return fare ?? priceRide(ride, tripOfDelivery(trip));
}

const toOwnRide = (trip: StoredTrip, before: PricedFare, after: PricedFare): OwnRide => ({
  orderUuid: trip.orderUuid,
  departedAt: trip.departedAt,
  from: trip.pickUpName ?? null,
  to: trip.dropOffName ?? null,
  beforeFen: before.total,
  afterFen: after.total,
});
