import type { Bridge } from './bridge.ts';
import { type BrowserWindow, browserHost } from './browser.ts';
import type { Surroundings } from './detect.ts';
import type { Host, LoginOutcome, Position, RightButton, ShareCard, ShareOutcome } from './host.ts';

/** A person logs in, chooses whom to share with, or is asked whether to tell where they are. */
const PERSON_MS = 600_000;

const field = (answer: unknown, name: string): unknown =>
  (answer as Record<string, unknown> | null)?.[name];

async function login(bridge: Bridge): Promise<LoginOutcome> {
  if (!bridge.offers('login')) return { kind: 'inPage' };
  const token = field(await bridge.ask('login', {}, PERSON_MS), 'token');
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
  const answer = await bridge.ask('share', { title, description, link, imageUrl }, PERSON_MS);
  return shareOutcomes.get(Number(field(answer, 'result') ?? 0)) ?? 'failed';
}

async function position(bridge: Bridge): Promise<Position | null> {
  const answer = await bridge.ask('getLocation', {}, PERSON_MS);
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
    bridge.tell('setRightButton', { text: button?.text ?? null });
  };
}

function payOrder(bridge: Bridge): Host['payOrder'] {
  if (!bridge.offers('pay')) return null;
  return async (orderUuid) => {
    bridge.tell('pay', { orderUuid });
    return true;
  };
}

/** The provider's own app. What its version does not offer is done as in a browser. */
export function nativeAppHost(
  win: BrowserWindow,
  surroundings: Surroundings,
  bridge: Bridge | null,
): Host {
  const browser = browserHost(win, surroundings);
  if (!bridge) return { ...browser, drawsRightButton: false };
  return {
    ...browser,
    drawsRightButton: bridge.offers('setRightButton'),
    setTitle(title) {
      browser.setTitle(title);
      bridge.tell('setTitle', { title });
    },
    setRightButton: rightButton(bridge),
    closePage() {
      if (!bridge.offers('closePage')) return browser.closePage();
      bridge.tell('closePage');
      return true;
    },
    opensWebviews: bridge.offers('openWebview'),
    openPage(url) {
      if (!bridge.offers('openWebview')) return browser.openPage(url);
      bridge.tell('openWebview', { url: new URL(url, win.location.href).href });
    },
    login: () => login(bridge),
    share: (card) => share(bridge, card),
    payOrder: payOrder(bridge),
    position: () => (bridge.offers('getLocation') ? position(bridge) : browser.position()),
    listen: (event, listener) => bridge.listen(event, listener),
  };
}
