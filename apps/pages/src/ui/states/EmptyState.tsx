import type { ReactNode } from 'react';
import s from './EmptyState.module.css';

type EmptyStateProps = {
  drawing: ReactNode;
  title?: string | undefined;
  note?: string;
  children?: ReactNode;
};

export function EmptyState({ drawing, title, note, children }: EmptyStateProps) {
  return (
    <div className={s.empty}>
      {drawing}
      {title && <p className={s.title}>{title}</p>}
      {note && <p className={s.note}>{note}</p>}
      {children && <div className={s.actions}>{children}</div>}
    </div>
  );
}
