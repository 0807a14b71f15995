import type { EnvironmentInput } from '@ride/contract/environment';
import { detectHost } from '../host/detect-host.ts';
import { createLargeTextSetting } from '../lib/large-text.ts';
import type { StartGlobals } from '../lib/start-globals.ts';
import { createTextStore } from '../lib/text-store.ts';
import { isRenderable } from './is-renderable.ts';
import { recordEarlyPress } from './record-press.ts';
import { showRenderedFragment } from './show-fragment.ts';

/**
 * Runs inside the document, before anything is loaded: requests what the address will need while
 * the core of the pages is still loading.
 */

/** Written by the build: the files of each path's page, and which paths are rendered. */
declare const PAGE_FILES: Record<string, readonly string[]>;
declare const RENDERED_PATHS: readonly string[];
/** The files of the host adapters for the app and mini-programs. */
declare const HOST_FILES: readonly string[];
declare const ENVIRONMENT_ID: string;

type StartWindow = Window & StartGlobals;

/** The files of a page wait for its rendered fragment no longer than this. */
const FRAGMENT_FIRST_MS = 1500;

/** An invalid environment block counts as empty, as in the pages. */
function readEnvironment(): EnvironmentInput {
  try {
    return JSON.parse(document.getElementById(ENVIRONMENT_ID)?.textContent || '{}');
  } catch {
    return {};
  }
}

/** Replaces a plain path by its hash form, which all other code expects. */
function enterHash({ location, history }: Window): string {
  const { pathname, search, hash } = location;
  // An address without a page leads to the list of pages.
  if (!(pathname in PAGE_FILES)) return /^#?\/?$/.test(hash) ? '/Main' : hash.slice(1);
  history.replaceState(history.state, '', `/#${pathname}${search}`);
  return pathname + search;
}

function preloadPage(win: StartWindow, location: string): void {
  const [path = ''] = location.split('?');
  const page = PAGE_FILES[path] ?? [];
  const host = detectHost(win).kind === 'out' ? [] : HOST_FILES;
  preloadFiles([...host, ...page]);
}

/** A mini-program's token, also before the hash, has to be exchanged before anything is fetched. */
const hasFragment = (win: StartWindow, location: string): boolean =>
  !win.location.search.includes('miniToken') &&
  isRenderable(location, RENDERED_PATHS) &&
  readEnvironment().rendersParts === true;

/** After the next paint; at once in a hidden document, which does not paint. */
function afterPaint(work: () => void): void {
  if (document.hidden) work();
  else requestAnimationFrame(() => setTimeout(work));
}

const timeout = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function start(win: StartWindow): void {
  // Rendered markup is visible before the pages load, so large text is applied here.
  createLargeTextSetting(
    createTextStore(() => win.localStorage),
    document,
  );
  const isPlain = win.location.pathname in PAGE_FILES;
  const location = enterHash(win);
  recordEarlyPress(win);
  if ('rendered' in document.documentElement.dataset) {
    afterPaint(() => preloadPage(win, location));
    return;
  }
  if (isPlain || !hasFragment(win, location)) {
    preloadPage(win, location);
    return;
  }
  win.rideFragment = showRenderedFragment(win, location);
  // The files of the page would delay its rendered fragment, so they wait for it, but not for long.
  void Promise.race([win.rideFragment, timeout(FRAGMENT_FIRST_MS)]).then(() =>
    preloadPage(win, location),
  );
}

start(window);

/** Requests the files of a page while the document's own module still loads. */
function preloadFiles(files: readonly string[]): void {
  for (const file of new Set(files)) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
}
