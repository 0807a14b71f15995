import { ORDER_PLACEHOLDER, PAY_ADDRESS } from '@ride/contract/pay-address';
import { isOwnPath } from './own-path.ts';

export const addressWithOrder = (address: string, orderUuid: string): string =>
  address.replaceAll(ORDER_PLACEHOLDER, () => encodeURIComponent(orderUuid));

export function payLink(address: string | undefined, orderUuid: string): string | null {
  if (!address || !(isOwnPath(address) || PAY_ADDRESS.test(address))) return null;
  return addressWithOrder(address, orderUuid);
}
