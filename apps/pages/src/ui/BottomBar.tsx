import type { ReactNode } from 'react';
import s from './BottomBar.module.css';

/** Keeps the page's main action at the bottom of the screen without covering what is above. */
export function BottomBar({ children }: { children: ReactNode }) {
  return <div className={s.bar}>{children}</div>;
}
