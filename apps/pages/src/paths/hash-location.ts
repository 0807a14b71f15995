import { createListeners, type Listeners } from '../lib/listeners.ts';

/** Where the visitor is, read from what stands behind the `#`. */
export interface Place {
  /** Without a trailing slash; empty while the visitor is being sent elsewhere. */
  readonly path: string;
  /** The query inside the hash, without its `?`. */
  readonly search: string;
  /** Steps from the first entry of this visit, which is 0. */
  readonly entry: number;
}

/** What becomes of an address before any page sees it. */
export type Entry =
  | { readonly kind: 'stay' }
  | { readonly kind: 'replace'; readonly location: string }
  | { readonly kind: 'leave'; readonly url: string };

export interface HashLocation extends Pick<Listeners, 'subscribe'> {
  current(): Place;
  /** A location is a path with its query: `/pricing?typeTime=1`. */
  push(location: string): void;
  replace(location: string): void;
  back(): void;
  /** The whole document again, at the same address. */
  reload(): void;
}

export interface HashWindow {
  readonly location: Pick<Location, 'hash' | 'replace' | 'reload'>;
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'back'>;
  addEventListener(type: 'hashchange' | 'popstate', listener: () => void): void;
}

export function placeAt(location: string, entry: number): Place {
  const [path = '', ...search] = location.split('?');
  return { path: path.replace(/\/+$/, '') || '/', search: search.join('?'), entry };
}

/** `#/pricing?…`, `#pricing?…` and an empty hash all give a location that begins with a slash. */
function locationIn(hash: string): string {
  return `/${hash.replace(/^#?\/*/, '')}`;
}

/** The entry's number is kept in the browser's own history, so that a reload does not lose it. */
function entryIn(state: unknown): number | null {
  const entry = (state as { rideEntry?: unknown } | null)?.rideEntry;
  return typeof entry === 'number' ? entry : null;
}

export function hashLocation(win: HashWindow, enter: (location: string) => Entry): HashLocation {
  const { history } = win;
  const { subscribe, notify } = createListeners();
  let shown = '';
  let place: Place = { path: '', search: '', entry: -1 };

  const write = (location: string, entry: number, step: 'pushState' | 'replaceState') =>
    history[step]({ rideEntry: entry }, '', `#${location}`);

  function read(): void {
    const location = locationIn(win.location.hash);
    const entry = entryIn(history.state) ?? place.entry + 1;
    if (location === shown && entry === place.entry) return;
    const verdict = enter(location);
    shown = verdict.kind === 'replace' ? verdict.location : location;
    write(shown, entry, 'replaceState');
    place = verdict.kind === 'leave' ? { path: '', search: '', entry } : placeAt(shown, entry);
    if (verdict.kind === 'leave') win.location.replace(verdict.url);
    notify();
  }

  function go(location: string, step: 'pushState' | 'replaceState'): void {
    write(location, step === 'pushState' ? place.entry + 1 : place.entry, step);
    read();
  }

  win.addEventListener('hashchange', read);
  win.addEventListener('popstate', read);
  read();
  return {
    current: () => place,
    subscribe,
    push: (location) => go(location, location === shown ? 'replaceState' : 'pushState'),
    replace: (location) => go(location, 'replaceState'),
    back: () => history.back(),
    reload: () => win.location.reload(),
  };
}

/** For rendering without a window: one place, and nowhere to go. */
export function fixedLocation(location: string): HashLocation {
  const place = placeAt(location, 0);
  const stay = () => {};
  const moves = { push: stay, replace: stay, back: stay, reload: stay };
  return { current: () => place, subscribe: () => stay, ...moves };
}
