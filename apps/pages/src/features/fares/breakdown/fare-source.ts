import {
  type AskedFare,
  askedFare,
  type FareAddress,
  isEstimate,
  isPossible,
} from './asked-fare.ts';
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
  const bill = isEstimate(address) && isPossible(address) ? readInfo(address.info) : null;
  return bill && { kind: 'given', bill };
}
