/** How long a toast stays, and how many may stand on each other before the oldest goes. */
const SHOWN_MS = 2500;
const AT_MOST = 3;

type Toast = { readonly id: number; readonly text: string };

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** The same message again replaces the earlier one: it is read out anew, not piled up. */
export function showToast(text: string): void {
  lastId += 1;
  const toast = { id: lastId, text };
  replace([...toasts.filter((other) => other.text !== text), toast].slice(-AT_MOST));
  setTimeout(() => replace(toasts.filter((other) => other.id !== toast.id)), SHOWN_MS);
}

/** For tests, which share one store: a toast would otherwise be shown in the next test too. */
export const clearToasts = (): void => replace([]);

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const none: readonly Toast[] = [];

/** Where toasts can be shown: the page's own region, and one in each open modal, the topmost last. */
const regions: object[] = [];

export function openRegion(region: object): () => void {
  regions.push(region);
  replace(toasts);
  return () => {
    regions.splice(regions.indexOf(region), 1);
    replace(toasts);
  };
}

/** In the topmost region only: whatever lies below a modal is neither seen nor read out. */
export const toastsAt = (region: object): readonly Toast[] =>
  region === regions.at(-1) ? toasts : none;

export const toastsOnServer = (): readonly Toast[] => none;
