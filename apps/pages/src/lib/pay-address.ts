import { PAID_ORDER, PAY_ADDRESS } from '@ride/contract/pay-address';

/** Replaces the placeholder of a configured address by the order. */
export const addressWithOrder = (address: string, orderUuid: string): string =>
  address.replaceAll(PAID_ORDER, () => encodeURIComponent(orderUuid));

/** Null if no address is configured or the address is invalid. */
export function payLink(address: string | undefined, orderUuid: string): string | null {
  return address && PAY_ADDRESS.test(address) ? addressWithOrder(address, orderUuid) : null;
}
