import type { HostEnvironment } from './detect-host.ts';
import type { Host, Position } from './host.ts';
import { inertHost } from './inert-host.ts';

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

/** Without the outer query, which may contain a mini-program's token or who shared the page. */
function plainAddress({ location }: BrowserWindow, href: string): string {
  return new URL(href, `${location.origin}${location.pathname}`).href;
}

/** Our own pages open in this window; other addresses in a new one without an opener. */
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

/** The browser starts this timeout only once the visitor has allowed it. */
const MEASURE_TIMEOUT_MS = 10_000;

/** Null when refused or unavailable. Stays pending while the permission prompt is open. */
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

/** Browsers measure in WGS-84; maps and calls use GCJ-02. Loaded with the first position. */
async function toGcj02({ latitude, longitude }: Position): Promise<Position> {
  const { default: gcoord } = await import('gcoord');
  const [lng, lat] = gcoord.transform([longitude, latitude], gcoord.WGS84, gcoord.GCJ02);
  return { latitude: lat, longitude: lng };
}

/** Without a home page a webview is closed; a browser's window is not ours to close. */
export function withHome(host: Host, { location }: BrowserWindow, home: string | undefined): Host {
  return {
    ...host,
    goHome() {
      if (!home) return host.kind !== 'out' && host.closePage();
      location.assign(home);
      return true;
    },
  };
}

/** An ordinary browser; the other adapters extend it. */
export function browserHost(win: BrowserWindow, environment: HostEnvironment): Host {
  // Read before pages and overlays add history entries.
  const isAlone = win.history.length <= 1;
  return {
    ...inertHost(environment),
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
    // Loaded on use: few visitors share.
    share: (card) =>
      import('./browser-share.ts').then(
        ({ browserShare }) => browserShare(win, card),
        () => 'failed' as const,
      ),
    position: () => browserPosition(win.navigator),
    listen: (event, listener) => (event === 'shown' ? listenShown(win, listener) : () => {}),
  };
}
