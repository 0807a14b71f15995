import { createListeners, type Listeners } from '../lib/listeners.ts';
import { type CloseOverlay, createOverlayStack, readOverlayDepth } from './overlay-stack.ts';

export interface PageLocation {
  /** The path has no trailing slash; it is empty while the visitor is leaving the pages. */
  readonly path: string;
  readonly search: string;
  /** The number of steps from the first history entry of this visit, which is 0. */
  readonly entry: number;
}

export type EntryDecision =
  | { readonly kind: 'stay' }
  | { readonly kind: 'replace'; readonly location: string }
  | { readonly kind: 'leave'; readonly url: string };

export interface HashLocation extends Pick<Listeners, 'subscribe'> {
  current(): PageLocation;
  /** A location is a path with its query, like `/pricing?typeTime=1`. */
  push(location: string): void;
  replace(location: string): void;
  back(): void;
  reload(): void;
  /** Going back closes only the overlay. Returns a function to call once the overlay is closed. */
  openOverlay(close: CloseOverlay): () => void;
  closeOverlay(): boolean;
  /** Closes all overlays, and runs the action once their history entries are removed. */
  leaveOverlays(action: () => void): void;
}

export interface HashWindow {
  readonly location: Pick<Location, 'hash' | 'replace' | 'reload'>;
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'back' | 'go'>;
  addEventListener(type: 'hashchange' | 'popstate', listener: () => void): void;
}

export function parsePageLocation(location: string, entry: number): PageLocation {
  const [path = '', ...search] = location.split('?');
  return { path: path.replace(/\/+$/, '') || '/', search: search.join('?'), entry };
}

/** Accepts `#/pricing?…`, `#pricing?…` and an empty hash; the result begins with a slash. */
function locationIn(hash: string): string {
  return `/${hash.replace(/^#?\/*/, '')}`;
}

/** The entry's number is in the history state, so that a reload keeps it. */
function entryIn(state: unknown): number | null {
  const entry = (state as { rideEntry?: unknown } | null)?.rideEntry;
  return typeof entry === 'number' ? entry : null;
}

export function createHashLocation(
  win: HashWindow,
  enter: (location: string) => EntryDecision,
): HashLocation {
  const { history } = win;
  const { subscribe, notify } = createListeners();
  let shown = '';
  let place: PageLocation = { path: '', search: '', entry: -1 };

  const write = (location: string, state: object, step: 'pushState' | 'replaceState') =>
    history[step](state, '', `#${location}`);

  function read(): void {
    const location = locationIn(win.location.hash);
    const entry = entryIn(history.state) ?? place.entry + 1;
    if (location === shown && entry === place.entry) return;
    const verdict = enter(location);
    shown = verdict.kind === 'replace' ? verdict.location : location;
    // The mark of an overlay's history entry stays, so that the entry is removed when its overlay
    // is gone.
    const rideOverlay = readOverlayDepth(history.state);
    write(
      shown,
      rideOverlay > 0 ? { rideEntry: entry, rideOverlay } : { rideEntry: entry },
      'replaceState',
    );
    place =
      verdict.kind === 'leave' ? { path: '', search: '', entry } : parsePageLocation(shown, entry);
    if (verdict.kind === 'leave') win.location.replace(verdict.url);
    notify();
  }

  function go(location: string, step: 'pushState' | 'replaceState'): void {
    const rideEntry = step === 'pushState' ? place.entry + 1 : place.entry;
    write(location, { rideEntry }, step);
    read();
  }

  win.addEventListener('hashchange', read);
  win.addEventListener('popstate', () => {
    const before = place;
    read();
    overlays.onPopState(place !== before);
  });
  read();
  const overlays = createOverlayStack(history);
  return {
    current: () => place,
    subscribe,
    push: (location) =>
      overlays.leave(() => go(location, location === shown ? 'replaceState' : 'pushState')),
    replace: (location) => overlays.leave(() => go(location, 'replaceState')),
    back: () => overlays.leave(() => history.back()),
    reload: () => win.location.reload(),
    openOverlay: overlays.open,
    closeOverlay: overlays.closeTop,
    leaveOverlays: overlays.leave,
  };
}

export function createFixedLocation(location: string): HashLocation {
  const place = parsePageLocation(location, 0);
  const ignore = () => {};
  const moves = {
    push: ignore,
    replace: ignore,
    back: ignore,
    reload: ignore,
    leaveOverlays: ignore,
  };
  const overlays = { openOverlay: () => ignore, closeOverlay: () => false };
  return { current: () => place, subscribe: () => ignore, ...moves, ...overlays };
}
