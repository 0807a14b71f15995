import { expect, test, vi } from 'vitest';
import { type BridgeWindow, createBridgeCall, openBridge } from '../host/bridge.ts';

import { createChoiceStore, removableMethods, type SimulatorChoices } from './choices.ts';
import { type BridgePorts, installSimulatedBridge } from './simulated-bridge.ts';
import { createSimulatorState } from './simulator-state.ts';

const memory = () => {
  const values = new Map<string, string>();
  return {
    read: (key: string) => values.get(key) ?? null,
    write: (key: string, value: string) => void values.set(key, value),
    remove: (key: string) => void values.delete(key),
  };
};

function bridgeWith(part: Partial<SimulatorChoices> = {}, ports: Partial<BridgePorts> = {}) {
  const choices = createChoiceStore(memory());
  choices.change(part);
  const win: BridgeWindow = {};
  const state = createSimulatorState();
  installSimulatedBridge(win, state, {
    choices: choices.current,
    login: async () => 'token-of-the-app',
    position: async () => null,
    choosePictures: () => null,
    carry: async () => ({ success: true }),
    openPage: () => {},
    ...ports,
  });
  const bridge = openBridge(win);
  if (!bridge) throw new Error('the page found no bridge');
  return { bridge, state, choices };
}

test('every request to the simulated bridge is recorded with its parameters', () => {
  const { bridge, state } = bridgeWith();
  bridge.notify('setTitle', { title: '计价规则' });
  bridge.notify('closePage');
  expect(state.requests).toEqual([
    { method: 'setTitle', params: { title: '计价规则' } },
    { method: 'closePage', params: {} },
  ]);
});

test('title, right-hand button and closing are shown around the simulated page', () => {
  const { bridge, state } = bridgeWith();
  bridge.notify('setTitle', { title: '费用明细' });
  bridge.notify('setRightButton', { text: '计价规则' });
  expect(state.view()).toEqual({ title: '费用明细', rightButton: '计价规则', isClosed: false });
  bridge.notify('setRightButton', { text: null });
  bridge.notify('closePage');
  expect(state.view()).toMatchObject({ rightButton: null, isClosed: true });
});

test('the simulated login answers with a token, or with null when it is cancelled', async () => {
  expect(await bridgeWith().bridge.request('login', {}, 1000)).toEqual({
    token: 'token-of-the-app',
  });
  const cancelled = bridgeWith({}, { login: async () => null });
  expect(await cancelled.bridge.request('login', {}, 1000)).toBeNull();
});

test('the simulated app answers chosen pictures as base64, and a cancelled choice with null', async () => {
  const choosePictures = vi.fn(() => ['AAAA']);
  const { bridge } = bridgeWith({}, { choosePictures });
  const params = { max: 2, longestSide: 1600 };
  expect(await bridge.request('choosePictures', params, 1000)).toEqual({ pictures: ['AAAA'] });
  expect(choosePictures).toHaveBeenCalledWith(2);
  const cancelled = bridgeWith().bridge;
  expect(await cancelled.request('choosePictures', params, 1000)).toBeNull();
});

test('the result of sharing in the simulator is the one chosen in the panel at that moment', async () => {
  const { bridge, choices } = bridgeWith();
  expect(await bridge.request('share', {}, 1000)).toEqual({ result: 1 });
  choices.change({ shareResult: 3 });
  expect(await bridge.request('share', {}, 1000)).toEqual({ result: 3 });
});

test.each(['innerNetwork', 'loadServerData'] as const)(
  "the simulated app sends the page's calls by the bridge method %s",
  async (network) => {
    const { bridge, state } = bridgeWith({ network });
    const request = {
      path: '/p',
      gateway: 'common',
      url: 'https://g.example.com/p',
      method: 'POST' as const,
      params: { a: 1 },
    };
    expect(await createBridgeCall(bridge)?.(request)).toEqual({ success: true });
    expect(state.requests).toEqual([{ method: network, params: request }]);
  },
);

test('when calls by the simulated app are switched off the page sends its calls itself', () => {
  expect(createBridgeCall(bridgeWith({ network: 'none' }).bridge)).toBeNull();
});

test('a request that fails in the simulated app is answered with null', async () => {
  const carry = vi.fn().mockRejectedValue(new Error('no network'));
  const { bridge } = bridgeWith({}, { carry });
  expect(await bridge.request('innerNetwork', {}, 1000)).toBeNull();
});

test.each(removableMethods)('a simulated app that lacks %s does not offer it', (lacks) => {
  expect(bridgeWith({ lacks }).bridge.offers(lacks)).toBe(false);
  expect(bridgeWith().bridge.offers(lacks)).toBe(true);
});
