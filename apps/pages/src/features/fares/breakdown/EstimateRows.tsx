import { fen } from '@ride/domain/money';
import { MoneyText } from '../../../ui/MoneyText.tsx';
import { AmountRow } from './AmountRow.tsx';
import type { Estimate } from './estimate.ts';
import { breakdownTexts } from './texts.ts';

/** Several cars and a coupon, each only where there is one (BILL-15 and BILL-16). */
export function EstimateRows({ estimate: { cars, coupon } }: { estimate: Estimate }) {
  return (
    <>
      {cars !== null && (
        <AmountRow name={breakdownTexts.cars}>{breakdownTexts.carCount(cars)}</AmountRow>
      )}
      {coupon !== null && (
        <AmountRow name={breakdownTexts.coupon}>
          <MoneyText amount={fen(-coupon)} look="saving" />
        </AmountRow>
      )}
    </>
  );
}
