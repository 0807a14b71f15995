import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { inject, onTestFailed } from 'vitest';
import { chromiumArguments, findChromium } from '../scripts/lib/system-programs.mjs';

/** User agents of the five host kinds. */
const userAgents = {
  app: (version: string) =>
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 T3Passenger/${version}`,
  mini: () =>
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120.0 Mobile MicroMessenger/8.0.47 miniProgram/wx0123456789',
  wechat: () =>
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120.0 Mobile MicroMessenger/8.0.47',
  alimini: () =>
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120.0 Mobile AlipayClient/10.5.90 MiniProgram',
  out: () =>
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36',
} as const;

export type HostKind = keyof typeof userAgents;

export interface Visit {
  readonly in?: HostKind;
  readonly version?: string;
  readonly dark?: boolean;
  readonly small?: boolean;
  /** A window of this size at a desk, without touch. */
  readonly desktop?: { readonly width: number; readonly height: number };
  /** The token of a session that is already open. */
  readonly token?: string;
  /** Animations run; other visits have reduced motion, so that no test meets a half-finished one. */
  readonly moving?: true;
  /** Calls another origin, whose CORS policy would not allow the forwarded-for header. */
  readonly acrossOrigins?: true;
}

/** One for each file: in one that had several, permissions were now and then not granted. */
let browser: Browser | null = null;

/** Chromium was seen never to confirm that it closed; Playwright kills it with this process. */
const CLOSE_MS = 20_000;

export async function closeBrowser(): Promise<void> {
  await Promise.race([browser?.close(), pause(CLOSE_MS, undefined, { ref: false })]);
  browser = null;
}

/** Each visitor has an address of its own, so that rate limits do not count two as one. */
export const newAddress = () =>
  `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`;
const newDeviceMemory = () => 1 + Math.floor(Math.random() * 1_000_000);

/** Gives each visitor a device fingerprint of its own. */
function beAnotherDevice(deviceMemory: number): void {
  Object.defineProperty(navigator, 'deviceMemory', { get: () => deviceMemory });
}

/** A new browser context on a phone-sized screen. */
export async function visitor(visit: Visit = {}): Promise<BrowserContext> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('no Chromium: npm test installs one or says how');
  if (!browser?.isConnected())
    browser = await chromium.launch({ executablePath, args: chromiumArguments });
  const context = await browser.newContext({
    baseURL: inject('gateway'),
    viewport:
      visit.desktop ?? (visit.small ? { width: 320, height: 640 } : { width: 375, height: 812 }),
    deviceScaleFactor: 2,
    hasTouch: !visit.desktop,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: visit.dark ? 'dark' : 'light',
    reducedMotion: visit.moving ? 'no-preference' : 'reduce',
    userAgent: userAgents[visit.in ?? 'out'](visit.version ?? '2.3.0'),
    extraHTTPHeaders: visit.acrossOrigins ? {} : { 'x-forwarded-for': newAddress() },
  });
  await context.addInitScript(beAnotherDevice, newDeviceMemory());
  context.setDefaultTimeout(45_000);
  if (visit.token) {
    // Not in a frame: one whose address cannot be reached has no storage.
    await context.addInitScript((token) => {
      if (window === window.top) sessionStorage.setItem('ride.token', token);
    }, visit.token);
  }
  return context;
}

/** A page that collects its uncaught errors and console errors; a failed test prints what it showed. */
export async function watchedPage(
  context: BrowserContext,
): Promise<{ page: Page; errors: string[] }> {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()}`);
  });
  onTestFailed(async () => {
    if (page.isClosed()) return;
    const shown = await page.innerText('body', { timeout: 5_000 }).catch(String);
    console.error(`${page.url()} showed:\n${shown}\n${errors.join('\n')}`);
  });
  return { page, errors };
}
