import { type Fen, formatYuan } from '@ride/domain/money';
import { Button } from '../../../ui/Button.tsx';
import { uiTexts } from '../../../ui/texts.ts';
import { referralTexts } from '../texts.ts';
import s from './Balance.module.css';
import { splitYuan } from './totals.ts';

type BalanceProps = {
  amount: Fen | null;
  promised: Fen | null;
  onReload: () => void;
};

export function Balance({ amount, promised, onReload }: BalanceProps) {
  return (
    <div>
      <p className={s.title}>{referralTexts.balance}</p>
      {amount === null ? <Unread onReload={onReload} /> : <Amount amount={amount} />}
      {promised !== null && promised > 0 && (
        <p className={s.title}>{referralTexts.promised(formatYuan(promised))}</p>
      )}
    </div>
  );
}

function Amount({ amount }: { amount: Fen }) {
  const { integer, decimal } = splitYuan(amount);
  return (
    <p className={s.amount}>
      <span className={s.integer}>{integer}</span>
      <span className={s.decimal}>.{decimal}</span>
    </p>
  );
}

function Unread({ onReload }: { onReload: () => void }) {
  return (
    <div className={s.unread}>
      <p className={s.amount}>
        <span className={s.integer}>{referralTexts.unread}</span>
      </p>
      <Button look="secondary" onPress={onReload}>
        {uiTexts.reload}
      </Button>
    </div>
  );
}
