import type { EnvironmentInput } from '@ride/contract/environment';
import { addressOf } from '../api/call-address.ts';
import { md5Sign } from '../api/md5-sign.ts';
import { requestHeaders } from '../api/request-headers.ts';
import { detectHost } from '../host/detect-host.ts';
import { platformCodes } from '../host/inert-host.ts';
import type { EarlyResponse, EarlyWindow } from '../lib/early-call.ts';
import { randomId } from '../lib/random.ts';
import type { FirstCall, FirstRequest } from './first-call.ts';

/** Written by the build: the addresses of the first calls. */
declare const FIRST_CALLS: Record<
  FirstCall,
  { gateway: 'common' | 'passenger'; path: string; ours: boolean }
>;

export type EarlyCallWindow = Window & EarlyWindow & { T3Bridge?: unknown };

function startReadingBody(response: Response): EarlyResponse {
  const body: Promise<unknown> = response.json();
  body.catch(() => {});
  return { ok: response.ok, status: response.status, json: () => body };
}

/** Only for environments with all headers and MD5 signing; elsewhere the pages send it. */
export async function sendEarly(
  win: EarlyCallWindow,
  { hosts = {}, paths = {}, headers, sign, tokenKey }: EnvironmentInput,
  { call, input }: FirstRequest,
): Promise<void> {
  const { kind } = detectHost(win);
  const { appid, drivertype, grayversion, platformtype = false } = headers ?? {};
  // The defaults of the others come with the pages.
  if (!appid || !drivertype || !grayversion) return;
  // The app carries its pages' calls itself.
  if (sign?.kind !== 'md5' || kind === 'app' || win.T3Bridge) return;
  const body = JSON.stringify(input);
  const { url } = addressOf(FIRST_CALLS[call], { hosts, paths }, win.location.origin);
  const unsigned = {
    host: { kind, platformCode: platformCodes[kind] },
    settings: { appid, drivertype, grayversion, platformtype },
    token: win.sessionStorage.getItem(tokenKey ?? 'ride.token'),
    riskDeviceToken: null,
    noncestr: randomId(),
    body,
  };
  const answer = requestHeaders(unsigned, async (parts) => md5Sign(parts, sign.salt))
    .then((sent) =>
      win.fetch(url, {
        method: 'POST',
        headers: sent,
        body,
        cache: 'no-store',
        credentials: 'omit',
        redirect: 'error',
      }),
    )
    .then(startReadingBody);
  // The page that takes the answer handles a failure; without one it must not be unhandled.
  answer.catch(() => {});
  win.rideEarly = { url, body, token: unsigned.token, answer };
}
