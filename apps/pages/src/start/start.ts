import type { Environment, EnvironmentInput } from '@ride/contract/environment';
import { addressOf } from '../api/call-address.ts';
import { md5Sign } from '../api/md5-sign.ts';
import { requestHeaders } from '../api/request-headers.ts';
import type { SignWindow } from '../api/sign.ts';
import { detectSurroundings } from '../host/detect.ts';
import { platformCodes } from '../host/inert-host.ts';
import type { EarlyAnswer, EarlyWindow } from '../lib/early-answer.ts';
import type { FilesWindow } from '../lib/page-files.ts';
import { randomId } from '../lib/random.ts';
import { type FirstCall, type FirstQuestion, firstQuestion } from './first-question.ts';

/**
 * Runs inside the document, before anything is loaded: whatever the address will need is asked
 * for now, while the core of the pages is still on its way.
 */

/** Written by the build: all files, which of them each path's page needs, and its first calls. */
declare const FILES: readonly string[];
declare const PAGE_FILES: Record<string, readonly number[]>;
/** Of the adapter that a page needs inside the app or a mini-program. */
declare const HOST_FILES: readonly string[];
declare const FIRST_CALLS: Record<
  FirstCall,
  { gateway: 'common' | 'passenger'; path: string; ours: boolean }
>;
declare const ENVIRONMENT_ID: string;

type StartWindow = Window & EarlyWindow & FilesWindow & SignWindow & { T3Bridge?: unknown };

function fetchFiles(files: readonly (string | undefined)[]): void {
  for (const file of files) {
    if (!file) continue;
    const href = `/${file}`;
    if (document.querySelector(`link[href="${href}"]`)) continue;
    const link = document.createElement('link');
    link.rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload';
    link.crossOrigin = '';
    link.href = href;
    // Whoever needs the file then asks for it anew.
    link.onerror = () => link.remove();
    document.head.append(link);
  }
}

function readAtOnce(response: Response): EarlyAnswer {
  const body: Promise<unknown> = response.json();
  body.catch(() => {});
  return { ok: response.ok, status: response.status, json: () => body };
}

/** Only our own way of signing is known here; other environments wait for the pages. */
async function ask(win: StartWindow, { call, input }: FirstQuestion): Promise<void> {
  const block = document.getElementById(ENVIRONMENT_ID)?.textContent;
  const {
    hosts = {},
    paths = {},
    headers,
    sign,
    tokenKey,
  }: EnvironmentInput = JSON.parse(block || '{}');
  const { kind } = detectSurroundings(win);
  // The app carries its pages' calls itself.
  if (!headers || sign?.kind !== 'md5' || kind === 'app' || win.T3Bridge) return;
  const body = JSON.stringify(input);
  const { url } = addressOf(FIRST_CALLS[call], { hosts, paths }, win.location.origin);
  const unsigned = {
    host: { kind, platformCode: platformCodes[kind] },
    settings: headers as Environment['headers'],
    token: win.sessionStorage.getItem(tokenKey ?? 'ride.token'),
    riskDeviceToken: null,
    noncestr: randomId(),
    body,
  };
  const answer = requestHeaders(unsigned, async (parts) => md5Sign(parts, sign.salt))
    .then((sent) =>
      win.fetch(url, {
        method: 'POST',
        headers: sent,
        body,
        cache: 'no-store',
        credentials: 'omit',
        redirect: 'error',
      }),
    )
    .then(readAtOnce);
  // Whoever takes it hears of a failure; nobody taking it is not one.
  answer.catch(() => {});
  win.rideEarly = { url, body, token: unsigned.token, answer };
}

function start(win: StartWindow): void {
  const location = win.location.hash.slice(1);
  win.rideMd5Sign = md5Sign;
  win.rideFetchPage = (path) => fetchFiles((PAGE_FILES[path] ?? []).map((place) => FILES[place]));
  if (detectSurroundings(win).kind !== 'out') fetchFiles(HOST_FILES);
  const [path = ''] = location.split('?');
  // An address that names no page leads to the list of them.
  win.rideFetchPage(path.length > 1 ? path : '/Main');
  const question = win.location.search.includes('miniToken') ? null : firstQuestion(location);
  if (question) void ask(win, question).catch(() => {});
}

start(window);
