import { fareBreakdown } from '@ride/contract/entities/fare-breakdown';
import * as z from 'zod/mini';
import type { QueryOf } from '../../../routes/routes.ts';
import { isWithinBounds } from '../address-json.ts';
import type { Bill } from '../bill/bill.ts';
import { readBill } from '../bill/read-bill.ts';

/** Where the fare of a breakdown page comes from. */
type FareSource =
  | { readonly kind: 'order'; readonly orderUuid: string }
  /** `otherwise`: the estimate in the address, for one that the gateway does not find. */
  | { readonly kind: 'estimate'; readonly orderUuid: string; readonly otherwise: Bill | null }
  /** The opener of the page hands the estimate over in the address. */
  | { readonly kind: 'inAddress'; readonly bill: Bill };

type FareAddress = Pick<QueryOf<'breakdown'>, 'type' | 'orderUuid' | 'info'>;

const COMPLETED_ORDER = 2;
const ESTIMATE = 5;
const ESTIMATE_BY_INFO = 11;

/** An unknown type counts as absent. */
function typeOf({ type, info }: FareAddress): number {
  const isKnown = type === COMPLETED_ORDER || type === ESTIMATE || type === ESTIMATE_BY_INFO;
  return isKnown ? type : info === undefined ? COMPLETED_ORDER : ESTIMATE;
}

/** By the page's type (BILL-12 to BILL-14); null when the address names no fare. */
export function fareSource(address: FareAddress): FareSource | null {
  const { orderUuid } = address;
  const type = typeOf(address);
  if (type === COMPLETED_ORDER) return orderUuid ? { kind: 'order', orderUuid } : null;
  const bill = readInfo(address.info);
  // The gateway's figures win over those in the address, except for an estimate by its info.
  const isById = type === ESTIMATE || bill === null;
  if (orderUuid && isById) return { kind: 'estimate', orderUuid, otherwise: bill };
  return bill && { kind: 'inAddress', bill };
}

/** `info` is a breakdown as JSON in the address; anybody can write one, so nothing is believed. */
export function readInfo(info: unknown): Bill | null {
  if (!isWithinBounds(info)) return null;
  const read = z.safeParse(fareBreakdown, info);
  return read.success ? readBill(read.data) : null;
}
