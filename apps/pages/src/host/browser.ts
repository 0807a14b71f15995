import type { HostEnvironment } from './detect-host.ts';
import type { Host, Position } from './host.ts';
import { createInertHost } from './inert-host.ts';
import { isPaymentApp } from './payment-app.ts';

export type BrowserWindow = Pick<
  Window,
  | 'document'
  | 'history'
  | 'location'
  | 'navigator'
  | 'open'
  | 'addEventListener'
  | 'removeEventListener'
>;

/**
 * The query before the `#` is removed, since it may contain a mini-program's token or the person
 * who shared the page.
 */
function plainAddress({ location }: BrowserWindow, href: string): string {
  return new URL(href, `${location.origin}${location.pathname}`).href;
}

function openAddress(win: BrowserWindow, url: string): void {
  const address = new URL(url, win.location.href);
  if (address.origin === win.location.origin) win.location.assign(address.href);
  else if (/^https?:$/.test(address.protocol))
    win.open(address.href, '_blank', 'noopener,noreferrer');
}

function listenShown(win: BrowserWindow, listener: () => void): () => void {
  const onChange = () => {
    if (win.document.visibilityState === 'visible') listener();
  };
  win.document.addEventListener('visibilitychange', onChange);
  return () => win.document.removeEventListener('visibilitychange', onChange);
}

/** The browser starts this timeout only once the visitor has given the permission. */
const MEASURE_TIMEOUT_MS = 10_000;

/**
 * Null if refused or unavailable. The promise stays pending while the permission prompt is open.
 */
async function browserPosition({
  geolocation,
}: Pick<Navigator, 'geolocation'>): Promise<Position | null> {
  try {
    const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
      geolocation.getCurrentPosition(resolve, reject, {
        timeout: MEASURE_TIMEOUT_MS,
        maximumAge: 60_000,
      }),
    );
    return await toGcj02(coords);
  } catch {
    return null;
  }
}

/** Browsers measure in WGS-84; maps and calls use GCJ-02. */
async function toGcj02({ latitude, longitude }: Position): Promise<Position> {
  const { default: gcoord } = await import('gcoord');
  const [lng, lat] = gcoord.transform([longitude, latitude], gcoord.WGS84, gcoord.GCJ02);
  return { latitude: lat, longitude: lng };
}

/** Without a home page a webview is closed; a script may not close a browser's window. */
export function withHomePage(
  host: Host,
  { location }: BrowserWindow,
  home: string | undefined,
): Host {
  return {
    ...host,
    goHome() {
      if (!home) return host.kind !== 'out' && host.closePage();
      location.assign(home);
      return true;
    },
  };
}

export function createBrowserHost(win: BrowserWindow, environment: HostEnvironment): Host {
  // The length is read before pages and overlays add history entries.
  const isAlone = win.history.length <= 1;
  return {
    ...createInertHost(environment),
    isAlone,
    setTitle: (title) => {
      win.document.title = title;
    },
    closePage() {
      if (!isAlone) win.history.back();
      return !isAlone;
    },
    openPage: (url) => openAddress(win, url),
    pageAddress: (href) => plainAddress(win, href),
    canShare: !isPaymentApp(win.navigator),
    share: (card) =>
      import('./browser-share.ts').then(
        ({ shareInBrowser }) => shareInBrowser(win, card),
        () => 'failed' as const,
      ),
    position: () => browserPosition(win.navigator),
    listen: (event, listener) => (event === 'shown' ? listenShown(win, listener) : () => {}),
  };
}
