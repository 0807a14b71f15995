// @vitest-environment node
import { getPhoneByToken } from '@ride/contract/enterprise';
import { logout } from '@ride/contract/session';
import { expect, test, vi } from 'vitest';
import { createCallGateway } from '../../api/call-gateway.ts';
import {
  createFakeCallPorts,
  createMemorySession,
  jsonAnswer,
} from '../../api/testing/call-ports.ts';
import { createSessionStore } from '../../lib/session-store.tsx';
import { createTextStore } from '../../lib/text-store.ts';
import { type ExchangePorts, exchangeForSession } from './exchange-mini-token.ts';

const EXCHANGE = '/provider/exchange';
const refusal = (code: number) => ({ success: false, code, msg: '服务器的话' });

interface Visit {
  readonly phones?: Readonly<Record<string, string>>;
  readonly present?: string;
  readonly exchange?: unknown;
  readonly answer?: 'keep' | 'replace';
  readonly exchangePath?: string | null;
  readonly extensions?: string[];
  readonly app?: string | null;
  readonly city?: string;
}

function exchanging(visit: Visit) {
  const { phones = {}, exchange = { success: true, data: { token: 'offered' } } } = visit;
  const sent: { path: string; token: string | null; body: unknown }[] = [];
  const answerTo = (path: string, token: string | null) => {
    if (path === EXCHANGE) return exchange;
    if (path !== getPhoneByToken.path) return { success: true, data: null };
    const mobile = token === null ? visit.app : phones[token];
    return mobile ? { success: true, data: { mobile } } : refusal(10011);
  };
  const session = createMemorySession();
  if (visit.present) session.open(visit.present);
  const note = (path: string, token: string | null, body: unknown) => {
    sent.push({ path, token, body });
    return answerTo(path, token);
  };
  const carryCall =
    visit.app === undefined
      ? null
      : async ({ path, token, params }: { path: string; token?: string | null; params: unknown }) =>
          note(path, token ?? null, params);
  const host = { kind: 'mini', platformCode: 21, carryCall } as const;
  const { ports } = createFakeCallPorts(undefined, {
    session,
    host,
    fetch: async (url, init) => {
      const headers = init?.headers as Record<string, string>;
      const body = JSON.parse(String(init?.body));
      return jsonAnswer(note(new URL(url).pathname, headers.token ?? null, body));
    },
  });
  const store = createSessionStore(createTextStore(() => undefined));
  if (visit.city) store.write('locatedCity', visit.city);
  const { exchangePath = EXCHANGE, extensions = ['lastLogin'] } = visit;
  const ask = vi.fn<ExchangePorts['ask']>(async () => visit.answer ?? 'keep');
  const toast = vi.fn();
  const result = exchangeForSession('mini', {
    environment: { exchangePath, extensions },
    host,
    session,
    store,
    ask,
    toast,
    call: createCallGateway(ports),
  });
  return { result, sent, ask, toast, refused: ports.toast };
}

const own = '13800000000';
const others = '13900000000';
const opened = { token: 'offered', lastLogin: null };

test("if the environment has no path to exchange a mini-program's token, the token itself is the session", async () => {
  const { result, sent, ask } = exchanging({ exchangePath: null });
  expect(await result).toEqual({ token: 'mini', lastLogin: null });
  expect(sent).toEqual([]);
  expect(ask).not.toHaveBeenCalled();
});

test("without an open session only the exchange of the mini-program's token is called, without a token", async () => {
  const { result, sent, ask } = exchanging({ city: '320100' });
  expect(await result).toEqual(opened);
  const origin = { context: 'mini', cityCode: '320100' };
  expect(sent).toEqual([{ path: EXCHANGE, token: null, body: { miniToken: 'mini', origin } }]);
  expect(ask).not.toHaveBeenCalled();
});

test('the exchange sends only the token to a gateway that stores no last logins', async () => {
  const { result, sent } = exchanging({ extensions: [] });
  await result;
  expect(sent[0]?.body).toEqual({ miniToken: 'mini' });
});

test("a refused exchange of a mini-program's token opens no session, and shows the refusal", async () => {
  const { result, toast, refused } = exchanging({ exchange: refusal(20201) });
  expect(await result).toBeNull();
  expect(refused).toHaveBeenCalledExactlyOnceWith('服务器的话');
  expect(toast).not.toHaveBeenCalled();
});

test.each([
  ['refused', refusal(20201)],
  ['unreadable', { odd: true }],
])(
  "with an open session, an exchange of a mini-program's token that is %s shows that the session stays",
  async (_, exchange) => {
    const phones = { present: own };
    const { result, ask, toast, refused } = exchanging({ present: 'present', phones, exchange });
    expect(await result).toBeNull();
    expect(toast).toHaveBeenCalledExactlyOnceWith('链接中的登录信息已失效，继续使用当前账号');
    expect(refused).not.toHaveBeenCalled();
    expect(ask).not.toHaveBeenCalled();
  },
);

test("an open session of the same phone is replaced by a mini-program's token silently", async () => {
  const phones = { present: own, offered: own };
  const { result, ask, toast } = exchanging({ present: 'present', phones });
  expect(await result).toEqual(opened);
  expect(ask).not.toHaveBeenCalled();
  expect(toast).not.toHaveBeenCalled();
});

test("a session that has ended is replaced by a mini-program's token silently", async () => {
  const { result, ask } = exchanging({ present: 'present', phones: { offered: others } });
  expect(await result).toEqual(opened);
  expect(ask).not.toHaveBeenCalled();
});

test('an open session of another phone is replaced if the visitor agrees', async () => {
  const phones = { present: own, offered: others };
  const { result, ask, sent } = exchanging({ present: 'present', phones, answer: 'replace' });
  expect(await result).toEqual(opened);
  expect(ask).toHaveBeenCalledExactlyOnceWith(
    { kind: 'phone', mobile: own },
    { kind: 'phone', mobile: others },
  );
  expect(sent.map(({ path }) => path)).not.toContain(logout.path);
});

test('an open session of another phone stays if the visitor declines, and the offered session is ended', async () => {
  const phones = { present: own, offered: others };
  const { result, sent } = exchanging({ present: 'present', phones, answer: 'keep' });
  expect(await result).toBeNull();
  await vi.waitFor(() =>
    expect(sent.at(-1)).toMatchObject({ path: logout.path, token: 'offered' }),
  );
});

test('an open session stays if the question which account to use fails to load', async () => {
  const { result, ask } = exchanging({
    present: 'present',
    phones: { present: own, offered: others },
  });
  ask.mockRejectedValueOnce(new Error('the dialog did not load'));
  expect(await result).toBeNull();
});

test("a token of another account that is used without an exchange needs the visitor's consent and is never logged out", async () => {
  const phones = { present: own, mini: others };
  const kept = exchanging({ present: 'present', phones, exchangePath: null });
  expect(await kept.result).toBeNull();
  expect(kept.ask).toHaveBeenCalledOnce();
  expect(kept.sent.map(({ path }) => path)).not.toContain(logout.path);
  const nonsense = exchanging({ present: 'present', phones: { present: own }, exchangePath: null });
  expect(await nonsense.result).toBeNull();
  expect(nonsense.ask).not.toHaveBeenCalled();
  expect(nonsense.toast).toHaveBeenCalledOnce();
});

test('the token of the open session is accepted without a question', async () => {
  const { result, sent } = exchanging({ present: 'mini', exchangePath: null });
  expect(await result).toEqual({ token: 'mini', lastLogin: null });
  expect(sent).toEqual([]);
});

test("in the app the app's own session counts as the page's", async () => {
  const asked = exchanging({ app: own, phones: { offered: others } });
  expect(await asked.result).toBeNull();
  expect(asked.ask).toHaveBeenCalledOnce();
  const same = exchanging({ app: own, phones: { offered: own } });
  expect(await same.result).toEqual(opened);
  const nobody = exchanging({ app: null, phones: { offered: others } });
  expect(await nobody.result).toEqual(opened);
  expect(nobody.ask).not.toHaveBeenCalled();
});

test('the last login is stored as text, and shown at once only if it was in another city or host', async () => {
  const at = Date.UTC(2026, 10, 15, 15, 40);
  const opening = (context: string, place = {}) => ({
    exchange: { success: true, data: { token: 'offered', lastLogin: { at, context, ...place } } },
  });
  const same = exchanging(opening('mini'));
  const expected = '上次登录：2026年11月15日 23:40 · ';
  expect(await same.result).toEqual({ token: 'offered', lastLogin: `${expected}微信小程序` });
  expect(same.toast).not.toHaveBeenCalled();
  const elsewhere = exchanging(opening('out'));
  await elsewhere.result;
  expect(elsewhere.toast).toHaveBeenCalledExactlyOnceWith(`${expected}浏览器`);
  const otherCity = exchanging(opening('mini', { cityName: '上海市', isOtherCity: true }));
  await otherCity.result;
  expect(otherCity.toast).toHaveBeenCalledExactlyOnceWith(`${expected}微信小程序 · 上海市`);
});
