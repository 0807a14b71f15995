import { type DisputeTimes, startDisputeClocks } from '@ride/domain/disputes/dispute-clocks';
import { type DisputableOrders, determineDisputeState } from '@ride/domain/fares/dispute';
import { createReceiptNumber, RECEIPT_LETTERS } from '@ride/domain/receipt-number';
import type { Db } from '../../../db/schema.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Ports } from '../../../ports/ports.ts';
import { correctRuleVersionOf, parseFindings } from '../../bills/findings-of-order.ts';
import { lockOrder } from '../../bills/order-store.ts';
import { cityOfTrip, parseStoredTrip } from '../../bills/stored-trip.ts';
import { lockCasesOfOrder } from '../case/case-store.ts';
import { closeHeldCase } from '../case/held/close-held-case-service.ts';
import { type DisputePoint, insertPoints } from '../case/message-store.ts';
import {
  insertDispute,
  type NewDispute,
  type RaisedKind,
  selectOrderWithDispute,
} from '../case/new-case-store.ts';
import type { DisputeCounts } from '../dispute-counts.ts';
import { sanitizeText } from '../sanitize-text.ts';

export interface RaiseInput {
  readonly kind: RaisedKind;
  readonly orderUuid: string;
  readonly userId: string;
  readonly mobile: string;
  readonly text: string;
  readonly items?: readonly string[] | undefined;
  readonly points?: readonly Point[] | undefined;
  readonly openedBy?: string;
}

type Point = Pick<DisputePoint, 'item' | 'choice'> & { readonly text?: string | undefined };

export type RaiseDisputeOutcome =
  | { readonly outcome: 'done'; readonly receiptNumber: string; readonly raisedAt: number }
  | 'unknownOrder'
  | 'malformed'
  | 'orderNotAbnormal'
  | 'raisedBefore'
  | 'raisedTooLate';

export interface NewDisputeDeps {
  readonly ports: Pick<Ports, 'db' | 'now' | 'randomBytes' | 'eventsOut' | 'auditTrail'>;
  readonly disputeCounts: DisputeCounts;
  readonly disputable: DisputableOrders;
  readonly times: DisputeTimes;
}

/**
 * Raises a dispute or a report, each once per order. It is possible until 48 hours after the ride,
 * and while the desk's own case of the order is undecided. The caller must have checked the captcha
 * or code.
 */
export async function raiseDispute(
  deps: NewDisputeDeps,
  dispute: RaiseInput,
): Promise<RaiseDisputeOutcome> {
  const done = await transaction(deps.ports.db, (tx) =>
    raiseDisputeInTransaction(deps, tx, dispute),
  );
  if (typeof done === 'object') deps.disputeCounts.countRaised(dispute.kind);
  return done;
}

export async function raiseDisputeInTransaction(
  deps: NewDisputeDeps,
  tx: Db,
  { kind, orderUuid, userId, mobile, text, items = [], points = [], openedBy }: RaiseInput,
): Promise<RaiseDisputeOutcome> {
  const { now, randomBytes } = deps.ports;
  const { disputable } = deps;
  const raisedAt = now();
  // The lock makes sure that the desk's own case is opened either before this dispute or not at
  // all.
  await lockOrder(tx, orderUuid);
  const order = await selectOrderWithDispute(tx, orderUuid, userId, kind);
  if (order === null) return 'unknownOrder';
  const isAbnormal = order.abnormalAt !== null;
  const cases = await lockCasesOfOrder(tx, orderUuid);
  const state = determineDisputeState({ ...order, isAbnormal, cases }, raisedAt, disputable);
  if (state === 'notAbnormal') return 'orderNotAbnormal';
  if (state === 'raised') return 'raisedBefore';
  if (state === 'tooLate') return 'raisedTooLate';
  const plain = sanitizeText(text);
  if (plain === '') return 'malformed';
  const newReceiptNumber = createReceiptNumber(
    receiptPrefixes[kind],
    raisedAt,
    randomBytes(RECEIPT_LETTERS),
  );
  const dispute = {
    orderUuid,
    kind,
    receiptNumber: newReceiptNumber,
    items: items.map(sanitizeText).filter((item) => item !== ''),
    text: plain,
    raisedAt,
    cityCode: cityOfTrip(parseStoredTrip(order.trip)),
    clocks: startDisputeClocks(raisedAt, deps.times),
    correctVersion: correctRuleVersionOf(parseFindings(order.findings)),
    ...(openedBy === undefined ? {} : { openedBy }),
  };
  if (!(await storeDispute(deps.ports, tx, { dispute, mobile }))) return 'raisedBefore';
  await insertPoints(tx, newReceiptNumber, points.map(storedPoint));
  if (order.findings !== null) {
    await closeHeldCase(deps, tx, { orderUuid, reaction: kind, now: raisedAt });
  }
  return { outcome: 'done', receiptNumber: newReceiptNumber, raisedAt };
}

const storedPoint = ({ item, choice, text = '' }: Point): DisputePoint => ({
  item: sanitizeText(item),
  choice,
  text: sanitizeText(text) || null,
});

type RaisedDispute = NewDispute & { readonly kind: RaisedKind };

async function storeDispute(
  { eventsOut }: Pick<Ports, 'eventsOut'>,
  tx: Db,
  { dispute, mobile }: { dispute: RaisedDispute; mobile: string },
): Promise<boolean> {
  if (!(await insertDispute(tx, dispute))) return false;
  const { receiptNumber, kind, orderUuid, raisedAt } = dispute;
  await eventsOut.append(tx, {
    type: 'dispute.raised',
    subject: { kind: 'dispute', id: receiptNumber },
    data: { receiptNumber, kind, orderUuid, raisedAt },
    phone: mobile,
  });
  return true;
}

const receiptPrefixes: Record<RaisedKind, string> = { dissent: 'YY', costProblem: 'FK' };
