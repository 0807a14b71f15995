import { fareBreakdown } from '@ride/contract/entities/fare-breakdown';
import * as z from 'zod/mini';
import type { QueryOf } from '../../../routes/routes.ts';
import { isJsonWithinLimits } from '../address-json.ts';
import type { Bill } from '../bill/bill.ts';
import { readBill } from '../bill/read-bill.ts';

type FareSource =
  | { readonly kind: 'order'; readonly orderUuid: string }
  /** `otherwise` is the estimate in the address, shown if the gateway does not find the id. */
  | { readonly kind: 'estimate'; readonly orderUuid: string; readonly otherwise: Bill | null }
  | { readonly kind: 'inAddress'; readonly bill: Bill };

type FareAddress = Pick<QueryOf<'breakdown'>, 'type' | 'orderUuid' | 'info'>;

const COMPLETED_ORDER = 2;
const ESTIMATE = 5;
const ESTIMATE_BY_INFO = 11;

function typeOf({ type, info }: FareAddress): number {
  const isKnown = type === COMPLETED_ORDER || type === ESTIMATE || type === ESTIMATE_BY_INFO;
  return isKnown ? type : info === undefined ? COMPLETED_ORDER : ESTIMATE;
}

/**
 * The type in the address decides where the fare is read (BILL-12 to BILL-14). Returns null if the
 * address names no fare.
 */
export function chooseFareSource(address: FareAddress): FareSource | null {
  const { orderUuid } = address;
  const type = typeOf(address);
  if (type === COMPLETED_ORDER) return orderUuid ? { kind: 'order', orderUuid } : null;
  const bill = readEstimateInfo(address.info);
  // Figures of the gateway take precedence over those in the address, except for type 11.
  const isById = type === ESTIMATE || bill === null;
  if (orderUuid && isById) return { kind: 'estimate', orderUuid, otherwise: bill };
  return bill && { kind: 'inAddress', bill };
}

/** Anybody can write a breakdown as JSON into the address, so it is validated like an answer. */
export function readEstimateInfo(info: unknown): Bill | null {
  if (!isJsonWithinLimits(info)) return null;
  const read = z.safeParse(fareBreakdown, info);
  return read.success ? readBill(read.data) : null;
}
