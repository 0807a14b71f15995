// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { createHost, type HostWindow } from './create-host.ts';
import type { Host, HostKind } from './host.ts';
import { installFakeApp } from './testing/fake-app.ts';

const userAgents: Record<HostKind, string> = {
  app: 'iPhone T3Passenger/2.2.0',
  mini: 'MicroMessenger miniProgram',
  wechat: 'MicroMessenger',
  alimini: 'AlipayClient MiniProgram',
  out: 'Mozilla/5.0',
};
const kinds = Object.keys(userAgents) as HostKind[];

function windowIn(kind: HostKind): HostWindow {
  return {
    document,
    history,
    location,
    navigator: { userAgent: userAgents[kind] } as Navigator,
    open: vi.fn(),
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
  };
}

const settings = { hostScripts: {}, links: {} };

test.each<[HostKind, Host['platformCode'], boolean]>([
  ['app', 29, true],
  ['mini', 21, true],
  ['wechat', 20, true],
  ['alimini', 20, true],
  ['out', 20, false],
])('the host %s has platform code %i', (kind, platformCode, drawsTitleBar) => {
  const host = createHost(windowIn(kind), settings);
  expect(host).toMatchObject({ kind, platformCode, drawsTitleBar, carryCall: null });
});

test('only an app whose bridge offers it draws the right-hand button', () => {
  for (const kind of kinds)
    expect(createHost(windowIn(kind), settings).drawsRightButton).toBe(false);
  const win = windowIn('app');
  installFakeApp(win, ['setRightButton']);
  expect(createHost(win, settings).drawsRightButton).toBe(true);
});

test('every web host shows the title of the document', () => {
  for (const kind of kinds) {
    createHost(windowIn(kind), settings).setTitle(`标题 ${kind}`);
    expect(document.title).toBe(`标题 ${kind}`);
  }
});

const request = {
  path: '/api/x',
  gateway: 'common',
  url: 'https://g.example.com/api/x',
  method: 'POST',
  params: { a: 1 },
} as const;

test.each([
  [['innerNetwork', 'loadServerData'], 'innerNetwork'],
  [['loadServerData', 'innerNetwork'], 'innerNetwork'],
  [['loadServerData'], 'loadServerData'],
  [['innerNetwork'], 'innerNetwork'],
])(
  "an app whose bridge offers %j sends the pages' calls by the method %s",
  async (methods, method) => {
    for (const kind of ['app', 'mini', 'wechat', 'alimini'] as const) {
      const win = windowIn(kind);
      const app = installFakeApp(win, methods, { [method]: { success: true } });
      expect(await createHost(win, settings).carryCall?.(request)).toEqual({ success: true });
      expect(app.received).toEqual([{ id: expect.any(String), method, params: request }]);
    }
  },
);

test('calls go by HTTP in an app without such a bridge method, and in an ordinary browser', () => {
  const app = windowIn('app');
  installFakeApp(app, ['login']);
  expect(createHost(app, settings).carryCall).toBeNull();
  const out = windowIn('out');
  installFakeApp(out, ['innerNetwork']);
  expect(createHost(out, settings).carryCall).toBeNull();
});

test.each(kinds)("in %s the home page is the provider's if one is configured", (kind) => {
  const assign = vi.fn();
  const win = { ...windowIn(kind), location: { ...location, assign } as unknown as Location };
  const home = 'https://www.example.com/';
  expect(createHost(win, { hostScripts: {}, links: { home } }).goHome()).toBe(true);
  expect(assign).toHaveBeenCalledExactlyOnceWith(home);
});

test('without a home page, going home closes a webview, but not a browser window', () => {
  const win = windowIn('app');
  const app = installFakeApp(win, ['closePage']);
  expect(createHost(win, settings).goHome()).toBe(true);
  expect(app.last('closePage')).toBeDefined();
  const back = vi.fn();
  const browser = { ...windowIn('out'), history: { ...history, length: 3, back } as never };
  expect(createHost(browser, settings).goHome()).toBe(false);
  expect(back).not.toHaveBeenCalled();
});
