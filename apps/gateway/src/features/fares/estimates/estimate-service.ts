import type { WireFareBreakdown } from '@ride/contract/entities/fare-breakdown';
import { DAY_MS, HOUR_MS } from '@ride/domain/durations';
import { toJsonText } from '../../../db/json-text.ts';
import type { Db } from '../../../db/schema.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { PriceRide, ReadFareModelJson, Ride, StoredEstimate } from '../offered-types.ts';
import { insertEstimate, selectEstimate, selectEstimateFacts } from './estimate-store.ts';
import type { RecentEstimates } from './recent-estimates.ts';

/** An hour is enough to decide; a longer promise could outlive the published price. */
const ESTIMATE_MS = HOUR_MS;
/**
 * The facts live longer than the price, because rides are reserved days ahead and the trip that
 * names its estimate is delivered only after the ride.
 */
const FACTS_MS = 7 * DAY_MS;

export interface EstimateDeps {
  readonly ports: Pick<Ports, 'db' | 'now' | 'randomBytes'>;
  readonly priceRide: PriceRide;
  readonly readFareModelJson: ReadFareModelJson;
  readonly recentEstimates: RecentEstimates;
}

export interface RideToEstimate extends Omit<Ride, 'orderedAt' | 'departsAt'> {
  readonly departure: number | undefined;
  readonly metres: number;
  readonly seconds: number;
}

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
  // An estimate belongs to nobody, so equal requests may share one.
  const minute = departure === undefined ? 'now' : Math.floor(departure / 60_000);
  const ride = `${minute} ${metres} ${seconds}`;
  const question = `${ruleVersion} ${ride} ${JSON.stringify(priced.wire)}`;
  const recent = deps.recentEstimates.get(question);
  if (recent !== undefined) return withRule(deps, { fare: recent, ruleVersion });
  const id = newEstimateId(deps.ports, now);
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

/**
 * Whoever knows the id may read the estimate, so the id must not be guessable. It begins with the
 * time, so that new keys stand side by side in the index: PostgreSQL writes a third of the log.
 */
function newEstimateId({ randomBytes }: Pick<Ports, 'randomBytes'>, now: number): string {
  const time = now.toString(16).padStart(12, '0');
  return `estimate-${time}${randomBytes(16).toString('base64url')}`;
}

export async function readEstimate(
  deps: EstimateDeps,
  id: string,
): Promise<WireFareBreakdown | null> {
  const stored = await selectEstimate(deps.ports.db, id, deps.ports.now());
  return stored && withRule(deps, stored);
}

export async function findStoredEstimate(db: Db, id: string): Promise<StoredEstimate | null> {
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
  { readFareModelJson }: EstimateDeps,
  { fare, ruleVersion }: { fare: string; ruleVersion: string },
): Promise<WireFareBreakdown> {
  const breakdown = JSON.parse(fare) as WireFareBreakdown;
  return { ...breakdown, fareModelJson: await readFareModelJson(ruleVersion) };
}
