import { type Fen, fen, fenFromYuan } from '@ride/domain/money';
import type { Host } from '../../../host/host.ts';
import { numberText } from '../../../lib/number-text.ts';
import { isAtLeast } from '../../../lib/version.ts';
import { MAX_CARS, type QueryOf } from '../../../routes/routes.ts';
import type { Bill } from './bill.ts';

export interface Estimate extends Omit<Payable, 'payable'> {
  /** Null where the fare it is worked out from could not be read. */
  readonly payable: Fen | null;
  /** Whether `48.60 × 3 − 10.00` gives the payable. */
  readonly isCalculated: boolean;
}

type Address = Pick<QueryOf<'breakdown'>, 'carNumber' | 'couponPrice'>;

/** A coupon in an address is in yuan, with any number of decimals. */
const couponOf = (yuan: number | undefined): Fen => fenFromYuan(numberText(yuan)) ?? (0 as Fen);

/**
 * The payable of an estimate: total times cars, less the coupon; or the opener's own amount. An
 * estimate stored by the gateway is always the price of one car.
 */
export function estimateOf(
  { total, actual, ride }: Bill,
  { carNumber, couponPrice }: Address,
  host: Pick<Host, 'kind' | 'os' | 'appVersion'>,
  isHandedOver: boolean,
): Estimate {
  const finalPayable = isHandedOver && hasFinalPayable(host, ride.typeTime) ? actual : null;
  const coupon = couponOf(couponPrice);
  const cars = carNumber ?? 1;
  if (total === null) {
    const rows = payableOf({ total: fen(0), cars, coupon, finalPayable });
    return { ...rows, payable: finalPayable, isCalculated: false };
  }
  const payable = payableOf({ total, cars, coupon, finalPayable });
  const calculated = total * (payable.cars ?? 1) - (payable.coupon ?? 0);
  return { ...payable, isCalculated: calculated === payable.payable };
}

interface PayableInput {
  /** The total of one car. */
  readonly total: Fen;
  readonly cars: number;
  readonly coupon: Fen;
  /** Calculated by the opener already; shown unchanged. */
  readonly finalPayable: Fen | null;
}

interface Payable {
  readonly payable: Fen;
  /** Shown only above one car. */
  readonly cars: number | null;
  /** Shown only above nothing. */
  readonly coupon: Fen | null;
}

/** Payable of an estimate: never below nothing, however large the coupon (BILL-17). */
export function payableOf({ total, cars, coupon, finalPayable }: PayableInput): Payable {
  const times = Number.isSafeInteger(cars) && cars > 1 ? Math.min(cars, MAX_CARS) : 1;
  return {
    payable: finalPayable ?? fen(Math.max(0, total * times - Math.max(0, coupon))),
    cars: times > 1 ? times : null,
    coupon: coupon > 0 ? coupon : null,
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
