import type { WireFareBreakdown } from '@ride/contract/entities/fare-breakdown';
import { recordCompletedTrip } from '@ride/contract/internal';
import { type Handlers, readingSession } from '../../http/handlers.ts';
import { refuse, refuseShared } from '../../http/refusal.ts';
import { isFindingCode } from './checks/findings-of-order.ts';
import { type FarePorts, readOwnFare } from './own-fare-service.ts';
import { recordTrip, type TripPorts } from './record-trip-service.ts';
import { texts } from './texts.ts';

type OrderHandlers = Pick<Handlers, 'fareItems' | 'enterpriseFareItems' | 'recordCompletedTrip'>;
type OrderKey = Parameters<typeof readOwnFare>[2];

export function orderRoutes(ports: FarePorts & TripPorts): OrderHandlers {
  const answerFare = async (key: OrderKey, token: string): Promise<WireFareBreakdown> => {
    const found = await readOwnFare(ports, token, key);
    if (found === 'loginRequired') return refuseShared('loginRequired', texts.loginRequired);
    if (found === 'unknownOrder') return refuseShared('notFound', texts.unknownOrder);
    return found;
  };
  return {
    fareItems: readingSession((key, _caller, token) => answerFare(key, token)),

    enterpriseFareItems: readingSession((key, _caller, token) => answerFare(key, token)),

    async recordCompletedTrip(trip) {
      const done = await recordTrip(ports, trip);
      switch (done.outcome) {
        case 'recorded':
          return {
            orderUuid: trip.orderUuid,
            totalFen: done.totalFen,
            verdict: done.findings.length > 0 ? 'hold' : 'ok',
            reasons: done.findings.flatMap(({ code, words }) =>
              isFindingCode(code) ? [{ code, words }] : [],
            ),
          };
        case 'noRule':
          return refuse(recordCompletedTrip, 'noRuleForTrip', texts.noRuleForTrip);
        case 'differs':
          return refuse(recordCompletedTrip, 'tripDiffers', texts.tripDiffers);
        case 'wrongMoment':
          return refuse(recordCompletedTrip, done.error, done.message);
        case 'invalid':
          return refuse(recordCompletedTrip, 'flawedTrip', done.errors.join('；'));
      }
    },
  };
}
