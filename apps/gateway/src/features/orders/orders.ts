import type { WireFareBreakdown } from '@ride/contract/entities/fare-breakdown';
import { recordCompletedTrip, reportPayment } from '@ride/contract/internal';
import type { CityLimits } from '@ride/domain/fares/checks/limits';
import type { DisputableOrders } from '@ride/domain/fares/dispute';
import { momentErrorText } from '@ride/domain/reported-moment';
import type { Db } from '../../db/schema.ts';
import { type Handlers, readingSession } from '../../http/handlers.ts';
import { refuse, refuseShared } from '../../http/refusal.ts';
import type { Ports } from '../../ports/ports.ts';
import type {
  FareModelText,
  FindMadeEstimate,
  FindPreparedRule,
  FindRuleName,
  FindRuleTerm,
  PriceRide,
} from '../fares/fares.ts';
import type { MobileOfUser } from '../session/session.ts';
import type { CheckCounts } from './checks/check-counts.ts';
import { isFindingCode } from './checks/findings-of-order.ts';
import { orderDeskRoutes } from './desk/desk-routes.ts';
import {
  type DisputesOfOrder,
  findRuleVersionOfOwnOrder,
  readOwnFare,
} from './own-fare-service.ts';
import { type NewPayment, recordPayment } from './payments/report-payment-service.ts';
import { recordTrip } from './record-trip-service.ts';
import { paymentTexts, texts } from './texts.ts';

export interface OrderDeps {
  readonly ports: Ports;
  readonly disputable: DisputableOrders;
  /** By which a city's trips are checked, where it has its own. */
  readonly cityLimits: CityLimits;
  /** For the metrics. */
  readonly checkCounts: CheckCounts;
  readonly priceRide: PriceRide;
  readonly findPreparedRule: FindPreparedRule;
  readonly findRuleTerm: FindRuleTerm;
  readonly findMadeEstimate: FindMadeEstimate;
  readonly fareModelText: FareModelText;
  readonly findRuleName: FindRuleName;
  readonly disputes: DisputesOfOrder;
  readonly refundSurplus: (tx: Db, paid: NewPayment) => Promise<void>;
  readonly mobileOfUser: MobileOfUser;
  readonly userOfPhone: (tx: Db, mobile: string) => Promise<string>;
}

/** Trips in, bills out, payments. */
export const ordersFeature = (deps: OrderDeps) => ({
  handlers: handlers(deps),
  deskHandlers: orderDeskRoutes(deps),
  findRuleVersionOfOwnOrder: (token: string, orderUuid: string) =>
    findRuleVersionOfOwnOrder(deps.ports, token, orderUuid),
});

type OrderHandlers = Pick<
  Handlers,
  'fareItems' | 'enterpriseFareItems' | 'recordCompletedTrip' | 'reportPayment'
>;
type OrderKey = Parameters<typeof readOwnFare>[2];

function handlers(deps: OrderDeps): OrderHandlers {
  const answerFare = async (key: OrderKey, token: string): Promise<WireFareBreakdown> => {
    const found = await readOwnFare(deps, token, key);
    if (found === 'loginRequired') return refuseShared('loginRequired', texts.loginRequired);
    if (found === 'unknownOrder') return refuseShared('notFound', texts.unknownOrder);
    return found;
  };
  return {
    fareItems: readingSession((key, _caller, token) => answerFare(key, token)),

    enterpriseFareItems: readingSession((key, _caller, token) => answerFare(key, token)),

    async recordCompletedTrip(trip) {
      const done = await recordTrip(deps, trip);
      switch (done.outcome) {
        case 'recorded':
          return {
            orderUuid: trip.orderUuid,
            totalFen: done.totalFen,
            verdict: done.findings.length > 0 ? 'hold' : 'ok',
            reasons: done.findings.flatMap(({ code, text }) =>
              isFindingCode(code) ? [{ code, text }] : [],
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

    /** The provider's payment reports what was paid later. */
    async reportPayment(report) {
      const done = await recordPayment(deps, report);
      switch (done.outcome) {
        case 'recorded':
          return null;
        case 'wrongMoment':
          return refuse(reportPayment, done.error, momentErrorText(done.error, '支付时间 paidAt'));
        case 'paymentAboveDue':
          return refuse(reportPayment, done.outcome, paymentTexts.aboveDue(done.due));
        default:
          return refuse(reportPayment, done.outcome, paymentTexts[done.outcome]);
      }
    },
  };
}
