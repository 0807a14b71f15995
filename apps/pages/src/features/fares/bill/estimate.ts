import { brand } from '@ride/contract/brand';
import { type Fen, fen, fenFromYuan } from '@ride/domain/money';
import type { Host } from '../../../host/host.ts';
import { formatNumber } from '../../../lib/number-text.ts';
import { isVersionAtLeast } from '../../../lib/version.ts';
import { MAX_CARS, type QueryOf } from '../../../routes/routes.ts';
import type { Bill } from './bill.ts';

export interface Estimate {
  readonly payable: Fen | null;
  readonly cars: number | null;
  readonly coupon: Fen | null;
  /**
   * An amount that an old app hands over may differ from the calculated one; then no equation is
   * shown.
   */
  readonly isCalculated: boolean;
}

type Address = Pick<QueryOf<'breakdown'>, 'carNumber' | 'couponPrice'>;

const couponOf = (yuan: number | undefined): Fen => fenFromYuan(formatNumber(yuan)) ?? (0 as Fen);

/**
 * The payable of an estimate is total times cars, less the coupon, and never negative (BILL-17),
 * unless an old app hands over the final amount. An estimate stored by the gateway is always the
 * price of one car.
 */
export function readEstimate(
  { total, actual, ride }: Bill,
  { carNumber = 1, couponPrice }: Address,
  host: Pick<Host, 'kind' | 'os' | 'appVersion'>,
  isHandedOver: boolean,
): Estimate {
  const finalPayable = isHandedOver && handsOverFinalPayable(host, ride.typeTime) ? actual : null;
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

const REAL_TIME = 1;

/**
 * The estimate from an older iOS app already includes the number of cars and the coupon (BILL-18).
 */
export function handsOverFinalPayable(
  { kind, os, appVersion }: Pick<Host, 'kind' | 'os' | 'appVersion'>,
  typeTime: number | null,
): boolean {
  if (kind !== 'app' || os !== 'ios' || appVersion === null || typeTime !== REAL_TIME) return false;
  return !isVersionAtLeast(appVersion, brand.app.pageSumsFrom);
}
