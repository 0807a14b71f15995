import type { WireFareBreakdown } from '@ride/contract/entities/fare-breakdown';
import type { Db } from '../../db/schema.ts';
import { type Handlers, withSession } from '../../http/handlers.ts';
import { refuseShared } from '../../http/refusal.ts';
import type { RuleAnswers } from '../fares/fares.ts';
import { findRuleVersionOfOwnOrder, type ReadFareDeps, readOwnFare } from './own-fare-service.ts';
import type { OrderKey } from './own-order-store.ts';
import { listOwnTrips, readBilledTrips } from './own-trips-service.ts';
import { texts } from './texts.ts';

export interface OwnFareDeps extends ReadFareDeps {
  readonly fareModelAnswers: RuleAnswers;
}

type OwnFareHandlers = Pick<
  Handlers,
  'fareItems' | 'enterpriseFareItems' | 'queryFareModelsAndRouteRule' | 'ownTrips'
>;

export function ownFaresFeature(deps: OwnFareDeps) {
  const answerFare = async (key: OrderKey, token: string): Promise<WireFareBreakdown> => {
    const found = await readOwnFare(deps, token, key);
    return typeof found === 'string' ? refuseOrder(found) : found;
  };
  const answerRuleOfOrder = async (orderUuid: string, token: string) => {
    const found = await findRuleVersionOfOwnOrder(deps.ports, token, orderUuid);
    if (typeof found === 'string') return refuseOrder(found);
    const answer = await deps.fareModelAnswers.ofVersion(found.ruleVersion);
    return answer ?? refuseOrder('unknownOrder');
  };
  const handlers: OwnFareHandlers = {
    fareItems: withSession((key, _caller, token) => answerFare(key, token)),

    enterpriseFareItems: withSession((key, _caller, token) => answerFare(key, token)),

    queryFareModelsAndRouteRule: withSession((request, _caller, token) =>
      request.orderUuid === undefined
        ? deps.fareModelAnswers.ofRide(request)
        : answerRuleOfOrder(request.orderUuid, token),
    ),

    ownTrips: ({ cursor }, { session }) => listOwnTrips(deps.ports, session.userId, cursor),
  };
  return {
    handlers,
    readBilledTrips: (db: Db, userId: string, orderUuids: readonly string[]) =>
      readBilledTrips(deps.ports, db, userId, orderUuids),
  };
}

const refuseOrder = (reason: 'loginRequired' | 'unknownOrder'): never =>
  refuseShared(reason === 'unknownOrder' ? 'notFound' : reason, texts[reason]);
