import { beforeEach, expect, test, vi } from 'vitest';
import { readBridge } from '../host/bridge.ts';
import { createHost, type HostWindow } from '../host/create-host.ts';
import { createTextStore } from '../lib/text-store.ts';
import { createChoiceStore, hostKinds, type SimulatorChoices } from './choices.ts';
import { createSimulatedHost } from './simulate-host.ts';
import { createSimulatorState } from './simulator-state.ts';

const links = { miniLogin: '/pages/login/index' };
const host = (win: HostWindow) => createHost(win, { hostScripts: {}, links });

function desktop(userAgent = 'Mozilla/5.0 Chrome/130') {
  return {
    navigator: { userAgent, geolocation: { getCurrentPosition: vi.fn() } },
    document: { title: '' },
    location: { href: 'http://pages.example.com/#/Main', origin: 'http://pages.example.com' },
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

function simulate(chosen: Partial<SimulatorChoices>, browser = desktop()) {
  const win = browser as unknown as HostWindow;
  const choices = createChoiceStore(createTextStore(() => undefined));
  choices.change(chosen);
  const state = createSimulatorState();
  const gateway = {
    carry: async () => ({ success: true }),
    issueMiniToken: async () => 'm1',
    openSession: async (mobile: string) => `session of ${mobile}`,
  };
  const kind = createSimulatedHost(win, {
    choices,
    state,
    gateway,
    environment: { links },
    comeBackWithToken,
  });
  return { win, state, kind };
}

test.each(hostKinds)('the page detects the host chosen in the simulator: %s', (kind) => {
  const { win } = simulate({ kind });
  expect(host(win).kind).toBe(kind);
});

test("without a choice in the simulator the host of the browser's own user agent is simulated", async () => {
  const { win, kind } = simulate({}, desktop('Mozilla/5.0 T3Passenger/2.1.0'));
  expect(kind).toBe('app');
  expect(await host(win).login()).toEqual({ kind: 'token', token: 'session of 13800000000' });
});

test('the simulator installs no bridge for an ordinary browser', () => {
  const { win } = simulate({});
  expect(readBridge(win, 'object')).toBeUndefined();
  expect(win.wx).toBeUndefined();
});

test('the simulated bridge and browser answer the position of the chosen city', async () => {
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
] as const)(
  'closing the page in the simulated host %s is requested by %s',
  async (kind, method) => {
    const { win, state } = simulate({ kind });
    host(win).closePage();
    await vi.waitFor(() => expect(state.requests.map((each) => each.method)).toContain(method));
    expect(state.view().isClosed).toBe(true);
  },
);

test('the simulated login page of the mini-program sends the visitor back with a token', async () => {
  const { win } = simulate({ kind: 'mini' });
  expect(await host(win).login()).toEqual({ kind: 'left' });
  expect(comeBackWithToken).toHaveBeenCalledOnce();
});
