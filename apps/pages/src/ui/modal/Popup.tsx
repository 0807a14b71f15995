import { type ReactNode, useEffect, useId } from 'react';
import { ClearIcon } from '../icons.tsx';
import { uiTexts } from '../texts.ts';
import { ToastRegion } from '../toast/ToastRegion.tsx';
import s from './Popup.module.css';
import { useModal } from './use-modal.ts';

type PopupProps = {
  title: string;
  /** Called on Esc, on a press beside the popup and by its closing button. */
  onClose: () => void;
  children: ReactNode;
  actions?: ReactNode;
  /** The content adapts to the available height instead of scrolling as a whole. */
  fits?: boolean;
};

export function Popup({ title, onClose, children, actions, fits = false }: PopupProps) {
  const titleId = useId();
  const modal = useModal(onClose);
  useScrollLock();
  return (
    <dialog {...modal} className={s.popup} aria-labelledby={titleId}>
      <header className={s.head}>
        <h2 id={titleId} className={s.title}>
          {title}
        </h2>
        <button type="button" className={s.close} aria-label={uiTexts.close} onClick={onClose}>
          <ClearIcon />
        </button>
      </header>
      <section
        className={s.body}
        data-fits={fits || undefined}
        aria-labelledby={titleId}
        // A keyboard can only scroll an element that can have the focus.
        tabIndex={fits ? undefined : 0}
      >
        {children}
      </section>
      {actions && <footer className={s.actions}>{actions}</footer>}
      <ToastRegion />
    </dialog>
  );
}

function useScrollLock(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const before = style.overflow;
    style.overflow = 'hidden';
    return () => {
      style.overflow = before;
    };
  }, []);
}
