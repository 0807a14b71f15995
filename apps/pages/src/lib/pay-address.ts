import { ORDER_PLACEHOLDER, PAY_ADDRESS } from '@ride/contract/pay-address';

export const addressWithOrder = (address: string, orderUuid: string): string =>
  address.replaceAll(ORDER_PLACEHOLDER, () => encodeURIComponent(orderUuid));

export function payLink(address: string | undefined, orderUuid: string): string | null {
  return address && PAY_ADDRESS.test(address) ? addressWithOrder(address, orderUuid) : null;
}
