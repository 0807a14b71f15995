import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Words } from '../Words.tsx';
import s from './Collapse.module.css';
import { ToggleArrow } from './ToggleArrow.tsx';

type CollapseProps = {
  title: string;
  tips?: string;
  startsOpen?: boolean;
  look?: 'card' | 'row';
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
};

/** `<details>` works by keyboard, and before any script has run. */
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
  // A disclosure rendered by the server may have been opened before hydration.
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
          <Words text={title} />
          {tips && <span className={s.tips}>{tips}</span>}
        </span>
        <ToggleArrow />
      </summary>
      <div className={s.body}>{children}</div>
    </details>
  );
}
