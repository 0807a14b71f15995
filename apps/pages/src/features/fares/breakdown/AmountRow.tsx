import type { ReactNode } from 'react';
import s from './AmountRow.module.css';

type AmountRowProps = {
  name: ReactNode;
  look?: 'plain' | 'strong';
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
