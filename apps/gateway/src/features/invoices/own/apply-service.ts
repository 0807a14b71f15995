import type { RequestOf } from '@ride/contract/define-call';
import type { InvoiceHead, InvoiceLine } from '@ride/contract/entities/invoice';
import type { applyForInvoice } from '@ride/contract/invoices';
import { formatCityDateTime } from '@ride/domain/city-moment';
import { invoiceObstacleTexts } from '@ride/domain/invoices/invoiceable';
import { type Fen, fen } from '@ride/domain/money';
import { isUniqueViolation } from '../../../db/errors.ts';
import { toJsonText } from '../../../db/json-text.ts';
import type { Db } from '../../../db/schema.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Ports } from '../../../ports/ports.ts';
import { findInvoice, insertInvoice, type StoredInvoice } from '../invoice-store.ts';
import { insertLines, listLines } from '../line-store.ts';
import { unlistTrips } from '../listed-trip-store.ts';
import {
  type LockOrders,
  type ReadBilledTrips,
  readInvoiceableTrips,
} from './trips-for-invoices.ts';

export interface ApplyDeps {
  readonly ports: Pick<Ports, 'db' | 'now' | 'eventsOut' | 'balanceInvoicing'>;
  readonly readBilledTrips: ReadBilledTrips;
  readonly lockOrders: LockOrders;
  /** Null after the account was erased. */
  mobileOfUser(db: Db, userId: string): Promise<string | null>;
}

type Application = RequestOf<typeof applyForInvoice>;

export interface Applicant {
  readonly userId: string;
  readonly mobile: string;
}

export type ApplyOutcome =
  | { readonly outcome: 'done'; readonly applicationId: string; readonly amountFen: number }
  | { readonly outcome: 'notInvoiceable'; readonly trip: string; readonly obstacle: string }
  | { readonly outcome: 'amountChanged'; readonly trip: string; readonly amount: Fen }
  | 'applicationDiffers'
  | 'loginRequired';

/**
 * Stores an application under the locks of its orders. Payments, refunds and other applications
 * take the same locks, so an invoice never exceeds what was paid. Repeating it is harmless.
 */
export async function apply(
  deps: ApplyDeps,
  applicant: Applicant,
  application: Application,
): Promise<ApplyOutcome> {
  try {
    return await transaction<ApplyOutcome, ApplyOutcome>(deps.ports.db, async (tx, rollback) => {
      const outcome = await store(deps, tx, applicant, application);
      return isDone(outcome) ? outcome : rollback(outcome);
    });
  } catch (error) {
    // Another passenger has used the same id at the same time.
    if (isUniqueViolation(error)) return 'applicationDiffers';
    throw error;
  }
}

const isDone = (outcome: ApplyOutcome): boolean =>
  typeof outcome === 'object' && outcome.outcome === 'done';

async function store(
  deps: ApplyDeps,
  tx: Db,
  { userId, mobile }: Applicant,
  { applicationId: id, head, trips }: Application,
): Promise<ApplyOutcome> {
  const orders = trips.map(({ orderUuid }) => orderUuid);
  await deps.lockOrders(tx, orders);
  const earlier = await findInvoice(tx, id);
  if (earlier) return repeated(tx, earlier, { userId, head, trips });
  // A trip that a reversal frees at the same time is listed again after this.
  await unlistTrips(tx, orders);
  const found = await findLines(deps, tx, userId, trips);
  if (!Array.isArray(found)) return found;
  const lines = found.toSorted((one, other) => one.completedAt - other.completedAt);
  const amountFen = lines.reduce((sum, line) => sum + line.amountFen, 0);
  const now = deps.ports.now();
  const invoice = {
    id,
    userId,
    amountFen,
    tripCount: lines.length,
    cityCode: lines.at(-1)?.cityCode ?? '',
    title: head.title,
    taxNumber: head.taxNumber ?? null,
    head: toJsonText(head),
  };
  await insertInvoice(tx, invoice, now);
  // The new row has waited for an erasure of the account.
  if ((await deps.mobileOfUser(tx, userId)) === null) return 'loginRequired';
  await insertLines(tx, id, lines);
  await deps.ports.eventsOut.append(tx, {
    type: 'invoice.requested',
    subject: { kind: 'invoice', id },
    data: {
      applicationId: id,
      amountFen,
      head: withoutPhone(head),
      lines,
      requestedAt: now,
    },
    // A paper invoice is delivered to whoever receives it.
    phone: head.recipient?.phone ?? mobile,
  });
  return { outcome: 'done', applicationId: id, amountFen };
}

/** An order that is named twice is found once, so its second line is refused. */
async function findLines(
  deps: ApplyDeps,
  tx: Db,
  userId: string,
  trips: Application['trips'],
): Promise<InvoiceLine[] | ApplyOutcome> {
  const orders = trips.map(({ orderUuid }) => orderUuid);
  const found = await readInvoiceableTrips(deps, tx, userId, orders);
  const byOrder = new Map(found.map((trip) => [trip.orderUuid, trip]));
  const lines: InvoiceLine[] = [];
  for (const { orderUuid, amountFen } of trips) {
    const trip = byOrder.get(orderUuid);
    byOrder.delete(orderUuid);
    if (trip === undefined) return refuseTrip(`订单 ${orderUuid}`, '没有这次行程');
    const { obstacle, amountFen: invoiceable, ...line } = trip;
    const name = `${formatCityDateTime(trip.departedAt)}的行程`;
    if (obstacle !== null) return refuseTrip(name, invoiceObstacleTexts[obstacle]);
    if (invoiceable !== amountFen) {
      return { outcome: 'amountChanged', trip: name, amount: invoiceable };
    }
    lines.push({ ...line, amountFen });
  }
  return lines;
}

const refuseTrip = (trip: string, obstacle: string): ApplyOutcome => ({
  outcome: 'notInvoiceable',
  trip,
  obstacle,
});

async function repeated(
  tx: Db,
  earlier: StoredInvoice,
  { userId, head, trips }: { userId: string } & Pick<Application, 'head' | 'trips'>,
): Promise<ApplyOutcome> {
  const lines = await listLines(tx, earlier.id);
  const amounts = new Map(lines.map(({ orderUuid, amountFen }) => [orderUuid, amountFen]));
  const isSame =
    earlier.userId === userId &&
    earlier.head === toJsonText(head) &&
    lines.length === trips.length &&
    trips.every(({ orderUuid, amountFen }) => amounts.get(orderUuid) === amountFen);
  if (!isSame) return 'applicationDiffers';
  return { outcome: 'done', applicationId: earlier.id, amountFen: fen(earlier.amountFen) };
}

/** The phone of a recipient goes only to receivers whose setting asks for phones. */
function withoutPhone({ recipient, ...head }: InvoiceHead) {
  if (recipient === undefined) return head;
  const { phone: _, ...place } = recipient;
  return { ...head, recipient: place };
}
