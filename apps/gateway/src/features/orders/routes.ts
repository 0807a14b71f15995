import type { ResponseOf } from '@ride/contract/define-call';
import type { fareItems } from '@ride/contract/fares';
import { recordCompletedTrip as recordCall } from '@ride/contract/internal';
import { prepareJson } from '../../http/answer.ts';
import { type Handlers, type PreparedAnswer, readingSession } from '../../http/handlers.ts';
import { refuse, refuseShared } from '../../http/refusal.ts';
import { type FarePorts, ownFare } from './read-fare-service.ts';
import { recordTrip, type TripPorts } from './record-trip-service.ts';
import { texts } from './texts.ts';

type OrderHandlers = Pick<Handlers, 'fareItems' | 'enterpriseFareItems' | 'recordCompletedTrip'>;
type Fare = PreparedAnswer<ResponseOf<typeof fareItems>>;
type Asked = Parameters<typeof ownFare>[2];

export function orderRoutes(ports: FarePorts & TripPorts): OrderHandlers {
  const answerFare = async (asked: Asked, token: string): Promise<Fare> => {
    const found = await ownFare(ports, token, asked);
    if (found === 'loginRequired') return refuseShared('loginRequired', texts.loginRequired);
    if (found === 'unknownOrder') return refuseShared('notFound', texts.unknownOrder);
    return prepareJson(found.fare);
  };
  return {
    fareItems: readingSession((asked, _caller, token) => answerFare(asked, token)),

    enterpriseFareItems: readingSession((asked, _caller, token) => answerFare(asked, token)),

    async recordCompletedTrip(trip) {
      const done = await recordTrip(ports, trip);
      switch (done.outcome) {
        case 'recorded':
          return { orderUuid: trip.orderUuid, totalFen: done.totalFen };
        case 'noRule':
          return refuse(recordCall, 'noRuleForTrip', texts.noRuleForTrip);
        case 'differs':
          return refuse(recordCall, 'tripDiffers', texts.tripDiffers);
        case 'flawed':
          return refuse(recordCall, 'flawedTrip', done.flaws.join('；'));
      }
    },
  };
}
