const REACHABLE = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** From where the Tab key would leave the dialog. */
function edge(inside: readonly HTMLElement[], backwards: boolean): HTMLElement | undefined {
  return backwards ? inside[0] : inside.at(-1);
}

/**
 * For phones that know no modal: opens the dialog, keeps the focus in it by hand and lets Esc ask
 * to close. Gives back what ends it and returns the focus.
 */
export function holdFocus(dialog: HTMLDialogElement, onEscape: () => void): () => void {
  const before = dialog.ownerDocument.activeElement;

  function onKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') onEscape();
    if (event.key !== 'Tab') return;
    const inside = [...dialog.querySelectorAll<HTMLElement>(REACHABLE)];
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
