import { setTimeout as pause } from 'node:timers/promises';
import { brand } from '@ride/contract/brand';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { inject, onTestFailed } from 'vitest';
import { chromiumArguments, findChromium } from '../scripts/lib/system-programs.mjs';

const userAgents = {
  app: (version: string, token: string) =>
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 ${token}/${version}`,
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

export interface VisitOptions {
  readonly in?: HostKind;
  readonly version?: string;
  readonly dark?: boolean;
  readonly small?: boolean;
  readonly desktop?: { readonly width: number; readonly height: number };
  readonly token?: string;
  /**
   * Animations run. Other visits have reduced motion, so that no test sees a half-finished
   * animation.
   */
  readonly moving?: true;
  /** The page calls another origin, whose CORS policy does not allow the forwarded-for header. */
  readonly acrossOrigins?: true;
  /** Another gateway than that of all tests, for another brand. */
  readonly origin?: string;
  readonly appToken?: string;
}

/**
 * Each test file starts its own browser, because permissions were sometimes not granted in a shared
 * one.
 */
let browser: Browser | null = null;

/** Chromium sometimes never confirms that it has closed; Playwright kills it with this process. */
const CLOSE_MS = 20_000;

export async function closeBrowser(): Promise<void> {
  await Promise.race([browser?.close(), pause(CLOSE_MS, undefined, { ref: false })]);
  browser = null;
}

/** Each visitor has its own client address, so that rate limits count visitors separately. */
export const newClientAddress = () =>
  `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`;
const newDeviceMemory = () => 1 + Math.floor(Math.random() * 1_000_000);

function beAnotherDevice(deviceMemory: number): void {
  Object.defineProperty(navigator, 'deviceMemory', { get: () => deviceMemory });
}

export async function openVisitor(visit: VisitOptions = {}): Promise<BrowserContext> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('no Chromium: npm test installs one or says how');
  if (!browser?.isConnected())
    browser = await chromium.launch({ executablePath, args: chromiumArguments });
  const context = await browser.newContext({
    baseURL: visit.origin ?? inject('gateway'),
    viewport:
      visit.desktop ?? (visit.small ? { width: 320, height: 640 } : { width: 375, height: 812 }),
    deviceScaleFactor: 2,
    hasTouch: !visit.desktop,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: visit.dark ? 'dark' : 'light',
    reducedMotion: visit.moving ? 'no-preference' : 'reduce',
    userAgent: userAgents[visit.in ?? 'out'](
      visit.version ?? '2.3.0',
      visit.appToken ?? brand.app.userAgentToken,
    ),
    extraHTTPHeaders: visit.acrossOrigins ? {} : { 'x-forwarded-for': newClientAddress() },
  });
  await context.addInitScript(beAnotherDevice, newDeviceMemory());
  context.setDefaultTimeout(45_000);
  if (visit.token) {
    // Frames are excluded, because a frame whose address cannot be reached has no storage.
    await context.addInitScript((token) => {
      if (window === window.top) sessionStorage.setItem('ride.token', token);
    }, visit.token);
  }
  return context;
}

export async function openWatchedPage(
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
