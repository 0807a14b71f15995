import { useId } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { useModal } from '../../../ui/modal/use-modal.ts';
import { ToastRegion } from '../../../ui/toast/ToastRegion.tsx';
import { referralTexts } from '../texts.ts';
import s from './ShareGuide.module.css';

/** The messenger shares only from its own menu: an arrow points there. */
export function ShareGuide({ onClose }: { onClose: () => void }) {
  const id = useId();
  return (
    <dialog {...useModal(onClose)} className={s.guide} aria-labelledby={id}>
      <svg viewBox="0 0 96 96" width="6rem" height="6rem" aria-hidden="true" focusable="false">
        <path
          className={s.arrow}
          d="M14 88C22 46 44 28 78 20M60 12l20 7-12 18"
          fill="none"
          stroke="currentColor"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <p id={id} className={s.words}>
        {referralTexts.guide}
      </p>
      <Button onPress={onClose}>{referralTexts.understood}</Button>
      <ToastRegion />
    </dialog>
  );
}
