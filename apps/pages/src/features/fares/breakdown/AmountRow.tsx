import type { Fen } from '@ride/domain/money';
import type { ComponentProps, ReactNode } from 'react';
import { MoneyText } from '../../../ui/MoneyText.tsx';
import { PARTIAL_TEXT } from '../texts.ts';
import s from './AmountRow.module.css';

type AmountRowProps = {
  name: ReactNode;
  look?: 'plain' | 'strong';
  children: ReactNode;
};

export function AmountRow({ name, look = 'plain', children }: AmountRowProps) {
  return (
    <div className={s.row} data-look={look}>
      <span>{name}</span>
      <span className={s.amount}>{children}</span>
    </div>
  );
}

/** The note is a line of its own below name and amount. */
export function AmountTerm({
  name,
  look = 'plain',
  note,
  children,
}: AmountRowProps & { note?: ReactNode }) {
  return (
    <div className={s.row} data-look={look}>
      <dt>{name}</dt>
      <dd className={s.amount}>{children}</dd>
      {note && <dd className={s.note}>{note}</dd>}
    </div>
  );
}

type KnownAmountProps = Omit<ComponentProps<typeof MoneyText>, 'amount'> & { amount: Fen | null };

export function OptionalAmount({ amount, ...money }: KnownAmountProps) {
  if (amount === null) return <span className={s.unknown}>{PARTIAL_TEXT}</span>;
  return <MoneyText amount={amount} {...money} />;
}
