import { type RefObject, useLayoutEffect } from 'react';

/** The browser's own modal, before it paints; closed before it leaves, so that focus returns. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    // Older phones know no modal: there it stands above the page without holding the focus.
    if (typeof element?.showModal !== 'function') return element?.setAttribute('open', '');
    element.showModal();
    return () => element.close();
  }, [dialog]);
}
