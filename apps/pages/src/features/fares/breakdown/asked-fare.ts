import type { QueryOf } from '../../../paths/paths.ts';
import { MOST_CARS } from '../rules/payable.ts';

/** A fare the gateway is asked for. */
export type AskedFare =
  | { readonly kind: 'order'; readonly orderUuid: string }
  | { readonly kind: 'estimate'; readonly orderUuid: string };

export type FareAddress = Pick<QueryOf<'priceIndex'>, 'type' | 'orderUuid' | 'info' | 'carNumber'>;

const COMPLETED_ORDER = 2;
const ESTIMATE = 5;
const ESTIMATE_BY_INFO = 11;

const typeOf = ({ type, info }: FareAddress): number =>
  type ?? (info === undefined ? COMPLETED_ORDER : ESTIMATE);

export const isPossible = ({ carNumber = 1 }: FareAddress): boolean => carNumber <= MOST_CARS;

/** From here on an estimate by its info is an estimate like any other (spec 1 §4). */
export const isEstimate = (address: FareAddress): boolean =>
  [ESTIMATE, ESTIMATE_BY_INFO].includes(typeOf(address));

/** By the page's type (spec 1 §4); null where the address itself has to hold the fare. */
export function askedFare(address: FareAddress): AskedFare | null {
  const { orderUuid } = address;
  if (!orderUuid || !isPossible(address)) return null;
  switch (typeOf(address)) {
    case COMPLETED_ORDER:
      return { kind: 'order', orderUuid };
    case ESTIMATE:
      // The gateway's figures win over those in the address.
      return { kind: 'estimate', orderUuid };
    default:
      return null;
  }
}
