import type { ResponseOf } from '@ride/contract/define-call';
import type { readTrip } from '@ride/contract/internal-read';
import { orderMoney } from '@ride/domain/fares/order-money';
import type { Db } from '../../db/schema.ts';
import type { Ports } from '../../ports/ports.ts';
import { parseBillLines } from '../bills/bill-lines.ts';
import {
  findBilledOrder,
  newestBill,
  paymentsOfOrder,
  type StoredBill,
} from '../bills/bill-store.ts';
import { parseFindings, toReasons } from '../bills/findings-of-order.ts';
import { toListedPayments, toReadRefund } from '../bills/listed-payments.ts';
import { listRefunds } from '../bills/refunds/refund-store.ts';
import type { MobileOfUser } from '../session/session.ts';

export type FindConfirmation = (
  db: Db,
  orderUuid: string,
) => Promise<{ readonly confirmedAt: number } | null>;

interface ReadTripDeps {
  readonly ports: Pick<Ports, 'db'>;
  readonly mobileOfUser: MobileOfUser;
  readonly findConfirmation: FindConfirmation;
}

interface TripRequest {
  readonly orderUuid: string;
  readonly mayReadPersonalData: boolean;
}

export async function readTripBack(
  { ports: { db }, mobileOfUser, findConfirmation }: ReadTripDeps,
  { orderUuid, mayReadPersonalData }: TripRequest,
): Promise<ResponseOf<typeof readTrip> | null> {
  const order = await findBilledOrder(db, orderUuid);
  if (order === null) return null;
  const { trip } = order.bills[0];
  const { totalFen } = newestBill(order);
  const refunds = await listRefunds(db, orderUuid);
  const { unpaidFen, pendingFen } = orderMoney(paymentsOfOrder(order), refunds, totalFen);
  return {
    orderUuid,
    routePlanUuid: trip.routePlanUuid ?? null,
    passengerMobile: mayReadPersonalData ? await mobileOfUser(db, order.userId) : null,
    cityCode: trip.cityCode,
    orderedAt: trip.orderedAt,
    departedAt: trip.departedAt,
    completedAt: trip.completedAt,
    distanceMetres: trip.distanceMetres,
    durationSeconds: trip.durationSeconds,
    reasons: toReasons(parseFindings(order.findings)),
    confirmedAt: (await findConfirmation(db, orderUuid))?.confirmedAt ?? null,
    totalFen,
    unpaidFen,
    refundPendingFen: pendingFen,
    bills: order.bills.map(toReadBill),
    payments: toListedPayments(order),
    refunds: refunds.map(toReadRefund),
  };
}

const toReadBill = ({
  revision,
  receiptNumber,
  ruleVersion,
  totalFen,
  fare,
  createdAt,
}: StoredBill) => ({
  revision,
  receiptNumber,
  ruleVersion,
  totalFen,
  lines: parseBillLines(fare).map(({ kind, item, amountFen }) => ({ kind, item, amountFen })),
  createdAt,
});
