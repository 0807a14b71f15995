import type { ReactNode } from 'react';
import s from './BottomBar.module.css';

export function BottomBar({ children }: { children: ReactNode }) {
  return <div className={s.bar}>{children}</div>;
}
