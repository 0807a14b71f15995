import type { Fen } from '@ride/domain/money';
import type { ComponentProps } from 'react';
import { MoneyText } from '../../../ui/MoneyText.tsx';
import { PARTIAL_TEXT } from '../rules/partial-text.ts';
import s from './KnownAmount.module.css';

type KnownAmountProps = Omit<ComponentProps<typeof MoneyText>, 'amount'> & { amount: Fen | null };

/** An amount, or that it could not be read. */
export function KnownAmount({ amount, ...money }: KnownAmountProps) {
  if (amount === null) return <span className={s.unknown}>{PARTIAL_TEXT}</span>;
  return <MoneyText amount={amount} {...money} />;
}
