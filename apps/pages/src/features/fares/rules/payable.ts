import { type Fen, fen } from '@ride/domain/money';
import { MOST_CARS } from '../../../routes/routes.ts';

export interface PayableInput {
  /** The total of one car. */
  readonly total: Fen;
  readonly cars: number;
  readonly coupon: Fen;
  /** An amount the opener vouches for; it is shown unchanged. */
  readonly given: Fen | null;
}

export interface Payable {
  readonly payable: Fen;
  /** Shown only above one car. */
  readonly cars: number | null;
  /** Shown only above nothing. */
  readonly coupon: Fen | null;
}

/** Payable of an estimate: never below nothing, however large the coupon (BILL-17). */
export function payableOf({ total, cars, coupon, given }: PayableInput): Payable {
  const times = Number.isSafeInteger(cars) && cars > 1 ? Math.min(cars, MOST_CARS) : 1;
  return {
    payable: given ?? fen(Math.max(0, total * times - Math.max(0, coupon))),
    cars: times > 1 ? times : null,
    coupon: coupon > 0 ? coupon : null,
  };
}
