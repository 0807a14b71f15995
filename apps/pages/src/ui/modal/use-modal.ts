import {
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { useHashLocation } from '../../routes/location-context.tsx';
import { inertCopy } from '../inert-copy.ts';

interface Modal {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onClick: (event: MouseEvent) => void;
  readonly onCancel: (event: SyntheticEvent) => void;
}

export function useModal(onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });

  const { openOverlay } = useHashLocation();
  useLayoutEffect(() => openOverlay(() => close.current()), [openOverlay]);

  // A layout effect closes the dialog before React removes it; only then the browser restores the
  // focus.
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    if (typeof element.showModal !== 'function') return trapFocus(element, () => close.current());
    element.showModal();
    return () => {
      playLeaving(element);
      element.close();
    };
  }, []);

  return {
    ref,
    onClick(event) {
      if (event.target === ref.current) onClose();
    },
    onCancel(event) {
      // A file input inside the dialog sends `cancel` events too, which bubble.
      if (event.target !== ref.current) return;
      event.preventDefault();
      onClose();
    },
  };
}

/** The copy plays the animation that its style may have. */
function playLeaving(dialog: HTMLDialogElement): void {
  const copy = inertCopy(dialog);
  copy.dataset.leaving = '';
  dialog.ownerDocument.body.append(copy);
  const [body, copiedBody] = [dialog, copy].map((element) => element.querySelector('section'));
  if (body && copiedBody) copiedBody.scrollTop = body.scrollTop;
  const [animation] = copy.getAnimations?.() ?? [];
  if (animation) animation.onfinish = () => copy.remove();
  else copy.remove();
}

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

function edge(inside: readonly HTMLElement[], backwards: boolean): HTMLElement | undefined {
  return backwards ? inside[0] : inside.at(-1);
}

function trapFocus(dialog: HTMLDialogElement, onEscape: () => void): () => void {
  const before = dialog.ownerDocument.activeElement;

  function onKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') onEscape();
    if (event.key !== 'Tab') return;
    const inside = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)];
    const leaving = dialog.ownerDocument.activeElement;
    if (leaving !== dialog && leaving !== edge(inside, event.shiftKey)) return;
    event.preventDefault();
    edge(inside, !event.shiftKey)?.focus();
  }

  dialog.setAttribute('open', '');
  dialog.setAttribute('aria-modal', 'true');
  dialog.tabIndex = -1;
  dialog.focus();
  dialog.addEventListener('keydown', onKey);
  return () => {
    dialog.removeEventListener('keydown', onKey);
    dialog.removeAttribute('open');
    if (before instanceof HTMLElement) before.focus();
  };
}
