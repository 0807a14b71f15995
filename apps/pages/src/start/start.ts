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
import { keepPress } from './keep-press.ts';
import { type EarlyCallWindow, sendEarly } from './send-early.ts';
import { showPart } from './show-part.ts';

/**
 * Runs inside the document, before anything is loaded: whatever the address will need is asked
 * for now, while the core of the pages is still on its way.
 */

/** Written by the build: all files, which of them each path's page needs, and what is rendered. */
declare const FILES: readonly string[];
declare const PAGE_FILES: Record<string, readonly number[]>;
declare const RENDERED_PATHS: readonly string[];
/** Of the adapter that a page needs inside the app or a mini-program. */
declare const HOST_FILES: readonly string[];
declare const ENVIRONMENT_ID: string;

type StartWindow = EarlyCallWindow & StartGlobals & SignWindow;

const filesAt = (path: string) => (PAGE_FILES[path] ?? []).map((place) => FILES[place]);

/** Broken, it is as good as empty, for the pages too. */
function readEnvironment(): EnvironmentInput {
  try {
    return JSON.parse(document.getElementById(ENVIRONMENT_ID)?.textContent || '{}');
  } catch {
    return {};
  }
}

/** A plain path becomes its hash form, which is where everybody else looks for it. */
function enterHash({ location, history }: Window): string {
  const { pathname, search, hash } = location;
  if (!(pathname in PAGE_FILES)) return hash.slice(1);
  history.replaceState(history.state, '', `/#${pathname}${search}`);
  return pathname + search;
}

/** Whatever the page of an address needs, all of it at once. */
function fetchAll(win: StartWindow, location: string, isPlain: boolean, isRendered: boolean): void {
  if (detectHost(win).kind !== 'out') void fetchFiles(HOST_FILES);
  const [path = ''] = location.split('?');
  // An address that names no page leads to the list of them.
  const styles = fetchFiles(filesAt(path.length > 1 ? path : '/Main'));
  // A mini-program's token is exchanged before anything is asked.
  if (win.location.search.includes('miniToken')) return;
  const isPublic = isRenderable(location, RENDERED_PATHS);
  if (isPublic && isRendered) return;
  const environment = readEnvironment();
  if (isPublic && !isPlain && environment.rendersParts) {
    win.ridePart = showPart(win, location, styles);
    return;
  }
  const request = firstRequest(location);
  if (request) void sendEarly(win, environment, request).catch(() => {});
}

/** Once the browser has shown what stands there; at once where nobody looks. */
function afterPaint(work: () => void): void {
  if (document.hidden) work();
  else requestAnimationFrame(() => setTimeout(work));
}

function start(win: StartWindow): void {
  // What is rendered is read before the pages come.
  largeText(
    textStore(() => win.localStorage),
    document,
  );
  const isPlain = win.location.pathname in PAGE_FILES;
  const location = enterHash(win);
  const isRendered = 'rendered' in document.documentElement.dataset;
  keepPress(win);
  win.rideMd5Sign = md5Sign;
  win.rideFetchPage = (path) => void fetchFiles(filesAt(path));
  const fetchEverything = () => fetchAll(win, location, isPlain, isRendered);
  if (isRendered) afterPaint(fetchEverything);
  else fetchEverything();
}

start(window);
