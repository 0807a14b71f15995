import {
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { useHashLocation } from '../routes/location-context.tsx';
import { holdFocus } from './hold-focus.ts';

interface Modal {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onClick: (event: MouseEvent) => void;
  readonly onCancel: (event: SyntheticEvent) => void;
}

/**
 * What a `<dialog>` needs to stand above the page while it is mounted: the browser holds the focus
 * in it and gives it back. Esc, a press beside it, or going back asks to close.
 */
export function useModal(onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });

  const { openOverlay } = useHashLocation();
  useLayoutEffect(() => openOverlay(() => close.current()), [openOverlay]);

  // Before the browser paints, and closed before it leaves the document: only so is focus returned.
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    if (typeof element.showModal !== 'function') return holdFocus(element, () => close.current());
    element.showModal();
    return () => element.close();
  }, []);

  return {
    ref,
    onClick(event) {
      if (event.target === ref.current) onClose();
    },
    onCancel(event) {
      // The file field of a form inside cancels too, and that closes nothing.
      if (event.target !== ref.current) return;
      event.preventDefault();
      onClose();
    },
  };
}
