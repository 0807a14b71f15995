import { type Fen, fen, fenFromYuan } from '@ride/domain/money';
import type { Host } from '../../../host/host.ts';
import { numberText } from '../../../lib/number-text.ts';
import type { QueryOf } from '../../../routes/routes.ts';
import { type Payable, payableOf } from '../rules/payable.ts';
import { isTakenAsGiven } from '../rules/payable-as-given.ts';
import type { Bill } from './bill.ts';

export interface Estimate extends Omit<Payable, 'payable'> {
  /** Null where the fare it is worked out from could not be read. */
  readonly payable: Fen | null;
  /** The sum from one car to the payable, where it is one: `48.60 × 3 − 10.00`. */
  readonly isWorkedOut: boolean;
}

type Address = Pick<QueryOf<'breakdown'>, 'carNumber' | 'couponPrice'>;

/** A coupon in an address is yuan, in as many decimals as somebody liked. */
const couponOf = (yuan: number | undefined): Fen => fenFromYuan(numberText(yuan)) ?? (0 as Fen);

/**
 * What an estimate comes to: times the cars, less the coupon, or as the opener says. Only an
 * amount the opener handed over is its word; one the gateway kept is the price of one car.
 */
export function estimateOf(
  { total, actual, ride }: Bill,
  { carNumber, couponPrice }: Address,
  host: Pick<Host, 'kind' | 'os' | 'appVersion'>,
  isHandedOver: boolean,
): Estimate {
  const given = isHandedOver && isTakenAsGiven(host, ride.typeTime) ? actual : null;
  const coupon = couponOf(couponPrice);
  const cars = carNumber ?? 1;
  if (total === null) {
    const rows = payableOf({ total: fen(0), cars, coupon, given });
    return { ...rows, payable: given, isWorkedOut: false };
  }
  const payable = payableOf({ total, cars, coupon, given });
  const worked = total * (payable.cars ?? 1) - (payable.coupon ?? 0);
  return { ...payable, isWorkedOut: worked === payable.payable };
}
