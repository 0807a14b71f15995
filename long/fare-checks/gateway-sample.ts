import type { ResponseOf } from '@ride/contract/define-call';
import { recordCompletedTrip } from '@ride/contract/internal';
import { dataOf, postAsService } from '../support/post-call.ts';
import { Arrivals } from './arrivals.ts';
import type { GeneratedTrip } from './honest-trips.ts';
import { Rules } from './rules.ts';

interface Judgement {
  readonly orderUuid: string;
  readonly totalFen: number;
  readonly verdict: 'ok' | 'hold';
  readonly codes: readonly string[];
}

/** A gateway reads recent rides again when what it read first is a minute old. */
const BEFORE_READING_AGAIN_MS = 45_000;

/** Delivers trips one after the other to a new gateway, and has the domain judge the same. */
export async function deliverSample(
  origin: string,
  trips: readonly Pick<GeneratedTrip, 'trip'>[],
): Promise<{ fromGateway: Judgement[]; fromDomain: Judgement[] }> {
  const rules = new Rules(Date.now());
  // Both sides compare with the recent rides of the beginning: none.
  const arrivals = new Arrivals(rules);
  const fromGateway: Judgement[] = [];
  const fromDomain: Judgement[] = [];
  const startedAt = Date.now();
  for (const { trip } of trips) {
    if (Date.now() - startedAt > BEFORE_READING_AGAIN_MS) break;
    const { orderUuid } = trip;
    const delivery = { trip, deliveredAt: Date.now() };
    const codes = arrivals.check(delivery);
    const verdict = codes.length > 0 ? 'hold' : 'ok';
    fromDomain.push({ orderUuid, totalFen: rules.price(trip).total, verdict, codes });
    arrivals.addOrders([delivery]);
    const answer = await postAsService(origin, recordCompletedTrip, trip);
    const { reasons, ...judged } = dataOf<ResponseOf<typeof recordCompletedTrip>>(answer);
    fromGateway.push({ ...judged, codes: reasons.map(({ code }) => code) });
  }
  return { fromGateway, fromDomain };
}
