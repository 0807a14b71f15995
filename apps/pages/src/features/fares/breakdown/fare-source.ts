import { type AskedFare, askedFare, type FareAddress, isEstimate } from './asked-fare.ts';
import type { Bill } from './bill.ts';
import { readInfo } from './read-info.ts';

/** Where the fare of a breakdown page comes from. */
export type FareSource =
  | AskedFare
  /** The opener of the page hands the estimate over in the address. */
  | { readonly kind: 'given'; readonly bill: Bill };

/** Null when the address names no fare. */
export function fareSource(address: FareAddress): FareSource | null {
  const asked = askedFare(address);
  if (asked) return asked;
  if (!isEstimate(address)) return null;
  const bill = readInfo(address.info);
  if (bill) return { kind: 'given', bill };
  const { orderUuid } = address;
  return orderUuid ? { kind: 'estimate', orderUuid } : null;
}
