import { debounce } from '../lib/debounce.ts';
import type { Bridge } from './bridge.ts';
import { type BrowserWindow, createBrowserHost } from './browser.ts';
import type { HostEnvironment } from './detect-host.ts';
import type { Host, LoginOutcome, Position, RightButton, ShareCard, ShareOutcome } from './host.ts';

const USER_TIMEOUT_MS = 600_000;

const field = (answer: unknown, name: string): unknown =>
  (answer as Record<string, unknown> | null)?.[name];

async function login(bridge: Bridge): Promise<LoginOutcome> {
  if (!bridge.offers('login')) return { kind: 'inPage' };
  const token = field(await bridge.request('login', {}, USER_TIMEOUT_MS), 'token');
  return typeof token === 'string' && token ? { kind: 'token', token } : { kind: 'cancelled' };
}

/** Result codes of the app (INV-11). */
const shareOutcomes = new Map<unknown, ShareOutcome>([
  [1, 'shared'],
  [0, 'failed'],
  [2, 'noMessagingClient'],
  [3, 'cancelled'],
]);

async function share(bridge: Bridge, card: ShareCard): Promise<ShareOutcome> {
  if (!bridge.offers('share')) return 'unsupported';
  const { title, description = '', link, imageUrl = '' } = card;
  const answer = await bridge.request(
    'share',
    { title, description, link, imageUrl },
    USER_TIMEOUT_MS,
  );
  return shareOutcomes.get(Number(field(answer, 'result') ?? 0)) ?? 'failed';
}

async function position(bridge: Bridge): Promise<Position | null> {
  const answer = await bridge.request('getLocation', {}, USER_TIMEOUT_MS);
  const latitude = field(answer, 'latitude');
  const longitude = field(answer, 'longitude');
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  return { latitude, longitude };
}

function rightButton(bridge: Bridge): (button: RightButton | null) => void {
  let press: (() => void) | undefined;
  bridge.listen('rightButtonPressed', () => press?.());
  return (button) => {
    press = button?.onPress;
    bridge.notify('setRightButton', { text: button?.text ?? null });
  };
}

function payOrder(bridge: Bridge): Host['payOrder'] {
  if (!bridge.offers('pay')) return null;
  const pay = debounce((orderUuid: string) => bridge.notify('pay', { orderUuid }));
  return async (orderUuid) => {
    pay(orderUuid);
    return true;
  };
}

/**
 * Methods that this version of the app does not offer fall back to those of a browser. Methods that
 * open something over the page are debounced, since a double tap would open it twice.
 */
export function createNativeAppHost(
  win: BrowserWindow,
  environment: HostEnvironment,
  bridge: Bridge | null,
): Host {
  const browser = createBrowserHost(win, environment);
  if (!bridge) return { ...browser, drawsRightButton: false };
  const openWebview = (url: string) =>
    bridge.notify('openWebview', { url: new URL(url, win.location.href).href });
  return {
    ...browser,
    drawsRightButton: bridge.offers('setRightButton'),
    setTitle(title) {
      browser.setTitle(title);
      bridge.notify('setTitle', { title });
    },
    setRightButton: rightButton(bridge),
    closePage() {
      if (!bridge.offers('closePage')) return browser.closePage();
      bridge.notify('closePage');
      return true;
    },
    opensWebviews: bridge.offers('openWebview'),
    openPage: bridge.offers('openWebview') ? debounce(openWebview) : browser.openPage,
    login: () => login(bridge),
    share: (card) => share(bridge, card),
    payOrder: payOrder(bridge),
    position: () => (bridge.offers('getLocation') ? position(bridge) : browser.position()),
    listen: (event, listener) => bridge.listen(event, listener),
  };
}
