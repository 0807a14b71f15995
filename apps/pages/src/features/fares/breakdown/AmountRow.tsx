import type { Fen } from '@ride/domain/money';
import type { ComponentProps, ReactNode } from 'react';
import { MoneyText } from '../../../ui/MoneyText.tsx';
import { PARTIAL_TEXT } from '../texts.ts';
import s from './AmountRow.module.css';

type AmountRowProps = {
  name: ReactNode;
  /** `detail` belongs to the row above it. */
  look?: 'plain' | 'strong' | 'detail';
  /** The amount. */
  children: ReactNode;
};

/** A name on the left, its amount on the right. */
export function AmountRow({ name, look = 'plain', children }: AmountRowProps) {
  return (
    <div className={s.row} data-look={look}>
      <span>{name}</span>
      <span className={s.amount}>{children}</span>
    </div>
  );
}

/** The same as a term of a `dl`. */
export function AmountTerm({ name, look = 'plain', children }: AmountRowProps) {
  return (
    <div className={s.row} data-look={look}>
      <dt>{name}</dt>
      <dd className={s.amount}>{children}</dd>
    </div>
  );
}

type KnownAmountProps = Omit<ComponentProps<typeof MoneyText>, 'amount'> & { amount: Fen | null };

/** An amount, or that it could not be read. */
export function KnownAmount({ amount, ...money }: KnownAmountProps) {
  if (amount === null) return <span className={s.unknown}>{PARTIAL_TEXT}</span>;
  return <MoneyText amount={amount} {...money} />;
}
