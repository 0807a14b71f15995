import type { CompletedTrip } from '@ride/contract/entities/completed-trip';
import { listAllPayments } from '@ride/domain/fares/order-money';
import { mayBeInvoiced } from '@ride/domain/invoices/invoiceable';
import type { MomentError } from '@ride/domain/reported-moment';
import { isUniqueViolation } from '../../db/errors.ts';
import { toJsonText } from '../../db/json-text.ts';
import type { Db } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import type { Ports } from '../../ports/ports.ts';
import {
  type EstimateDeps,
  estimateOfDelivery,
  type OrderEstimate,
} from '../bills/estimate-of-delivery.ts';
import { buildFareBreakdown } from '../bills/fare-of-order.ts';
import {
  parseFindings,
  type StoredFinding,
  serializeFindings,
} from '../bills/findings-of-order.ts';
import { insertOrder, insertOrderEstimate, selectDeliveredTrip } from '../bills/order-store.ts';
import { invoiceTripOf, parseStoredTrip } from '../bills/stored-trip.ts';
import { rideOfDelivery, tripOfDelivery } from '../bills/trip-of-delivery.ts';
import type {
  FindRuleVersionStarts,
  FindStoredEstimate,
  PricedFare,
  PriceRide,
} from '../fares/fares.ts';
import { listTrip } from '../invoices/listed-trip-store.ts';
import type { MobileOfUser } from '../session/session.ts';
import {
  type PreparedTripCheck,
  prepareTripCheck,
  type TripCheckDeps,
} from './checks/check-delivery-service.ts';
import { listDifferingFields } from './differing-fields.ts';
import { findTripErrors, findTripMomentError } from './trip-errors.ts';
import { checkRuleVersionOfTrip } from './version-of-delivery.ts';

export type RecordTripOutcome =
  | {
      readonly outcome: 'done';
      readonly totalFen: number;
      readonly findings: readonly StoredFinding[];
    }
  | { readonly outcome: 'noRuleForTrip'; readonly trip: CompletedTrip }
  | { readonly outcome: 'tripDiffers'; readonly fields: readonly string[] }
  | { readonly outcome: MomentError; readonly message: string }
  | { readonly outcome: 'flawedTrip'; readonly errors: readonly string[] };

export interface RecordTripDeps extends EstimateDeps, TripCheckDeps {
  readonly ports: Pick<Ports, 'db' | 'now' | 'balanceInvoicing'>;
  readonly priceRide: PriceRide;
  readonly findRuleVersionStarts: FindRuleVersionStarts;
  readonly findStoredEstimate: FindStoredEstimate;
  /**
   * Finds or creates the user of a phone number and locks the row until the transaction ends, so
   * that of two concurrent orders of a passenger the second one sees the first.
   */
  findOrCreateUser(db: Db, mobile: string): Promise<string>;
  readonly mobileOfUser: MobileOfUser;
}

/**
 * Prices a completed trip, checks it and stores it as an order. Repeating a delivery is harmless.
 */
export async function recordTrip(
  deps: RecordTripDeps,
  trip: CompletedTrip,
): Promise<RecordTripOutcome> {
  const earlier = await outcomeOfEarlierDelivery(deps, trip);
  if (earlier) return earlier;
  const wrongMoment = findTripMomentError(trip, deps.ports.now());
  if (wrongMoment) return { outcome: wrongMoment.error, message: wrongMoment.message };
  const errors = findTripErrors(trip);
  if (errors.length > 0) return { outcome: 'flawedTrip', errors };
  const priced = await deps.priceRide(rideOfDelivery(trip), tripOfDelivery(trip), trip.fareRuleId);
  if (priced === null) return { outcome: 'noRuleForTrip', trip };
  const { estimateUuid } = trip;
  const made = estimateUuid === undefined ? null : await deps.findStoredEstimate(estimateUuid);
  const version = await checkRuleVersionOfTrip(deps, trip, made);
  if (version.outcome === 'notStarted') return { outcome: 'flawedTrip', errors: [version.message] };
  const estimate = await estimateOfDelivery(deps, trip, { priced, made });
  const check = await prepareTripCheck(deps, trip, {
    ruleVersion: priced.ruleVersion,
    estimate: estimate?.facts ?? null,
    ...(version.outcome === 'ended' && { endedRule: version.endedRule }),
  });
  const delivered = { priced, estimate, check };
  try {
    await transaction(deps.ports.db, (tx) => storeOrder(deps, tx, trip, delivered));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
  return (
    (await outcomeOfEarlierDelivery(deps, trip)) ?? {
      outcome: 'flawedTrip',
      errors: [`routePlanUuid ${trip.routePlanUuid} 已属于另一个订单`],
    }
  );
}

interface PricedTrip {
  readonly priced: PricedFare;
  readonly estimate: OrderEstimate | null;
  readonly check: PreparedTripCheck;
}

export async function storeOrder(
  {
    ports: { now, balanceInvoicing },
    findOrCreateUser,
  }: Pick<RecordTripDeps, 'ports' | 'findOrCreateUser'>,
  tx: Db,
  trip: CompletedTrip,
  { priced, estimate, check }: PricedTrip,
): Promise<void> {
  const userId = await findOrCreateUser(tx, trip.passengerMobile);
  const findings = await check.findingsFor(tx, userId);
  const isAbnormal = trip.abnormal === true || findings.length > 0;
  const order = {
    orderUuid: trip.orderUuid,
    userId,
    routePlanUuid: trip.routePlanUuid ?? null,
    trip: tripText(trip),
    fare: toJsonText(buildFareBreakdown(trip, priced, estimate?.difference ?? null)),
    totalFen: priced.total,
    ruleVersion: priced.ruleVersion,
    completedAt: trip.completedAt,
    abnormalAt: isAbnormal ? trip.completedAt : null,
    findings: serializeFindings(findings),
  };
  if (!(await insertOrder(tx, order, now()))) return;
  const payments = listAllPayments({ delivered: trip, reported: [] });
  if (mayBeInvoiced(payments, balanceInvoicing)) await listTrip(tx, invoiceTripOf(userId, trip));
  check.countFindings(findings);
  if (estimate) await insertOrderEstimate(tx, trip.orderUuid, estimate, now());
}

async function outcomeOfEarlierDelivery(
  { ports: { db }, mobileOfUser }: Pick<RecordTripDeps, 'ports' | 'mobileOfUser'>,
  trip: CompletedTrip,
): Promise<RecordTripOutcome | null> {
  const stored = await selectDeliveredTrip(db, trip.orderUuid);
  if (stored === null) return null;
  const passengerMobile = await mobileOfUser(db, stored.userId);
  const first = { ...parseStoredTrip(stored.trip), passengerMobile };
  const fields = listDifferingFields(first, trip);
  if (fields.length > 0) return { outcome: 'tripDiffers', fields };
  const { totalFen, findings } = stored;
  return { outcome: 'done', totalFen, findings: parseFindings(findings) };
}

/** The phone number is left out, because the user's row has it. */
function tripText({ passengerMobile: _, ...trip }: CompletedTrip): string {
  return toJsonText(trip);
}
