import type { Bill } from '../bill/bill.ts';
import { mainAmount, rideTexts } from '../bill/bill-summary.ts';
import { KnownAmount } from './AmountRow.tsx';
import s from './BillHero.module.css';
import type { Estimate } from './estimate.ts';
import { breakdownTexts } from './texts.ts';

type BillHeroProps = { bill: Bill; estimate: Estimate | null };

export function BillHero({ bill, estimate }: BillHeroProps) {
  const { name, amount } = mainAmount(bill, estimate);
  const ride = rideTexts(bill);
  return (
    <div className={s.hero}>
      <p className={s.name}>{name}</p>
      <p>
        <KnownAmount amount={amount} look="hero" />
      </p>
      {ride.length > 0 && (
        <ul className={s.ride}>
          {ride.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      {estimate && <p className={s.note}>{breakdownTexts.estimateNote}</p>}
    </div>
  );
}
