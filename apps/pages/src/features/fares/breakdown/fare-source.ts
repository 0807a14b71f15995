import type { QueryOf } from '../../../paths/paths.ts';
import { MOST_CARS } from '../rules/payable.ts';
import type { Bill } from './bill.ts';
import { readInfo } from './read-info.ts';

/** Where the fare of a breakdown page comes from. */
export type FareSource =
  | { readonly kind: 'order'; readonly orderUuid: string }
  | { readonly kind: 'estimate'; readonly orderUuid: string }
  /** The opener of the page hands the estimate over in the address. */
  | { readonly kind: 'given'; readonly bill: Bill };

type Address = Pick<QueryOf<'priceIndex'>, 'type' | 'orderUuid' | 'info' | 'carNumber'>;

const COMPLETED_ORDER = 2;
const ESTIMATE = 5;
const ESTIMATE_BY_INFO = 11;

const given = (info: unknown): FareSource | null => {
  const bill = readInfo(info);
  return bill && { kind: 'given', bill };
};

/** By the page's type (spec 1 §4); null when the address names no fare. */
export function fareSource({ type, orderUuid, info, carNumber = 1 }: Address): FareSource | null {
  if (carNumber > MOST_CARS) return null;
  switch (type ?? (info === undefined ? COMPLETED_ORDER : ESTIMATE)) {
    case COMPLETED_ORDER:
      return orderUuid ? { kind: 'order', orderUuid } : null;
    case ESTIMATE:
      // The gateway's figures win over those in the address.
      return orderUuid ? { kind: 'estimate', orderUuid } : given(info);
    case ESTIMATE_BY_INFO:
      // From here on it is an estimate like any other.
      return given(info);
    default:
      return null;
  }
}
