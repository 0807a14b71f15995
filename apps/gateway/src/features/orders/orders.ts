import { recordCompletedTrip } from '@ride/contract/internal';
import { readTrip } from '@ride/contract/internal-read';
import type { CityLimits } from '@ride/domain/fares/checks/limits';
import type { Db } from '../../db/schema.ts';
import type { Handlers } from '../../http/handlers.ts';
import { answerOrRefuse, refuse } from '../../http/refusal.ts';
import type { Ports } from '../../ports/ports.ts';
import { toReasons } from '../bills/findings-of-order.ts';
import type {
  FindPreparedRule,
  FindRuleName,
  FindRuleVersionStarts,
  FindStoredEstimate,
  PriceRide,
} from '../fares/fares.ts';
import type { MobileOfUser } from '../session/session.ts';
import type { CheckCounts } from './checks/check-counts.ts';
import { orderDeskRoutes } from './desk/desk-routes.ts';
import { type FindConfirmation, readTripBack } from './read-trip-service.ts';
import { recordTrip } from './record-trip-service.ts';
import { texts } from './texts.ts';

export interface OrderDeps {
  readonly ports: Ports;
  readonly cityLimits: CityLimits;
  readonly checkCounts: CheckCounts;
  readonly priceRide: PriceRide;
  readonly findPreparedRule: FindPreparedRule;
  readonly findRuleVersionStarts: FindRuleVersionStarts;
  readonly findStoredEstimate: FindStoredEstimate;
  readonly findRuleName: FindRuleName;
  readonly mobileOfUser: MobileOfUser;
  readonly findConfirmation: FindConfirmation;
  readonly findOrCreateUser: (tx: Db, mobile: string) => Promise<string>;
}

export const ordersFeature = (deps: OrderDeps) => ({
  handlers: handlers(deps),
  deskHandlers: orderDeskRoutes(deps),
});

function handlers(deps: OrderDeps): Pick<Handlers, 'recordCompletedTrip' | 'readTrip'> {
  return {
    async recordCompletedTrip(trip) {
      const recorded = await recordTrip(deps, trip);
      const done = answerOrRefuse(recordCompletedTrip, recorded, texts);
      return {
        orderUuid: trip.orderUuid,
        totalFen: done.totalFen,
        verdict: done.findings.length > 0 ? 'hold' : 'ok',
        reasons: toReasons(done.findings),
      };
    },

    readTrip: async ({ orderUuid }, { mayReadPersonalData }) =>
      (await readTripBack(deps, { orderUuid, mayReadPersonalData })) ??
      refuse(readTrip, 'unknownOrder', texts.unknownOrder),
  };
}
