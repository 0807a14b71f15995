// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest';
import {
  type AliminiWindow,
  createAlipayMiniHost,
  createMiniProgramHost,
  type MiniWindow,
} from './mini-programs.ts';

const mini = { kind: 'mini', appVersion: null, os: 'ios' } as const;
const alimini = { kind: 'alimini', appVersion: null, os: 'ios' } as const;
const script = 'https://scripts.example.com/host.js';

interface FakeScript {
  src: string;
  onload: () => void;
  onerror: () => void;
  remove: () => void;
}

let scripts: FakeScript[] = [];
beforeEach(() => {
  scripts = [];
});

const document = {
  createElement: () => {
    const script = {
      remove() {
        scripts = scripts.filter((other) => other !== script);
      },
    };
    return script;
  },
  head: { append: (script: FakeScript) => void scripts.push(script) },
};

function around<Extra>(extra: Extra): typeof window & Extra {
  const history = { length: 2, back: vi.fn() };
  return Object.assign(Object.create(null), {
    document,
    history,
    navigator: { userAgent: '' },
    ...extra,
  });
}

function onScriptLoad(act: () => void) {
  act();
  scripts[0]?.onload();
}

const program = () => ({ navigateTo: vi.fn(), navigateBack: vi.fn(), postMessage: vi.fn() });

test("WeChat's script is loaded once, when it is first needed", async () => {
  const win: MiniWindow = around({});
  const host = createMiniProgramHost(win, mini, { script, loginPage: '/pages/login/index' });
  expect(scripts).toHaveLength(0);
  const login = host.login();
  host.postMessage({ a: 1 });
  expect(scripts).toHaveLength(1);
  expect(scripts[0]?.src).toBe(script);
  const miniProgram = program();
  onScriptLoad(() => {
    win.wx = { miniProgram };
  });
  expect(await login).toEqual({ kind: 'left' });
  expect(miniProgram.navigateTo).toHaveBeenCalledExactlyOnceWith({ url: '/pages/login/index' });
  expect(miniProgram.postMessage).toHaveBeenCalledExactlyOnceWith({ data: { a: 1 } });
});

test('the payment app’s mini-program logs in on its own page, if it has one', async () => {
  const win: AliminiWindow = around({});
  const host = createAlipayMiniHost(win, alimini, { script, loginPage: '/pages/login/index' });
  const login = host.login();
  const my = { navigateTo: vi.fn(), navigateBack: vi.fn(), postMessage: vi.fn() };
  onScriptLoad(() => {
    win.my = my;
  });
  expect(await login).toEqual({ kind: 'left' });
  expect(my.navigateTo).toHaveBeenCalledExactlyOnceWith({ url: '/pages/login/index' });
  const unreachable = createAlipayMiniHost(around({}), alimini, {
    script: undefined,
    loginPage: '/login',
  });
  expect(await unreachable.login()).toEqual({ kind: 'inPage' });
});

test('a double tap opens a page of the mini-program once', async () => {
  const miniProgram = program();
  const host = createMiniProgramHost(around({ wx: { miniProgram } }), mini, {
    script,
    payPage: '/pages/pay',
  });
  expect(await Promise.all([host.payOrder?.('o1'), host.payOrder?.('o1')])).toEqual([true, true]);
  expect(miniProgram.navigateTo).toHaveBeenCalledTimes(1);
});

test('without a login page or without the script the page opens its own login', async () => {
  const wx = { miniProgram: program() };
  const noPage = createMiniProgramHost(around({ wx }), mini, { script, loginPage: undefined });
  expect(await noPage.login()).toEqual({ kind: 'inPage' });
  const noScript = createMiniProgramHost(around({}), mini, {
    script: undefined,
    loginPage: '/pages/login',
  });
  expect(await noScript.login()).toEqual({ kind: 'inPage' });
});

test('a script that fails to load is loaded again by the next call that needs it', async () => {
  const host = createMiniProgramHost(around({}), mini, { script, loginPage: '/pages/login' });
  const login = host.login();
  scripts[0]?.onerror();
  expect(await login).toEqual({ kind: 'inPage' });
  void host.login();
  expect(scripts).toHaveLength(1);
});

test('closing and sharing a page go through the mini-program', async () => {
  const miniProgram = program();
  const host = createMiniProgramHost(around({ wx: { miniProgram } }), mini, {
    script,
    loginPage: undefined,
  });
  expect(host.closePage()).toBe(true);
  const card = { title: '邀请有礼', link: 'https://h5.example.com/' };
  expect(await host.share(card)).toBe('guide');
  await vi.waitFor(() => expect(miniProgram.navigateBack).toHaveBeenCalledTimes(1));
  expect(miniProgram.postMessage).toHaveBeenCalledExactlyOnceWith({
    data: expect.objectContaining({ type: 'share', ...card }),
  });
});

test('a mini-program whose script fails to load is left by going back in the history', async () => {
  const win = around({});
  createMiniProgramHost(win, mini, { script: undefined, loginPage: undefined }).closePage();
  createAlipayMiniHost(win, alimini, { script: undefined }).closePage();
  await vi.waitFor(() => expect(win.history.back).toHaveBeenCalledTimes(2));
});

test("the payment app's mini-program closes, takes messages and does not share", async () => {
  const win: AliminiWindow = around({});
  const host = createAlipayMiniHost(win, alimini, { script });
  expect(await host.share({ title: 'x', link: 'y' })).toBe('unsupported');
  expect(await host.login()).toEqual({ kind: 'inPage' });
  expect(scripts).toHaveLength(0);
  host.postMessage({ b: 2 });
  host.closePage();
  const my = program();
  onScriptLoad(() => {
    win.my = my;
  });
  await vi.waitFor(() => expect(my.navigateBack).toHaveBeenCalledTimes(1));
  expect(my.postMessage).toHaveBeenCalledExactlyOnceWith({ b: 2 });
});

const payPage = '/pages/pay/index?orderUuid={orderUuid}';

test('both mini-programs pay an order on their own page', async () => {
  const [inMessenger, inPaymentApp] = [program(), program()];
  const wx = { miniProgram: inMessenger };
  const settings = { script, loginPage: undefined, payPage };
  expect(await createMiniProgramHost(around({ wx }), mini, settings).payOrder?.('order 1')).toBe(
    true,
  );
  const paying = createAlipayMiniHost(around({ my: inPaymentApp }), alimini, { script, payPage });
  expect(await paying.payOrder?.('order 1')).toBe(true);
  for (const { navigateTo } of [inMessenger, inPaymentApp]) {
    const url = '/pages/pay/index?orderUuid=order%201';
    expect(navigateTo).toHaveBeenCalledExactlyOnceWith({ url });
  }
});

test('a mini-program without a payment page cannot pay, and an unreachable one reports a failure', async () => {
  const settings = { script: undefined, loginPage: undefined };
  expect(createMiniProgramHost(around({}), mini, settings).payOrder).toBeNull();
  expect(createAlipayMiniHost(around({}), alimini, settings).payOrder).toBeNull();
  const paying = { ...settings, payPage };
  expect(await createMiniProgramHost(around({}), mini, paying).payOrder?.('order-1')).toBe(false);
  expect(await createAlipayMiniHost(around({}), alimini, paying).payOrder?.('order-1')).toBe(false);
});
