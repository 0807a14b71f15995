import { type DisputableOrders, disputeState } from '@ride/domain/fares/dispute';
import { RECEIPT_LETTERS, receiptNumber } from '@ride/domain/receipt-number';
import type { Db } from '../../../db/schema.ts';
import type { Ports } from '../../../ports/ports.ts';
import {
  insertObjection,
  type Objection,
  type ObjectionKind,
  selectOrderWithObjection,
} from './objection-store.ts';

export interface ObjectionInput {
  readonly kind: ObjectionKind;
  readonly orderUuid: string;
  readonly userId: string;
  /** Of the same user. */
  readonly mobile: string;
  readonly words: string;
  readonly items?: readonly string[] | undefined;
}

export type ObjectionOutcome =
  | { readonly outcome: 'accepted'; readonly receiptNumber: string; readonly raisedAt: number }
  | { readonly outcome: 'unknownOrder' | 'noWords' | 'notAllowed' | 'already' | 'tooLate' };

export interface ObjectionPorts extends Pick<Ports, 'db' | 'now' | 'randomBytes' | 'eventsOut'> {
  readonly disputable: DisputableOrders;
}

/**
 * A dispute or a problem report: once of each kind for an order that may be disputed, and within
 * 48 hours of the service. The caller has checked the captcha or code.
 */
export function raiseObjection(
  ports: ObjectionPorts,
  objection: ObjectionInput,
): Promise<ObjectionOutcome> {
  return ports.db.transaction().execute((tx) => raiseObjectionWithin(ports, tx, objection));
}

/** Within a transaction of the caller's. */
export async function raiseObjectionWithin(
  ports: Omit<ObjectionPorts, 'db'>,
  tx: Db,
  { kind, orderUuid, userId, mobile, words, items = [] }: ObjectionInput,
): Promise<ObjectionOutcome> {
  const { now, randomBytes, disputable } = ports;
  const raisedAt = now();
  const order = await selectOrderWithObjection(tx, orderUuid, userId, kind);
  if (order === null) return { outcome: 'unknownOrder' };
  const isAbnormal = order.abnormalAt !== null;
  const state = disputeState({ ...order, isAbnormal }, raisedAt, disputable);
  if (state === 'notAbnormal') return { outcome: 'notAllowed' };
  if (state === 'raised') return { outcome: 'already' };
  if (state === 'tooLate') return { outcome: 'tooLate' };
  const plain = sanitiseText(words);
  if (plain === '') return { outcome: 'noWords' };
  const newReceiptNumber = receiptNumber(
    receiptPrefixes[kind],
    raisedAt,
    randomBytes(RECEIPT_LETTERS),
  );
  const objection = {
    orderUuid,
    kind,
    receiptNumber: newReceiptNumber,
    items: items.map(sanitiseText).filter((item) => item !== ''),
    words: plain,
    raisedAt,
  };
  return (await storeObjection(ports, tx, { objection, mobile }))
    ? { outcome: 'accepted', receiptNumber: newReceiptNumber, raisedAt }
    : { outcome: 'already' };
}

/** With the event that tells of it; false when there is one already. */
async function storeObjection(
  { eventsOut }: Pick<Ports, 'eventsOut'>,
  tx: Db,
  { objection, mobile }: { objection: Objection; mobile: string },
): Promise<boolean> {
  if (!(await insertObjection(tx, objection))) return false;
  const { receiptNumber, kind, orderUuid, raisedAt } = objection;
  await eventsOut.append(tx, {
    type: 'dispute.raised',
    subject: { kind: 'dispute', id: receiptNumber },
    data: { receiptNumber, kind, orderUuid, raisedAt },
    phone: mobile,
  });
  return true;
}

const receiptPrefixes: Record<ObjectionKind, string> = { dissent: 'YY', costProblem: 'FK' };

/** Invisible characters, control characters and overrides of the text direction. */
const INVISIBLE =
  /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]|(?![\n\t])[\p{Cc}\p{Cs}]/gu;

/** Plain text, not HTML: a < stays a <, because every page shows it as text. */
function sanitiseText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
