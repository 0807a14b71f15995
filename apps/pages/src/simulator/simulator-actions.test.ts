import { expect, test, vi } from 'vitest';
import type { HostKind } from '../host/host.ts';
import { createTextStore } from '../lib/text-store.ts';
import { createChoiceStore } from './choices.ts';
import { type SimulatorWindow, simulatorActions } from './simulator-actions.ts';

function actionsIn(kind: HostKind, openSession: () => Promise<string | null> = async () => 't1') {
  const win = {
    location: { hash: '#/reward?adCode=1', reload: vi.fn(), assign: vi.fn() },
    sessionStorage: { setItem: vi.fn(), removeItem: vi.fn() },
    history: { back: vi.fn() },
    T3BridgeEvent: vi.fn(),
  };
  const choices = createChoiceStore(createTextStore(() => undefined));
  const actions = simulatorActions({
    win: win as unknown as SimulatorWindow,
    kind,
    environment: { tokenKey: 'ride.token' },
    choices,
    gateway: { carry: async () => null, issueMiniToken: async () => 'm/1', openSession },
  });
  return { win, choices, actions };
}

test('a valid choice in the simulator reloads the page, an invalid one does not', () => {
  const { win, actions, choices } = actionsIn('out');
  actions.choose({ appVersion: 'newest' });
  expect(win.location.reload).not.toHaveBeenCalled();
  actions.choose({ kind: 'app' });
  expect(win.location.reload).toHaveBeenCalledOnce();
  expect(choices.current().kind).toBe('app');
});

test('a new session from the simulator is stored under the key the page reads', async () => {
  const { win, actions } = actionsIn('out');
  expect(await actions.openSession()).toBe(true);
  expect(win.sessionStorage.setItem).toHaveBeenCalledWith('ride.token', 't1');
  expect(win.location.reload).toHaveBeenCalledOnce();
});

test("the simulated app's session is stored under a key the page does not read", async () => {
  const { win, actions } = actionsIn('app');
  await actions.openSession();
  expect(win.sessionStorage.setItem).toHaveBeenCalledExactlyOnceWith('ride.simulator.token', 't1');
});

test('the simulator stores nothing without a session from the gateway', async () => {
  const { win, actions } = actionsIn('out', async () => null);
  expect(await actions.openSession()).toBe(false);
  expect(win.sessionStorage.setItem).not.toHaveBeenCalled();
});

test("the simulator puts a mini-program's token before the hash, and the page stays the same", async () => {
  const { win, actions } = actionsIn('mini');
  await actions.enterWithMiniToken();
  expect(win.location.assign).toHaveBeenCalledWith('/?miniToken=m%2F1#/reward?adCode=1');
});

test("the simulated app's back button sends a bridge event, a browser's goes back in history", () => {
  const app = actionsIn('app');
  app.actions.pressBack();
  expect(app.win.T3BridgeEvent).toHaveBeenCalledWith('backPressed', '{}');
  expect(app.win.history.back).not.toHaveBeenCalled();
  const browser = actionsIn('wechat');
  browser.actions.pressBack();
  expect(browser.win.history.back).toHaveBeenCalledOnce();
});
