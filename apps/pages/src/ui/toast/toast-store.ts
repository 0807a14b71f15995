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

/** An equal message replaces the earlier one, so that it is announced again and not shown twice. */
export function showToast(text: string): void {
  lastId += 1;
  const toast = { id: lastId, text };
  replace([...toasts.filter((other) => other.text !== text), toast].slice(-AT_MOST));
  setTimeout(() => replace(toasts.filter((other) => other.id !== toast.id)), SHOWN_MS);
}

/** Tests share one store, so a toast of one test would be visible in the next. */
export const clearToasts = (): void => replace([]);

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const none: readonly Toast[] = [];

/** The page's own region and one in each open modal; the topmost is last. */
const regions: object[] = [];

export function registerToastRegion(region: object): () => void {
  regions.push(region);
  replace(toasts);
  return () => {
    regions.splice(regions.indexOf(region), 1);
    replace(toasts);
  };
}

/** Only the topmost region shows toasts, because everything below a modal is inert. */
export const listToastsInRegion = (region: object): readonly Toast[] =>
  region === regions.at(-1) ? toasts : none;

export const getServerToasts = (): readonly Toast[] => none;
