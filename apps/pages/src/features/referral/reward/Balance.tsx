import type { Fen } from '@ride/domain/money';
import { referralTexts } from '../texts.ts';
import s from './Balance.module.css';
import { splitYuan } from './totals.ts';

/** The ride card's balance: large before the point, small after it. */
export function Balance({ amount }: { amount: Fen }) {
  const { integer, decimal } = splitYuan(amount);
  return (
    <div>
      <p className={s.title}>{referralTexts.balance}</p>
      <p className={s.amount}>
        <span className={s.integer}>{integer}</span>
        <span className={s.decimal}>.{decimal}</span>
      </p>
    </div>
  );
}
