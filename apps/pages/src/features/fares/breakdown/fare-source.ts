import { fareBreakdown } from '@ride/contract/entities/fare-breakdown';
import * as z from 'zod/mini';
import { isWithinBounds } from '../address-json.ts';
import type { Bill } from '../bill/bill.ts';
import { readBill } from '../bill/read-bill.ts';
import { type FareAddress, type FareRequest, fareRequest, isEstimate } from './fare-request.ts';

/** Where the fare of a breakdown page comes from. */
type FareSource =
  | (FareRequest & { readonly kind: 'order' })
  /** `otherwise`: the estimate in the address, for one that the gateway does not find. */
  | (FareRequest & { readonly kind: 'estimate'; readonly otherwise: Bill | null })
  /** The opener of the page hands the estimate over in the address. */
  | { readonly kind: 'inAddress'; readonly bill: Bill };

/** Null when the address names no fare. */
export function fareSource(address: FareAddress): FareSource | null {
  const request = fareRequest(address);
  if (request?.kind === 'order') return request;
  if (!isEstimate(address)) return null;
  const bill = readInfo(address.info);
  if (request) return { ...request, otherwise: bill };
  if (bill) return { kind: 'inAddress', bill };
  const { orderUuid } = address;
  return orderUuid ? { kind: 'estimate', orderUuid, otherwise: null } : null;
}

/** `info` is a breakdown as JSON in the address; anybody can write one, so nothing is believed. */
export function readInfo(info: unknown): Bill | null {
  if (!isWithinBounds(info)) return null;
  const read = z.safeParse(fareBreakdown, info);
  return read.success ? readBill(read.data) : null;
}
