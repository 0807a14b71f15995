import { PAID_ORDER, PAY_ADDRESS } from '@ride/contract/pay-address';

/** An address of the environment with the order in its place. */
export const withOrder = (address: string, orderUuid: string): string =>
  address.replaceAll(PAID_ORDER, () => encodeURIComponent(orderUuid));

/** The payment link of an order; null where none is configured or it is invalid. */
export function payLink(address: string | undefined, orderUuid: string): string | null {
  return address && PAY_ADDRESS.test(address) ? withOrder(address, orderUuid) : null;
}
