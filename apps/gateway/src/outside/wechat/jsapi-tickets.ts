import * as z from 'zod/mini';
import type { JsapiTicket, JsapiTickets } from '../../ports/jsapi-tickets.ts';

interface WechatSettings {
  readonly WECHAT_APP_ID?: string | undefined;
  readonly WECHAT_APP_SECRET?: string | undefined;
  readonly WECHAT_API_URL: string;
}

const TIMEOUT_MS = 3_000;

const tokenShape = z.object({ access_token: z.string().check(z.minLength(1)) });
const ticketShape = z.object({
  ticket: z.string().check(z.minLength(1)),
  expires_in: z.number().check(z.gt(0)),
});
const refusalShape = z.object({ errcode: z.number() });

/**
 * Returns null if no official account is configured. `onFailure` is called for every failed
 * request.
 */
export function openJsapiTickets(
  { WECHAT_APP_ID: appId, WECHAT_APP_SECRET: secret, WECHAT_API_URL: apiUrl }: WechatSettings,
  onFailure: (error: unknown) => void,
): JsapiTickets | null {
  if (appId === undefined || secret === undefined) return null;
  return {
    appId,
    async request() {
      try {
        return await requestTicket(apiUrl, await requestToken(apiUrl, appId, secret));
      } catch (error) {
        onFailure(error);
        throw error;
      }
    },
  };
}

/**
 * Requests WeChat's stable token: repeated requests return the same token, so the tokens of the
 * provider's other systems stay valid. The secret is sent in the body, which proxies do not log.
 */
async function requestToken(apiUrl: string, appId: string, secret: string): Promise<string> {
  const body = { grant_type: 'client_credential', appid: appId, secret, force_refresh: false };
  const answer = await fetchJson('access token', new URL('/cgi-bin/stable_token', apiUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return read('access token', tokenShape, answer).access_token;
}

async function requestTicket(apiUrl: string, token: string): Promise<JsapiTicket> {
  const address = new URL('/cgi-bin/ticket/getticket', apiUrl);
  address.searchParams.set('access_token', token);
  address.searchParams.set('type', 'jsapi');
  const { ticket, expires_in } = read(
    'ticket',
    ticketShape,
    await fetchJson('ticket', address, {}),
  );
  return { ticket, expiresInMs: expires_in * 1000 };
}

/**
 * Throws a new error, because the original one contains the request with the secret or the token.
 */
async function fetchJson(what: string, address: URL, init: RequestInit): Promise<unknown> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await fetch(address, { ...init, signal, redirect: 'error' }).catch(() => {
    throw new Error(`the messenger could not be reached for its ${what}`);
  });
  if (!answer.ok) throw new Error(`the messenger answered ${answer.status} instead of its ${what}`);
  return answer.json().catch(() => {
    throw new Error(`the messenger's answer instead of its ${what} is not JSON`);
  });
}

function read<Shape extends z.ZodMiniType>(
  what: string,
  shape: Shape,
  answer: unknown,
): z.output<Shape> {
  const parsed = shape.safeParse(answer);
  if (parsed.success) return parsed.data;
  const refusal = refusalShape.safeParse(answer);
  const code = refusal.success ? refusal.data.errcode : 'an unknown answer';
  throw new Error(`the messenger refuses its ${what}: ${code}`);
}
