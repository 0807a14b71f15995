import type { EnvironmentInput } from '@ride/contract/environment';
import { md5Sign } from '../api/md5-sign.ts';
import type { SignWindow } from '../api/sign.ts';
import { detectHost } from '../host/detect-host.ts';
import { largeText } from '../lib/large-text.ts';
import type { StartGlobals } from '../lib/start-globals.ts';
import { textStore } from '../lib/text-store.ts';
import { fetchFiles } from './fetch-files.ts';
import { firstRequest } from './first-call.ts';
import { isRenderable } from './is-renderable.ts';
import { recordPress } from './record-press.ts';
import { type EarlyCallWindow, sendEarly } from './send-early.ts';
import { showPart } from './show-part.ts';

/**
 * Runs inside the document, before anything is loaded: requests what the address will need while
 * the core of the pages is still loading.
 */

/** Written by the build: all files, which of them each path's page needs, and what is rendered. */
declare const FILES: readonly string[];
declare const PAGE_FILES: Record<string, readonly number[]>;
declare const RENDERED_PATHS: readonly string[];
/** The files of the host adapters for the app and mini-programs. */
declare const HOST_FILES: readonly string[];
declare const ENVIRONMENT_ID: string;

type StartWindow = EarlyCallWindow & StartGlobals & SignWindow;

const filesAt = (path: string) => (PAGE_FILES[path] ?? []).map((place) => FILES[place]);

/** An invalid block counts as empty, as in the pages. */
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
  if (!(pathname in PAGE_FILES)) return hash.slice(1);
  history.replaceState(history.state, '', `/#${pathname}${search}`);
  return pathname + search;
}

/** Requests everything the page of an address needs, in parallel. */
function fetchAll(win: StartWindow, location: string, isPlain: boolean, isRendered: boolean): void {
  if (detectHost(win).kind !== 'out') void fetchFiles(HOST_FILES);
  const [path = ''] = location.split('?');
  // An address without a page shows the list of pages.
  const styles = fetchFiles(filesAt(path.length > 1 ? path : '/Main'));
  // A mini-program's token has to be exchanged before any call.
  if (win.location.search.includes('miniToken')) return;
  const isPublic = isRenderable(location, RENDERED_PATHS);
  if (isPublic && isRendered) return;
  const environment = readEnvironment();
  if (isPublic && !isPlain && environment.rendersParts) {
    win.ridePart = showPart(win, location, styles);
    return;
  }
  const request = firstRequest(location, environment.extensions);
  if (request) void sendEarly(win, environment, request).catch(() => {});
}

/** After the next paint; at once in a hidden document, which does not paint. */
function afterPaint(work: () => void): void {
  if (document.hidden) work();
  else requestAnimationFrame(() => setTimeout(work));
}

function start(win: StartWindow): void {
  // Rendered markup is visible before the pages load, so large text is applied here.
  largeText(
    textStore(() => win.localStorage),
    document,
  );
  const isPlain = win.location.pathname in PAGE_FILES;
  const location = enterHash(win);
  const isRendered = 'rendered' in document.documentElement.dataset;
  recordPress(win);
  win.rideMd5Sign = md5Sign;
  win.rideFetchPage = (path) => void fetchFiles(filesAt(path));
  const fetchEverything = () => fetchAll(win, location, isPlain, isRendered);
  if (isRendered) afterPaint(fetchEverything);
  else fetchEverything();
}

start(window);
