import { expect, test, vi } from 'vitest';
import { textStore } from '../../lib/text-store.ts';
import type { HostKind } from '../host.ts';
import { choiceStore } from './choices.ts';
import { type DeskWindow, deskActions } from './desk-actions.ts';

function sitDown(kind: HostKind, openSession: () => Promise<string | null> = async () => 't1') {
  const win = {
    location: { hash: '#/reward?adCode=1', reload: vi.fn(), assign: vi.fn() },
    sessionStorage: { setItem: vi.fn(), removeItem: vi.fn() },
    history: { back: vi.fn() },
    T3BridgeEvent: vi.fn(),
  };
  const choices = choiceStore(textStore(() => undefined));
  const actions = deskActions({
    win: win as unknown as DeskWindow,
    kind,
    environment: { tokenKey: 'ride.token' },
    choices,
    gateway: { carry: async () => null, issueMiniToken: async () => 'm/1', openSession },
  });
  return { win, choices, actions };
}

test('a choice begins the page anew, one that makes no sense does not', () => {
  const { win, actions, choices } = sitDown('out');
  actions.choose({ appVersion: 'newest' });
  expect(win.location.reload).not.toHaveBeenCalled();
  actions.choose({ kind: 'app' });
  expect(win.location.reload).toHaveBeenCalledOnce();
  expect(choices.current().kind).toBe('app');
});

test('a session is kept where the page looks for it', async () => {
  const { win, actions } = sitDown('out');
  expect(await actions.openSession()).toBe(true);
  expect(win.sessionStorage.setItem).toHaveBeenCalledWith('ride.token', 't1');
  expect(win.location.reload).toHaveBeenCalledOnce();
});

test("the app's session is its own, and the page does not see it", async () => {
  const { win, actions } = sitDown('app');
  await actions.openSession();
  expect(win.sessionStorage.setItem).toHaveBeenCalledExactlyOnceWith('ride.simulator.token', 't1');
});

test('without one nothing is kept', async () => {
  const { win, actions } = sitDown('out', async () => null);
  expect(await actions.openSession()).toBe(false);
  expect(win.sessionStorage.setItem).not.toHaveBeenCalled();
});

test('a mini token stands before the hash and the page stays the same', async () => {
  const { win, actions } = sitDown('mini');
  await actions.enterWithMiniToken();
  expect(win.location.assign).toHaveBeenCalledWith('/?miniToken=m%2F1#/reward?adCode=1');
});

test("the app's back button is an event, a browser's goes back", () => {
  const app = sitDown('app');
  app.actions.pressBack();
  expect(app.win.T3BridgeEvent).toHaveBeenCalledWith('backPressed', '{}');
  expect(app.win.history.back).not.toHaveBeenCalled();
  const browser = sitDown('wechat');
  browser.actions.pressBack();
  expect(browser.win.history.back).toHaveBeenCalledOnce();
});
