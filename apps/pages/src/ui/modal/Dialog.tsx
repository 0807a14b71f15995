import { type ReactNode, useId } from 'react';
import { ToastRegion } from '../toast/ToastRegion.tsx';
import s from './Dialog.module.css';
import { useModal } from './use-modal.ts';

type DialogProps = {
  title: string;
  /** Called on Esc and on a press beside the dialog. */
  onClose: () => void;
  children?: ReactNode;
  actions: ReactNode;
};

export function Dialog({ title, onClose, children, actions }: DialogProps) {
  const titleId = useId();
  return (
    <dialog {...useModal(onClose)} className={s.dialog} aria-labelledby={titleId}>
      <div className={s.body}>
        <h2 id={titleId} className={s.title}>
          {title}
        </h2>
        {children}
      </div>
      <div className={s.actions}>{actions}</div>
      <ToastRegion />
    </dialog>
  );
}
