import { beforeEach, expect, test, vi } from 'vitest';
import { textStore } from '../../lib/text-store.ts';
import { createHost, type HostWindow } from '../create-host.ts';
import { type Choices, choiceStore, hostKinds } from './choices.ts';
import { createDesk } from './desk.ts';
import { simulateHost } from './simulate-host.ts';

const links = { miniLogin: '/pages/login/index' };
const host = (win: HostWindow) => createHost(win, { hostScripts: {}, links });

function desktop(userAgent = 'Mozilla/5.0 Chrome/130') {
  return {
    navigator: { userAgent, geolocation: { getCurrentPosition: vi.fn() } },
    document: { title: '' },
    location: { href: 'http://desk.example.com/#/Main', origin: 'http://desk.example.com' },
    history: { length: 1, back: vi.fn() },
    open: vi.fn(),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  };
}

let comeBackWithToken = vi.fn();
beforeEach(() => {
  comeBackWithToken = vi.fn();
});

function simulate(chosen: Partial<Choices>, browser = desktop()) {
  const win = browser as unknown as HostWindow;
  const choices = choiceStore(textStore(() => undefined));
  choices.change(chosen);
  const desk = createDesk();
  const gateway = {
    carry: async () => ({ success: true }),
    issueMiniToken: async () => 'm1',
    openSession: async (mobile: string) => `session of ${mobile}`,
  };
  const kind = simulateHost(win, {
    choices,
    desk,
    gateway,
    environment: { links },
    comeBackWithToken,
  });
  return { win, desk, kind };
}

test.each(hostKinds)('chosen, %s is what the page finds', (kind) => {
  const { win } = simulate({ kind });
  expect(host(win).kind).toBe(kind);
});

test("without a choice the browser's own user agent decides, and gets its host", async () => {
  const { win, kind } = simulate({}, desktop('Mozilla/5.0 T3Passenger/2.1.0'));
  expect(kind).toBe('app');
  expect(await host(win).login()).toEqual({ kind: 'token', token: 'session of 13800000000' });
});

test('in an ordinary browser nothing is put around the page', () => {
  const { win } = simulate({});
  expect(win.T3Bridge).toBeUndefined();
  expect(win.wx).toBeUndefined();
});

test('the chosen city is the position, by bridge and by browser', async () => {
  const nanjing = { latitude: 32.0415, longitude: 118.7842 };
  expect(await host(simulate({ kind: 'app', city: 'nanjing' }).win).position()).toEqual(nanjing);
  const inBrowser = await host(simulate({ kind: 'out', city: 'nanjing' }).win).position();
  expect(inBrowser?.latitude).toBeCloseTo(nanjing.latitude, 1);
  expect(await host(simulate({ kind: 'out', city: 'denied' }).win).position()).toBeNull();
});

test.each([
  ['mini', 'wx.miniProgram.navigateBack'],
  ['alimini', 'my.navigateBack'],
  ['wechat', 'WeixinJSBridge.closeWindow'],
  ['app', 'closePage'],
] as const)('closing in %s is asked by %s', async (kind, method) => {
  const { win, desk } = simulate({ kind });
  host(win).closePage();
  await vi.waitFor(() => expect(desk.asked.map((each) => each.method)).toContain(method));
  expect(desk.view().isClosed).toBe(true);
});

test('the login page of the mini-program sends the visitor back with a token', async () => {
  const { win } = simulate({ kind: 'mini' });
  expect(await host(win).login()).toEqual({ kind: 'left' });
  expect(comeBackWithToken).toHaveBeenCalledOnce();
});
