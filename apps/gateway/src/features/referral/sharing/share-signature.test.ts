import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { wechatShareSignature } from '@ride/contract/referral';
import { MINUTE_MS } from '@ride/domain/durations';
import { expect, onTestFinished, test } from 'vitest';
import {
  gatewayForTest,
  post,
  type TestGatewayOptions,
} from '../../../app/testing/gateway-for-test.ts';
import { openJsapiTickets } from '../../../outside/wechat/jsapi-tickets.ts';
import { portsForTest } from '../../../testing/ports-for-test.ts';
import { claimRenewalLease } from './wechat-ticket-store.ts';

const url = 'https://h5.example.com/?from=menu';
const SECRET = 'the-secret-of-the-account';

async function messenger() {
  const requests: string[] = [];
  const state = { errcode: 0, ticket: 'ticket-1', holdTicket: Promise.resolve() };
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://messenger');
    let body = '';
    for await (const part of request) body += part;
    requests.push(pathname);
    const answer = (value: object) => response.end(JSON.stringify(value));
    if (state.errcode !== 0) return answer({ errcode: state.errcode, errmsg: 'no' });
    if (pathname === '/cgi-bin/stable_token' && request.method === 'POST') {
      const { grant_type, appid, secret } = JSON.parse(body);
      const isRight = grant_type === 'client_credential' && appid === 'wx0123' && secret === SECRET;
      return answer(isRight ? { access_token: 'token', expires_in: 7200 } : { errcode: 40125 });
    }
    await state.holdTicket;
    const isRight =
      pathname === '/cgi-bin/ticket/getticket' &&
      searchParams.get('access_token') === 'token' &&
      searchParams.get('type') === 'jsapi';
    return answer(
      isRight
        ? { errcode: 0, errmsg: 'ok', ticket: state.ticket, expires_in: 7200 }
        : { errcode: 40001 },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const failed: unknown[] = [];
  const settings = {
    WECHAT_APP_ID: 'wx0123',
    WECHAT_APP_SECRET: SECRET,
    WECHAT_API_URL: `http://127.0.0.1:${port}`,
  };
  const tickets = () => openJsapiTickets(settings, (error) => failed.push(error));
  const gateway = (options: TestGatewayOptions = {}) =>
    gatewayForTest({
      settings: { PUBLIC_ORIGINS: 'https://h5.example.com' },
      jsapiTickets: tickets(),
      ...options,
    });
  return { requests, state, failed, gateway };
}

type Gateway = Awaited<ReturnType<typeof gatewayForTest>>;
const requestSignature = ({ app }: Gateway, address = url) =>
  post(app, wechatShareSignature, { url: address });

const sha1 = (ticket: string, signed: { nonceStr: string; timestamp: number }, address = url) => {
  const fields = { jsapi_ticket: ticket, noncestr: signed.nonceStr, timestamp: signed.timestamp };
  const text = Object.entries({ ...fields, url: address })
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return createHash('sha1').update(text).digest('hex');
};

test("the URL of one of the provider's pages is signed as WeChat computes it, without its fragment", async () => {
  const { gateway, requests } = await messenger();
  const { data } = await requestSignature(await gateway(), `${url}#/inviteCompany?recommendid=r1`);
  expect(data).toMatchObject({ appId: 'wx0123', timestamp: Date.UTC(2026, 2, 10, 4) / 1000 });
  expect(data.signature).toBe(sha1('ticket-1', data));
  expect(requests).toEqual(['/cgi-bin/stable_token', '/cgi-bin/ticket/getticket']);
});

test("of concurrent signature requests on two gateways one fetches WeChat's ticket, and all are signed", async () => {
  const { gateway, requests } = await messenger();
  const one = await gateway();
  const other = await gateway({ databaseConfig: one.databaseConfig, clock: one.clock });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => requestSignature(index % 2 ? one : other)),
  );
  expect(answers.every(({ success }) => success)).toBe(true);
  expect(requests).toHaveLength(2);
});

test("of concurrent claims to renew WeChat's ticket one is granted, and no other before it expires", async () => {
  const one = await portsForTest();
  const other = await portsForTest({ databaseConfig: one.databaseConfig });
  const claim = (at: number) => ({ appId: 'wx0123', now: at, until: at + 30, endsBefore: at + 5 });
  const claims = (at: number) =>
    Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        claimRenewalLease((index % 2 ? one : other).ports.db, claim(at)),
      ),
    );
  const granted = async (at: number) => (await claims(at)).filter(Boolean).length;
  expect([await granted(100), await granted(129), await granted(130)]).toEqual([1, 0, 1]);
});

test("near the end of WeChat's ticket one gateway renews it while the old one still signs", async () => {
  const { gateway, requests, state } = await messenger();
  const one = await gateway();
  const other = await gateway({ databaseConfig: one.databaseConfig, clock: one.clock });
  await requestSignature(one);
  one.clock.advance(109 * MINUTE_MS);
  await requestSignature(one);
  expect(requests).toHaveLength(2);

  one.clock.advance(2 * MINUTE_MS);
  state.ticket = 'ticket-2';
  let letGo = () => {};
  state.holdTicket = new Promise((resolve) => {
    letGo = resolve;
  });
  for (const { data } of await Promise.all([
    requestSignature(one),
    requestSignature(other),
    requestSignature(one),
    requestSignature(other),
  ])) {
    expect(data.signature).toBe(sha1('ticket-1', data));
  }
  letGo();
  await expect
    .poll(
      async () => {
        const { data } = await requestSignature(other);
        return data.signature === sha1('ticket-2', data);
      },
      { timeout: 20_000, interval: 500 },
    )
    .toBe(true);
  expect(requests).toHaveLength(4);
});

test('an expired WeChat ticket is not used for signing', async () => {
  const { gateway, state } = await messenger();
  const at = await gateway();
  await requestSignature(at);
  at.clock.advance(121 * MINUTE_MS);
  state.ticket = 'ticket-2';
  const { data } = await requestSignature(at);
  expect(data.signature).toBe(sha1('ticket-2', data));
});

test("after a failed request for WeChat's ticket the next one waits with exponential backoff", async () => {
  const { gateway, requests, state, failed } = await messenger();
  const at = await gateway();
  state.errcode = 45009;
  const refused = { code: wechatShareSignature.refusals.signatureUnavailable };
  expect(await requestSignature(at)).toMatchObject(refused);
  expect(await requestSignature(at)).toMatchObject(refused);
  expect(requests).toHaveLength(1);
  at.clock.advance(15_000);
  expect(await requestSignature(at)).toMatchObject(refused);
  at.clock.advance(15_000);
  expect(await requestSignature(at)).toMatchObject(refused);
  expect(requests).toHaveLength(2);
  state.errcode = 0;
  at.clock.advance(15_000);
  expect((await requestSignature(at)).success).toBe(true);
  expect(failed.map(String)).toEqual(Array(2).fill(expect.stringContaining('45009')));
  expect(failed.map(String).join()).not.toMatch(/token=|the-secret/);
});

test.each([
  'https://elsewhere.example/',
  'https://h5.example.com/?token=x',
  'http://h5.example.com/',
])('the URL %s is not signed for WeChat, and no ticket is requested', async (address) => {
  const { gateway, requests } = await messenger();
  expect(await requestSignature(await gateway(), address)).toMatchObject({
    code: wechatShareSignature.refusals.addressNotSigned,
    msg: '该地址不支持微信分享',
  });
  expect(requests).toEqual([]);
});

test("URLs of hosts that are only trusted, and not the provider's own, are not signed", async () => {
  const { gateway } = await messenger();
  const at = await gateway({ settings: { TRUSTED_HOSTS: 'h5.example.com' } });
  expect((await requestSignature(at)).code).toBe(wechatShareSignature.refusals.addressNotSigned);
});

test('a network address gets sixty WeChat signatures a minute', async () => {
  const { gateway } = await messenger();
  const at = await gateway();
  const answers = await Promise.all(Array.from({ length: 65 }, () => requestSignature(at)));
  expect(answers.filter(({ success }) => success)).toHaveLength(60);
  expect(answers.find(({ success }) => !success)).toMatchObject({
    code: wechatShareSignature.refusals.tooManySignatures,
  });
});

test('without a configured WeChat official account signatures are refused as unavailable', async () => {
  const { gateway } = await messenger();
  expect(await requestSignature(await gateway({ jsapiTickets: null }))).toMatchObject({
    code: wechatShareSignature.refusals.signatureUnavailable,
  });
});
