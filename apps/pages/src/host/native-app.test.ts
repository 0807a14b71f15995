// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type BridgeWindow, openBridge } from './bridge.ts';
import { createNativeAppHost } from './native-app.ts';
import { installFakeApp } from './testing/fake-app.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const everything = [
  'setTitle setRightButton closePage openWebview login share getLocation',
].flatMap((names) => names.split(' '));

function inApp(methods: string[], answers: Record<string, unknown> = {}) {
  const bridgeWindow: BridgeWindow = {};
  const app = installFakeApp(bridgeWindow, methods, answers);
  const environment = { kind: 'app', appVersion: '2.2.0', os: 'ios' } as const;
  return { app, host: createNativeAppHost(window, environment, openBridge(bridgeWindow)) };
}

test("the page's title, closing and a new webview are sent to the app", () => {
  const { app, host } = inApp(everything);
  host.setTitle('计价规则');
  expect(app.last('setTitle')?.params).toEqual({ title: '计价规则' });
  expect(document.title).toBe('计价规则');
  expect(host.closePage()).toBe(true);
  expect(app.last('closePage')?.params).toEqual({});
  host.openPage('#/fence-map?fenceNum=1');
  expect(app.last('openWebview')?.params).toEqual({
    url: new URL('#/fence-map?fenceNum=1', location.href).href,
  });
});

test('a double tap opens one webview and one payment page of the app', () => {
  const { app, host } = inApp(['openWebview', 'pay']);
  const sent = (method: string) => app.received.filter((message) => message.method === method);
  for (let tap = 0; tap < 2; tap += 1) {
    host.openPage('#/fence-map?fenceNum=1');
    void host.payOrder?.('order-1');
  }
  expect([sent('openWebview').length, sent('pay').length]).toEqual([1, 1]);
  vi.advanceTimersByTime(500);
  host.openPage('#/fence-map?fenceNum=1');
  expect(sent('openWebview')).toHaveLength(2);
});

test("the right-hand button of the app's title bar is set, pressed and removed", () => {
  const { app, host } = inApp(everything);
  const onPress = vi.fn();
  host.setRightButton({ text: '计价规则', onPress });
  expect(app.last('setRightButton')?.params).toEqual({ text: '计价规则' });
  app.emit('rightButtonPressed');
  host.setRightButton(null);
  expect(app.last('setRightButton')?.params).toEqual({ text: null });
  app.emit('rightButtonPressed');
  expect(onPress).toHaveBeenCalledTimes(1);
});

test.each([
  [{ token: 't' }, { kind: 'token', token: 't' }],
  [{ token: '' }, { kind: 'cancelled' }],
  [{ token: 7 }, { kind: 'cancelled' }],
  [null, { kind: 'cancelled' }],
])("the app's answer %j to a login has the outcome %j", async (answer, outcome) => {
  expect(await inApp(['login'], { login: answer }).host.login()).toEqual(outcome);
});

test('if the app has no login, the page opens its own login', async () => {
  expect(await inApp([]).host.login()).toEqual({ kind: 'inPage' });
});

test.each([
  [{ result: 1 }, 'shared'],
  [{ result: 0 }, 'failed'],
  [{ result: 2 }, 'noMessagingClient'],
  [{ result: 3 }, 'cancelled'],
  [{ result: '1' }, 'shared'],
  [{ result: 9 }, 'failed'],
  [{}, 'failed'],
  [null, 'failed'],
])("the app's answer %j to sharing has the outcome %s", async (answer, outcome) => {
  const { app, host } = inApp(['share'], { share: answer });
  expect(await host.share({ title: '邀请有礼', link: 'https://h5.example.com/' })).toBe(outcome);
  expect(app.last('share')?.params).toEqual({
    title: '邀请有礼',
    description: '',
    link: 'https://h5.example.com/',
    imageUrl: '',
  });
});

test('an app without the share method reports that sharing is unsupported', async () => {
  expect(await inApp([]).host.share({ title: 'x', link: 'y' })).toBe('unsupported');
});

test.each([
  [
    { latitude: 32, longitude: 118.8 },
    { latitude: 32, longitude: 118.8 },
  ],
  [{ latitude: '32', longitude: '118.8' }, null],
  [{ latitude: 32 }, null],
  [null, null],
])("the app's position answer %j is read as %j", async (answer, position) => {
  expect(await inApp(['getLocation'], { getLocation: answer }).host.position()).toEqual(position);
});

test('a position that arrives late, after a permission prompt, is still used', async () => {
  const { app, host } = inApp(['getLocation']);
  const position = host.position();
  await vi.advanceTimersByTimeAsync(60_000);
  app.answer(app.last('getLocation'), { latitude: 32.04, longitude: 118.77 });
  expect(await position).toEqual({ latitude: 32.04, longitude: 118.77 });
});

test('a position request that the app never answers gives null after the timeout', async () => {
  const position = inApp(['getLocation']).host.position();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(await position).toBeNull();
});

test('backPressed and shown events of the app reach listeners', () => {
  const { app, host } = inApp([]);
  const [back, shown] = [vi.fn(), vi.fn()];
  host.listen('backPressed', back);
  host.listen('shown', shown);
  app.emit('backPressed');
  expect([back.mock.calls.length, shown.mock.calls.length]).toEqual([1, 0]);
});

test('an app without a bridge still draws its title bar and behaves as a browser', async () => {
  const host = createNativeAppHost(window, { kind: 'app', appVersion: '1.0', os: 'android' }, null);
  expect(host).toMatchObject({ drawsTitleBar: true, drawsRightButton: false, carryCall: null });
  expect(await host.login()).toEqual({ kind: 'inPage' });
});

test('the app pays an order if it offers the method', async () => {
  const { app, host } = inApp([...everything, 'pay']);
  expect(await host.payOrder?.('order-1')).toBe(true);
  expect(app.last('pay')?.params).toEqual({ orderUuid: 'order-1' });
  expect(inApp(everything).host.payOrder).toBeNull();
});
