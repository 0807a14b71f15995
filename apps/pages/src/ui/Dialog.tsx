import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import s from './Dialog.module.css';

type DialogProps = {
  title: string;
  /** Esc, or a press beside the dialog. */
  onClose: () => void;
  children?: ReactNode;
  /** Buttons, the one that goes on last. */
  actions: ReactNode;
};

/** The browser's own modal: it holds the focus and gives it back. Rendered only while open. */
export function Dialog({ title, onClose, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Before the browser paints, and closed before it leaves the document: only so is focus returned.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // Older phones know no modal: there it stands above the page without holding the focus.
    if (typeof element.showModal !== 'function') return element.setAttribute('open', '');
    element.showModal();
    return () => element.close();
  }, []);

  const closeBeside = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does it by keyboard, through onCancel
    <dialog
      ref={dialog}
      className={s.dialog}
      aria-labelledby={titleId}
      onClick={closeBeside}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={s.body}>
        <h2 id={titleId} className={s.title}>
          {title}
        </h2>
        {children}
      </div>
      <div className={s.actions}>{actions}</div>
    </dialog>
  );
}
