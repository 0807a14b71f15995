import type { ReactNode } from 'react';
import s from './Collapse.module.css';
import { ArrowIcon } from './icons.tsx';

type CollapseProps = { title: string; startsOpen?: boolean; children: ReactNode };

/** The browser's own disclosure: it works before any script has run, and by keyboard. */
export function Collapse({ title, startsOpen = false, children }: CollapseProps) {
  return (
    <details className={s.collapse} open={startsOpen}>
      <summary className={s.summary}>
        {title}
        <span className={s.mark}>
          <ArrowIcon />
        </span>
      </summary>
      <div className={s.body}>{children}</div>
    </details>
  );
}
