import { createHash } from 'node:crypto';
import type { CompletedTrip } from '@ride/contract/entities/completed-trip';
import { checkTrip } from '@ride/domain/fares/checks/check-trip';
import type { FindingCode } from '@ride/domain/fares/checks/findings';
import { defaultLimits } from '@ride/domain/fares/checks/limits';
import { meteredFen } from '@ride/domain/fares/checks/metered-part';
import { type OrderTimes, overlappingOrders } from '@ride/domain/fares/checks/overlap';
import {
  type RecentRides,
  type RideSample,
  summarizeRides,
  withFeesOf,
} from '@ride/domain/fares/checks/recent-rides';
import { factsOfDelivery } from '../../apps/gateway/src/features/orders/checks/facts-of-delivery.ts';
import { orderTimes } from '../../apps/gateway/src/features/orders/checks/overlap-store.ts';
import { completeEstimate } from './estimates.ts';
import type { GeneratedTrip } from './honest-trips.ts';
import type { Rules } from './rules.ts';

type Delivery = Pick<GeneratedTrip, 'trip' | 'deliveredAt'>;

/** A summary is a little old, as that of a gateway is. */
const MAX_NEW_SAMPLES = 16;

class Samples {
  readonly #bySlot = new Map<number, RideSample>();
  #summary: RecentRides | null = null;
  #newSamples = 0;

  add(orderUuid: string, sample: RideSample): void {
    this.#bySlot.set(createHash('sha256').update(orderUuid).digest().readUInt8(0), sample);
    this.#newSamples += 1;
    if (this.#newSamples >= MAX_NEW_SAMPLES) this.#summary = null;
  }

  get summary(): RecentRides {
    if (this.#summary === null) {
      this.#summary = summarizeRides([...this.#bySlot.values()]);
      this.#newSamples = 0;
    }
    return this.#summary;
  }
}

const kindOf = ({ cityCode, typeModule, vehicleLevel }: CompletedTrip): string =>
  `${cityCode}:${typeModule}:${vehicleLevel ?? ''}`;
const feeKindOf = ({ cityCode }: CompletedTrip): string => `${cityCode}:fees`;

/** Checks deliveries by the domain's functions, and remembers of them what a gateway remembers. */
export class Arrivals {
  readonly #rules: Rules;
  readonly #ordersOf = new Map<string, OrderTimes[]>();
  readonly #samples = new Map<string, Samples>();

  constructor(rules: Rules) {
    this.#rules = rules;
  }

  /** Also the ones that arrive later: a mistaken clock may overlap either. */
  addOrders(trips: readonly Delivery[]): void {
    for (const { trip } of trips) {
      const orders = this.#ordersOf.get(trip.passengerMobile) ?? [];
      orders.push(orderTimes(trip.orderUuid, trip));
      this.#ordersOf.set(trip.passengerMobile, orders);
    }
  }

  check({ trip, deliveredAt }: Delivery): FindingCode[] {
    const facts = factsOfDelivery(trip, this.#rules.of(trip), completeEstimate(this.#rules, trip));
    const others = this.#ordersOf.get(trip.passengerMobile) ?? [];
    const overlapping = overlappingOrders(orderTimes(trip.orderUuid, trip), others);
    const recent = withFeesOf(
      this.#samplesOf(kindOf(trip)).summary,
      this.#samplesOf(feeKindOf(trip)).summary,
    );
    const all = { ...facts, receivedAt: deliveredAt, overlapping, recent };
    return checkTrip(all, defaultLimits).map(({ code }) => code);
  }

  /** Checks it, and keeps it for later ones unless it is held. */
  checkAndKeep(delivery: Delivery): FindingCode[] {
    const { trip } = delivery;
    const codes = this.check(delivery);
    if (codes.length > 0 || trip.flatPriceFen !== undefined) return codes;
    const { lines } = this.#rules.price(trip);
    const { distanceMetres: metres, durationSeconds: seconds } = trip;
    const { fees = {} } = factsOfDelivery(trip, this.#rules.of(trip), null).trip;
    const sample = { metres, seconds, meteredFen: meteredFen(lines), fees };
    this.#samplesOf(kindOf(trip)).add(trip.orderUuid, sample);
    if (Object.values(fees).some((amount) => amount > 0)) {
      this.#samplesOf(feeKindOf(trip)).add(trip.orderUuid, sample);
    }
    return codes;
  }

  #samplesOf(kind: string): Samples {
    const samples = this.#samples.get(kind) ?? new Samples();
    this.#samples.set(kind, samples);
    return samples;
  }
}
