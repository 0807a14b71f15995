import { ORDER_PLACEHOLDER, PAY_ADDRESS } from '@ride/contract/pay-address';
import { isOwnPath } from './own-path.ts';

export const fillOrderIntoAddress = (address: string, orderUuid: string): string =>
  address.replaceAll(ORDER_PLACEHOLDER, () => encodeURIComponent(orderUuid));

export function createPayLink(address: string | undefined, orderUuid: string): string | null {
  if (!address || !(isOwnPath(address) || PAY_ADDRESS.test(address))) return null;
  return fillOrderIntoAddress(address, orderUuid);
}
