import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import s from './PrintedPage.module.css';

/** What is printed stands outside the page and its popup, whose edges would cut it off. */
export function PrintedPage({ children }: { children: ReactNode }) {
  return createPortal(<article className={s.printed}>{children}</article>, document.body);
}
