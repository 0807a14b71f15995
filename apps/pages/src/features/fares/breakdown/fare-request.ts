import type { QueryOf } from '../../../routes/routes.ts';

/** A fare to fetch from the gateway. */
export type FareRequest =
  | { readonly kind: 'order'; readonly orderUuid: string }
  | { readonly kind: 'estimate'; readonly orderUuid: string };

export type FareAddress = Pick<QueryOf<'breakdown'>, 'type' | 'orderUuid' | 'info'>;

const COMPLETED_ORDER = 2;
const ESTIMATE = 5;
const ESTIMATE_BY_INFO = 11;

/** An unknown type counts as absent. */
function typeOf({ type, info }: FareAddress): number {
  const isKnown = type === COMPLETED_ORDER || type === ESTIMATE || type === ESTIMATE_BY_INFO;
  return isKnown ? type : info === undefined ? COMPLETED_ORDER : ESTIMATE;
}

/** An estimate by its info is treated as any other (BILL-14). */
export const isEstimate = (address: FareAddress): boolean =>
  [ESTIMATE, ESTIMATE_BY_INFO].includes(typeOf(address));

/** By the page's type (BILL-12 to BILL-14); null where the address itself has to hold the fare. */
export function fareRequest(address: FareAddress): FareRequest | null {
  const { orderUuid } = address;
  if (!orderUuid) return null;
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
