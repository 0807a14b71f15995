import type { ReactNode } from 'react';
import { ToggleArrow } from '../../../ui/collapse/ToggleArrow.tsx';
import { AmountRow } from './AmountRow.tsx';
import s from './Breakdown.module.css';

type OpenableRowProps = {
  name: ReactNode;
  amount: ReactNode;
  onOpen: () => void;
  children: ReactNode;
};

/** The children are the list items below the row. */
export function OpenableRow({ name, amount, onOpen, children }: OpenableRowProps) {
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && onOpen()}>
      <summary className={s.summary}>
        <AmountRow
          name={
            <span className={s.name}>
              {name}
              <ToggleArrow />
            </span>
          }
        >
          {amount}
        </AmountRow>
      </summary>
      <ul className={s.working}>{children}</ul>
    </details>
  );
}
