import { type ReactNode, useEffect, useRef } from 'react';
import s from './ObjectionEnd.module.css';

type EndTitleProps = { takesFocus?: boolean; children: ReactNode };

/** The focus moves here: what was pressed is gone, and this is what came of it. */
export function EndTitle({ takesFocus = true, children }: EndTitleProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  return (
    <h2 ref={title} tabIndex={-1} className={s.title}>
      {children}
    </h2>
  );
}
