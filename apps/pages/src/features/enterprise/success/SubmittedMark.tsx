import { type ReactNode, useLayoutEffect, useRef } from 'react';
import s from './SubmittedMark.module.css';

type SubmittedMarkProps = {
  title: string;
  children: ReactNode;
  takesFocus?: boolean;
};

export function SubmittedMark({ title, children, takesFocus = false }: SubmittedMarkProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The mark takes the focus in a layout effect, because a dialog that opens over it stores the
  // focused element afterwards.
  useLayoutEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className={s.mark} role="status">
      <svg viewBox="0 0 72 72" width="4.5rem" height="4.5rem" aria-hidden="true" focusable="false">
        <circle cx="36" cy="36" r="34" fill="var(--surface-calm)" />
        <circle cx="36" cy="36" r="26" fill="var(--fill-brand)" />
        <path
          className={s.tick}
          d="m25 37 8 8 15-17"
          fill="none"
          stroke="var(--on-brand)"
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <h2 ref={heading} tabIndex={-1} className={s.title}>
        {title}
      </h2>
      <div className={s.text}>{children}</div>
    </div>
  );
}
