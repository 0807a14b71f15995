import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import s from './Collapse.module.css';
import { ToggleArrow } from './ToggleArrow.tsx';

type CollapseProps = {
  title: string;
  /** Quieter, beside the title. */
  tips?: string;
  startsOpen?: boolean;
  /** On a card of its own, or as one of several on a card. */
  look?: 'card' | 'row';
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
};

/** The browser's own disclosure: it works before any script has run, and by keyboard. */
export function Collapse({
  title,
  tips,
  startsOpen = false,
  look = 'card',
  onToggle,
  children,
}: CollapseProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const notifyOpened = useEffectEvent(() => {
    if (details.current?.open && !startsOpen) onToggle?.(true);
  });
  // A rendered one may have been opened before anybody listened.
  useEffect(() => notifyOpened(), []);
  return (
    <details
      ref={details}
      className={s.collapse}
      data-look={look}
      open={startsOpen}
      onToggle={onToggle && (({ currentTarget }) => onToggle(currentTarget.open))}
    >
      <summary className={s.summary}>
        <span className={s.text}>
          {title}
          {tips && <span className={s.tips}>{tips}</span>}
        </span>
        <ToggleArrow />
      </summary>
      <div className={s.body}>{children}</div>
    </details>
  );
}
