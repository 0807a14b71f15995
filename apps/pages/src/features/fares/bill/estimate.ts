import { type Fen, fen, fenFromYuan } from '@ride/domain/money';
import type { Host } from '../../../host/host.ts';
import { numberText } from '../../../lib/number-text.ts';
import { isAtLeast } from '../../../lib/version.ts';
import { MAX_CARS, type QueryOf } from '../../../routes/routes.ts';
import type { Bill } from './bill.ts';

/** What an estimate comes to, and how. */
export interface Estimate {
  /** Null where the fare it is worked out from could not be read. */
  readonly payable: Fen | null;
  /** Shown only above one car. */
  readonly cars: number | null;
  /** Shown only above nothing. */
  readonly coupon: Fen | null;
  /** Whether `48.60 × 3 − 10.00` gives the payable. */
  readonly isCalculated: boolean;
}

type Address = Pick<QueryOf<'breakdown'>, 'carNumber' | 'couponPrice'>;

/** A coupon in an address is in yuan, with any number of decimals. */
const couponOf = (yuan: number | undefined): Fen => fenFromYuan(numberText(yuan)) ?? (0 as Fen);

/**
 * The payable of an estimate: total times cars, less the coupon, never below nothing (BILL-17); or
 * the opener's own amount. An estimate stored by the gateway is always the price of one car.
 */
export function estimateOf(
  { total, actual, ride }: Bill,
  { carNumber = 1, couponPrice }: Address,
  host: Pick<Host, 'kind' | 'os' | 'appVersion'>,
  isHandedOver: boolean,
): Estimate {
  const finalPayable = isHandedOver && hasFinalPayable(host, ride.typeTime) ? actual : null;
  const cars = Number.isSafeInteger(carNumber) && carNumber > 1 ? Math.min(carNumber, MAX_CARS) : 1;
  const coupon = Math.max(0, couponOf(couponPrice));
  const calculated = total === null ? null : total * cars - coupon;
  const payable = calculated === null ? null : fen(Math.max(0, calculated));
  return {
    payable: finalPayable ?? payable,
    cars: cars > 1 ? cars : null,
    coupon: coupon > 0 ? fen(coupon) : null,
    isCalculated: calculated !== null && calculated === (finalPayable ?? payable),
  };
}

/** From this version on the app hands over the fare of one car and leaves the sum to the page. */
const SUMS_BY_PAGE_FROM = '2.1.2';
const REAL_TIME = 1;

/** Older iOS apps have already taken cars and coupon into account (BILL-18). */
export function hasFinalPayable(
  { kind, os, appVersion }: Pick<Host, 'kind' | 'os' | 'appVersion'>,
  typeTime: number | null,
): boolean {
  if (kind !== 'app' || os !== 'ios' || appVersion === null || typeTime !== REAL_TIME) return false;
  return !isAtLeast(appVersion, SUMS_BY_PAGE_FROM);
}
