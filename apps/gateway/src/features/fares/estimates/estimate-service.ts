import type { WireFareBreakdown } from '@ride/contract/entities/fare-breakdown';
import { DAY_MS, HOUR_MS } from '@ride/domain/durations';
import { toJsonText } from '../../../db/json-text.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { FareModelText, PriceRide, Ride } from '../../../ports/pricing.ts';
import { insertEstimate, selectEstimate } from './estimate-store.ts';
import type { RecentEstimates } from './recent-estimates.ts';

/** Long enough to compare and decide; an older one would promise a price that may be gone. */
const ESTIMATE_MS = HOUR_MS;
/** Rides are reserved days ahead, and the trip that names its estimate is delivered after the ride. */
const FACTS_MS = 7 * DAY_MS;

export interface EstimatePorts extends Pick<Ports, 'db' | 'now' | 'randomBytes'> {
  readonly priceRide: PriceRide;
  readonly fareModelText: FareModelText;
  readonly recentEstimates: RecentEstimates;
}

export interface RideToEstimate extends Omit<Ride, 'orderedAt' | 'departsAt'> {
  readonly departure: number | undefined;
  readonly metres: number;
  readonly seconds: number;
}

/** Prices a ride with the rule in force now and stores the result; returns its breakdown. */
export async function createEstimate(
  ports: EstimatePorts,
  { departure, metres, seconds, ...kind }: RideToEstimate,
): Promise<WireFareBreakdown | 'noRule'> {
  const now = ports.now();
  const departsAt = departure ?? now;
  const reserved = kind.typeTime === 2;
  const priced = await ports.priceRide(
    { ...kind, orderedAt: now, departsAt },
    { departure: departsAt, stretches: [{ metres, seconds }], reserved },
  );
  if (priced === null) return 'noRule';
  const { ruleVersion } = priced;
  // Nobody owns an estimate, so whoever asks the same again gets the same one.
  const minute = departure === undefined ? 'now' : Math.floor(departure / 60_000);
  const ride = `${minute} ${metres} ${seconds}`;
  const question = `${ruleVersion} ${ride} ${JSON.stringify(priced.wire)}`;
  const recent = ports.recentEstimates.get(question);
  if (recent !== undefined) return withRule(ports, { fare: recent, ruleVersion });
  // The id alone grants access, so it must not be guessable.
  const id = `estimate-${ports.randomBytes(16).toString('base64url')}`;
  const breakdown: WireFareBreakdown = {
    orderUuid: id,
    ...priced.wire,
    createTime: now,
    hideFareRule: false,
  };
  const fare = toJsonText(breakdown);
  await insertEstimate(ports.db, {
    id,
    fare,
    ruleVersion,
    createdAt: now,
    expiresAt: now + ESTIMATE_MS,
    facts: {
      typeTime: reserved ? 2 : 1,
      departureTime: departsAt,
      distanceMetres: metres,
      durationSeconds: seconds,
      totalFen: priced.total,
      fareRuleId: ruleVersion,
    },
    factsExpireAt: now + FACTS_MS,
  });
  ports.recentEstimates.set(question, fare);
  return withRule(ports, { fare, ruleVersion });
}

/** The breakdown of a stored estimate; null once it has expired. */
export async function readEstimate(
  ports: EstimatePorts,
  id: string,
): Promise<WireFareBreakdown | null> {
  const stored = await selectEstimate(ports.db, id, ports.now());
  return stored && withRule(ports, stored);
}

async function withRule(
  { fareModelText }: EstimatePorts,
  { fare, ruleVersion }: { fare: string; ruleVersion: string },
): Promise<WireFareBreakdown> {
  const breakdown = JSON.parse(fare) as WireFareBreakdown;
  return { ...breakdown, fareModelJson: await fareModelText(ruleVersion) };
}
