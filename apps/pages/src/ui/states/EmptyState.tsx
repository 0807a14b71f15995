import type { ReactNode } from 'react';
import s from './EmptyState.module.css';

type EmptyStateProps = {
  /** `EmptyParkingSpace`, or one of drawings.tsx. */
  drawing: ReactNode;
  title: string;
  note?: string;
  /** Ways on from here. */
  children?: ReactNode;
};

export function EmptyState({ drawing, title, note, children }: EmptyStateProps) {
  return (
    <div className={s.empty}>
      {drawing}
      <p className={s.title}>{title}</p>
      {note && <p className={s.note}>{note}</p>}
      {children && <div className={s.ways}>{children}</div>}
    </div>
  );
}
