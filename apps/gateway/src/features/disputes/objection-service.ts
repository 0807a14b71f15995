import { type DisputableOrders, disputeState } from '@ride/domain/fares/dispute';
import type { Ports } from '../../ports/ports.ts';
import { insertObjection, type ObjectionKind, selectObjectable } from './objection-store.ts';
import { plainWords } from './plain-words.ts';
import { receiptNumber } from './receipt-number.ts';

export interface RaisedObjection {
  readonly kind: ObjectionKind;
  readonly orderUuid: string;
  readonly userId: string;
  readonly words: string;
  readonly items?: readonly string[] | undefined;
}

export type ObjectionOutcome =
  | { readonly outcome: 'accepted'; readonly receiptNumber: string; readonly raisedAt: number }
  | { readonly outcome: 'unknownOrder' | 'noWords' | 'notAllowed' | 'already' | 'tooLate' };

export interface ObjectionPorts extends Pick<Ports, 'db' | 'now' | 'randomBytes'> {
  readonly disputable: DisputableOrders;
}

/**
 * A dispute or a problem report: once of each kind for an order that may be disputed, and within
 * 48 hours of the service. Whoever calls this has seen the proof that a person asks.
 */
export async function raiseObjection(
  { db, now, randomBytes, disputable }: ObjectionPorts,
  { kind, orderUuid, userId, words, items = [] }: RaisedObjection,
): Promise<ObjectionOutcome> {
  const raisedAt = now();
  const order = await selectObjectable(db, orderUuid, userId, kind);
  if (order === null) return { outcome: 'unknownOrder' };
  const isAbnormal = order.abnormalAt !== null;
  const state = disputeState({ ...order, isAbnormal }, raisedAt, disputable);
  if (state === 'notAbnormal') return { outcome: 'notAllowed' };
  if (state === 'raised') return { outcome: 'already' };
  if (state === 'tooLate') return { outcome: 'tooLate' };
  const plain = plainWords(words);
  if (plain === '') return { outcome: 'noWords' };
  const number = receiptNumber(kind, raisedAt, randomBytes);
  const accepted = await insertObjection(db, {
    orderUuid,
    kind,
    receiptNumber: number,
    items: items.map(plainWords).filter((item) => item !== ''),
    words: plain,
    raisedAt,
  });
  return accepted
    ? { outcome: 'accepted', receiptNumber: number, raisedAt }
    : { outcome: 'already' };
}
