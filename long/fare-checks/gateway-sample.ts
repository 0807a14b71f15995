import type { ResponseOf } from '@ride/contract/define-call';
import { recordCompletedTrip } from '@ride/contract/internal';
import { postAsService, requireData } from '../support/post-call.ts';
import { ArrivalTimes } from './arrivals.ts';
import type { GeneratedTrip } from './honest-trips.ts';
import { Rules } from './rules.ts';

interface Judgment {
  readonly orderUuid: string;
  readonly totalFen: number;
  readonly verdict: 'ok' | 'hold';
  readonly codes: readonly string[];
}

export async function deliverSample(
  origin: string,
  trips: readonly Pick<GeneratedTrip, 'trip'>[],
): Promise<{ fromGateway: Judgment[]; fromDomain: Judgment[] }> {
  const rules = new Rules(Date.now());
  const arrivals = new ArrivalTimes(rules);
  const fromGateway: Judgment[] = [];
  const fromDomain: Judgment[] = [];
  for (const { trip } of trips) {
    const { orderUuid } = trip;
    const codes = arrivals.check(trip);
    const verdict = codes.length > 0 ? 'hold' : 'ok';
    fromDomain.push({ orderUuid, totalFen: rules.price(trip).total, verdict, codes });
    arrivals.addOrders([trip]);
    const answer = await postAsService(origin, recordCompletedTrip, trip);
    const { reasons, ...judged } = requireData<ResponseOf<typeof recordCompletedTrip>>(answer);
    fromGateway.push({ ...judged, codes: reasons.map(({ code }) => code) });
  }
  return { fromGateway, fromDomain };
}
