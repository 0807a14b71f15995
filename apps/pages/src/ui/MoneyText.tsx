import { type Fen, formatYuan } from '@ride/domain/money';
import s from './MoneyText.module.css';
import { uiTexts } from './texts.ts';

type MoneyTextProps = {
  amount: Fen;
  look?: 'plain' | 'saving' | 'hero';
};

/** All digits have one width, so that amounts line up. */
export function MoneyText({ amount, look = 'plain' }: MoneyTextProps) {
  return (
    <span className={s.money} data-look={look}>
      {formatYuan(amount)}
      <span className={s.unit}>{uiTexts.yuan}</span>
    </span>
  );
}
