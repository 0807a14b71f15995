import type { Environment } from '@ride/contract/environment';
import { exchangeMiniToken } from '@ride/contract/session';
import { createRequestHeaders } from '../api/request-headers.ts';
import { createSign } from '../api/sign.ts';
import { randomId } from '../lib/random.ts';

interface GatewayPorts {
  readonly environment: Environment;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly ownToken: () => string | null;
}

interface Credentials {
  readonly token: string | null;
  readonly riskDeviceToken: string | null;
}

const anonymous: Credentials = { token: null, riskDeviceToken: null };

export interface SimulatorGateway {
  /** Sends a call of the page as the app does: with headers, session and signature. */
  carry(request: Record<string, unknown>): Promise<unknown>;
  issueMiniToken(mobile: string): Promise<string | null>;
  openSession(mobile: string): Promise<string | null>;
}

export function createSimulatorGateway({
  environment,
  fetch,
  ownToken,
}: GatewayPorts): SimulatorGateway {
  const sign = createSign(environment.sign);

  async function post(url: string, params: unknown, credentials: Credentials): Promise<unknown> {
    const body = JSON.stringify(params ?? {});
    const headers = await createRequestHeaders(
      {
        host: { kind: 'app', platformCode: 29 },
        settings: environment.headers,
        ...credentials,
        noncestr: randomId(),
        body,
      },
      sign,
    );
    return (await fetch(url, { method: 'POST', headers, body })).json();
  }

  const dataOf = async (url: string, params: unknown) =>
    ((await post(url, params, anonymous)) as { data?: Record<string, unknown> }).data;

  async function issueMiniToken(mobile: string): Promise<string | null> {
    return asText((await dataOf('/dev/mini-token', { mobile }))?.miniToken);
  }

  return {
    carry: ({ url, params, token = ownToken(), riskDeviceToken }) =>
      post(String(url), params, {
        token: asText(token),
        riskDeviceToken: asText(riskDeviceToken),
      }),
    issueMiniToken,
    async openSession(mobile) {
      const miniToken = await issueMiniToken(mobile);
      if (!miniToken) return null;
      return asText((await dataOf(exchangeMiniToken.path, { miniToken }))?.token);
    },
  };
}

const asText = (value: unknown): string | null => (typeof value === 'string' ? value : null);
