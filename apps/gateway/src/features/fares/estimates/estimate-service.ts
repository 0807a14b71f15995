import type { WireFareBreakdown } from '@ride/contract/entities/fare-breakdown';
import { DAY_MS, HOUR_MS } from '@ride/domain/durations';
import { toJsonText } from '../../../db/json-text.ts';
import type { Db } from '../../../db/schema.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { FareModelText, MadeEstimate, PriceRide, Ride } from '../offered-types.ts';
import { insertEstimate, selectEstimate, selectEstimateFacts } from './estimate-store.ts';
import type { RecentEstimates } from './recent-estimates.ts';

/** Long enough to compare and decide; an older one would promise a price that may be gone. */
const ESTIMATE_MS = HOUR_MS;
/** Rides are reserved days ahead, and the trip that names its estimate is delivered after the ride. */
const FACTS_MS = 7 * DAY_MS;

export interface EstimateDeps {
  readonly ports: Pick<Ports, 'db' | 'now' | 'randomBytes'>;
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
  deps: EstimateDeps,
  { departure, metres, seconds, ...kind }: RideToEstimate,
): Promise<WireFareBreakdown | 'noRule'> {
  const now = deps.ports.now();
  const departsAt = departure ?? now;
  const reserved = kind.typeTime === 2;
  const priced = await deps.priceRide(
    { ...kind, orderedAt: now, departsAt },
    { departure: departsAt, segments: [{ metres, seconds }], reserved },
  );
  if (priced === null) return 'noRule';
  const { ruleVersion } = priced;
  // Nobody owns an estimate, so whoever asks the same again gets the same one.
  const minute = departure === undefined ? 'now' : Math.floor(departure / 60_000);
  const ride = `${minute} ${metres} ${seconds}`;
  const question = `${ruleVersion} ${ride} ${JSON.stringify(priced.wire)}`;
  const recent = deps.recentEstimates.get(question);
  if (recent !== undefined) return withRule(deps, { fare: recent, ruleVersion });
  // The id alone grants access, so it must not be guessable.
  const id = `estimate-${deps.ports.randomBytes(16).toString('base64url')}`;
  const breakdown: WireFareBreakdown = {
    orderUuid: id,
    ...priced.wire,
    createTime: now,
    hideFareRule: false,
  };
  const fare = toJsonText(breakdown);
  await insertEstimate(deps.ports.db, {
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
  deps.recentEstimates.set(question, fare);
  return withRule(deps, { fare, ruleVersion });
}

/** The breakdown of a stored estimate; null once it has expired. */
export async function readEstimate(
  deps: EstimateDeps,
  id: string,
): Promise<WireFareBreakdown | null> {
  const stored = await selectEstimate(deps.ports.db, id, deps.ports.now());
  return stored && withRule(deps, stored);
}

/** What an estimate was of, also after it has expired; null once its facts are deleted. */
export async function findMadeEstimate(db: Db, id: string): Promise<MadeEstimate | null> {
  const stored = await selectEstimateFacts(db, id);
  if (stored === null) return null;
  const { facts, factsExpireAt } = stored;
  const madeAt = factsExpireAt - FACTS_MS;
  return {
    facts,
    ruleVersion: facts.fareRuleId ?? null,
    madeAt,
    validUntil: madeAt + ESTIMATE_MS,
  };
}

async function withRule(
  { fareModelText }: EstimateDeps,
  { fare, ruleVersion }: { fare: string; ruleVersion: string },
): Promise<WireFareBreakdown> {
  const breakdown = JSON.parse(fare) as WireFareBreakdown;
  return { ...breakdown, fareModelJson: await fareModelText(ruleVersion) };
}
