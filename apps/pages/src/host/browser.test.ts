// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { type BrowserWindow, createBrowserHost } from './browser.ts';
import { createWechatHost } from './wechat.ts';

const out = { kind: 'out', appVersion: null, os: 'other' } as const;
const card = { title: '邀请有礼', description: '一起用车', link: 'https://h5.example.com/i' };

afterEach(() => vi.restoreAllMocks());

function fakeWindow(navigator: object = {}, entries = 2) {
  return {
    document,
    history: { length: entries, back: vi.fn() },
    location: {
      href: 'https://h5.example.com/?from=x#/Main',
      origin: 'https://h5.example.com',
      assign: vi.fn(),
    },
    navigator,
    open: vi.fn(),
  };
}
const hostIn = (win: object) => createBrowserHost(win as BrowserWindow, out);

test("closing a page goes back in the browser's history if there is an earlier entry", () => {
  const win = fakeWindow();
  expect(hostIn(win).closePage()).toBe(true);
  expect(win.history.back).toHaveBeenCalledTimes(1);
  const alone = fakeWindow({}, 1);
  expect(hostIn(alone).closePage()).toBe(false);
  expect(alone.history.back).not.toHaveBeenCalled();
});

test('closing a page does not go back to history entries that pages added themselves when the window began with one entry', () => {
  const win = fakeWindow({}, 1);
  const host = hostIn(win);
  win.history.length = 3;
  expect(host.closePage()).toBe(false);
  expect(win.history.back).not.toHaveBeenCalled();
});

test("in a browser one of the provider's pages opens in the same window and keeps the query before the hash", () => {
  const win = fakeWindow();
  hostIn(win).openPage('#/fence-map?fenceNum=1');
  expect(win.location.assign).toHaveBeenCalledExactlyOnceWith(
    'https://h5.example.com/?from=x#/fence-map?fenceNum=1',
  );
});

test('the address of a page to share does not contain the query before the hash', () => {
  const win = fakeWindow();
  const brought = { ...win.location, pathname: '/h5/', search: '?miniToken=secret' };
  const host = hostIn({ ...win, location: brought });
  expect(host.pageAddress('#/company_car_register?recommendid=r1')).toBe(
    'https://h5.example.com/h5/#/company_car_register?recommendid=r1',
  );
});

test('an address on another origin opens in a new window without opener or referrer', () => {
  const win = fakeWindow();
  hostIn(win).openPage('https://console.example.com/');
  expect(win.open).toHaveBeenCalledExactlyOnceWith(
    'https://console.example.com/',
    '_blank',
    'noopener,noreferrer',
  );
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'weixin://x'])(
  'the address %s is not opened by the browser',
  (url) => {
    const win = fakeWindow();
    hostIn(win).openPage(url);
    expect(win.open).not.toHaveBeenCalled();
    expect(win.location.assign).not.toHaveBeenCalled();
  },
);

test('in a browser the page opens its own login, calls go by HTTP and messages are ignored', async () => {
  const host = hostIn(fakeWindow());
  expect(await host.login()).toEqual({ kind: 'inPage' });
  expect(host.carryCall).toBeNull();
  expect(() => host.postMessage({})).not.toThrow();
});

test('sharing in a browser uses the Web Share API', async () => {
  const share = vi.fn(async () => {});
  expect(await hostIn(fakeWindow({ share })).share(card)).toBe('shared');
  expect(share).toHaveBeenCalledExactlyOnceWith({
    title: card.title,
    text: card.description,
    url: card.link,
  });
});

test('a visitor who closes the share sheet has cancelled', async () => {
  const share = vi.fn().mockRejectedValue(new DOMException('', 'AbortError'));
  expect(await hostIn(fakeWindow({ share })).share(card)).toBe('cancelled');
});

test('if sharing in a browser fails or is missing, the link is copied below its title and description', async () => {
  const writeText = vi.fn(async () => {});
  const share = vi.fn().mockRejectedValue(new DOMException('', 'NotAllowedError'));
  expect(await hostIn(fakeWindow({ share, clipboard: { writeText } })).share(card)).toBe('copied');
  expect(await hostIn(fakeWindow({ clipboard: { writeText } })).share(card)).toBe('copied');
  expect(writeText).toHaveBeenNthCalledWith(2, `${card.title}\n${card.description}\n${card.link}`);
});

test('the payment app’s own browser does not use the Web Share API', async () => {
  const share = vi.fn(async () => {});
  const writeText = vi.fn(async () => {});
  const userAgent = 'AliApp(AP/10.6.0) AlipayClient/10.6.0';
  const win = fakeWindow({ userAgent, share, clipboard: { writeText } });
  const host = hostIn(win);
  expect(host.canShare).toBe(false);
  expect(await host.share(card)).toBe('unsupported');
  expect(share).not.toHaveBeenCalled();
  expect(writeText).not.toHaveBeenCalled();
});

test('without a clipboard the link to share is copied by selecting it', async () => {
  let copied = '';
  document.execCommand = vi.fn(() => {
    copied = document.querySelector('textarea')?.value ?? '';
    return true;
  });
  expect(await hostIn(fakeWindow()).share(card)).toBe('copied');
  expect(copied).toContain(card.link);
  expect(document.querySelector('textarea')).toBeNull();
  document.execCommand = () => false;
  expect(await hostIn(fakeWindow()).share(card)).toBe('failed');
});

test('a position measured by the browser is converted to GCJ-02', async () => {
  const coords = { latitude: 32.0415, longitude: 118.7674 };
  const geolocation = {
    getCurrentPosition: (resolve: PositionCallback) => resolve({ coords } as GeolocationPosition),
  };
  const position = await hostIn(fakeWindow({ geolocation })).position();
  expect(position?.latitude).toBeCloseTo(32.0395, 3);
  expect(position?.longitude).toBeCloseTo(118.7726, 3);
});

test('a refused or missing position is null', async () => {
  const geolocation = {
    getCurrentPosition: (_: unknown, reject: () => void) => reject(),
  };
  expect(await hostIn(fakeWindow({ geolocation })).position()).toBeNull();
  expect(await hostIn(fakeWindow()).position()).toBeNull();
});

test('the event that a page is shown again fires when the page becomes visible, not when it is hidden', () => {
  const host = hostIn(fakeWindow());
  const [shown, back] = [vi.fn(), vi.fn()];
  const end = host.listen('shown', shown);
  host.listen('backPressed', back);
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  const setVisibility = (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  setVisibility('hidden');
  setVisibility('visible');
  expect(shown).toHaveBeenCalledTimes(1);
  end();
  setVisibility('visible');
  expect(shown).toHaveBeenCalledTimes(1);
  expect(back).not.toHaveBeenCalled();
});

test('WeChat closes its window itself and shares only from its menu', async () => {
  const call = vi.fn();
  const win = { ...fakeWindow(), WeixinJSBridge: { call } };
  const host = createWechatHost(win as unknown as BrowserWindow, { ...out, kind: 'wechat' });
  expect(host.closePage()).toBe(true);
  expect(call).toHaveBeenCalledExactlyOnceWith('closeWindow');
  expect(win.history.back).not.toHaveBeenCalled();
  expect(await host.share(card)).toBe('guide');

  const early = fakeWindow();
  createWechatHost(early as unknown as BrowserWindow, { ...out, kind: 'wechat' }).closePage();
  expect(early.history.back).toHaveBeenCalledTimes(1);
});
