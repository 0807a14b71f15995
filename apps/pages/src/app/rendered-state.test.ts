// @vitest-environment happy-dom
import type { RenderedState } from '@ride/contract/rendering';
import { afterEach, expect, test } from 'vitest';
import { createFrameStoreOfState, readRenderedState } from './rendered-state.ts';

const state: RenderedState = {
  at: 1_750_000_000_000,
  kind: 'out',
  title: '快享计价规则',
  action: null,
  dehydrated: { queries: [] },
};

afterEach(() => document.body.replaceChildren());

const windowOf = (userAgent: string, rideFragment?: Promise<RenderedState | null>) => ({
  document,
  navigator: { userAgent },
  ...(rideFragment && { rideFragment }),
});

test('a document rendered by the server contains the state of its page', async () => {
  document.body.innerHTML = `<script type="application/json" id="ride-rendered">${JSON.stringify(state)}</script>`;
  expect(await readRenderedState(windowOf(''))).toEqual(state);
});

test('a document without a rendered page takes the state of the separately fetched rendered part', async () => {
  expect(await readRenderedState(windowOf('', Promise.resolve(state)))).toEqual(state);
  expect(await readRenderedState(windowOf('', Promise.resolve(null)))).toBeNull();
  expect(await readRenderedState(windowOf(''))).toBeNull();
});

test('a state that the server rendered for another kind of host is not used', async () => {
  const inApp = windowOf('iPhone T3Passenger/2.2.0', Promise.resolve(state));
  expect(await readRenderedState(inApp)).toBeNull();
});

test('the page frame keeps the rendered title and action until the page sets its own', () => {
  const chrome = createFrameStoreOfState({ ...state, action: '计价规则' });
  expect(chrome.current()).toMatchObject({
    title: '快享计价规则',
    rightAction: { text: '计价规则' },
  });
  expect(() => chrome.current().rightAction?.onPress()).not.toThrow();
  expect(createFrameStoreOfState(null).current()).toEqual({ title: null, rightAction: null });
});
