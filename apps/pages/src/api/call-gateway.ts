import type { CallDefinition, RequestInput } from '@ride/contract/define-call';
import type { Environment } from '@ride/contract/environment';
import * as z from 'zod/mini';
import type { Host } from '../host/host.ts';
import { randomId } from '../lib/random.ts';
import type { Answer, CallFlags, CallGateway } from './answer.ts';
import { addressOfCall } from './call-address.ts';
import { GatewayFault } from './gateway-fault.ts';
import { readAnswer } from './read-answer.ts';
import { reportAnswer } from './report-answer.ts';
import { createRequestHeaders } from './request-headers.ts';
import type { Session } from './session.ts';
import type { Sign } from './sign.ts';

export interface CallPorts {
  readonly environment: Environment;
  readonly host: Pick<Host, 'kind' | 'platformCode' | 'carryCall'>;
  readonly session: Session;
  readonly origin: string;
  readonly fetch: Fetch;
  readonly sign: Sign;
  readonly deviceToken: (mayFetch?: boolean) => Promise<string | null>;
  readonly toast: (message: string) => void;
  readonly onFailure: (call: CallDefinition, reason: string) => void;
}

/** An invalid request is a bug of the pages, so it is not sent. */
function checkedRequest<Call extends CallDefinition>(call: Call, input: RequestInput<Call>) {
  const request = z.safeParse(call.request, input);
  if (!request.success) throw new GatewayFault('badRequest', { cause: request.error });
  return request.data;
}

interface OutgoingRequest {
  readonly url: string;
  readonly params: unknown;
  readonly token: string | null;
  readonly flags: CallFlags;
}

async function riskTokenOf(ports: CallPorts, flags: CallFlags): Promise<string | null> {
  if (flags.deviceToken === undefined || flags.deviceToken === false) return null;
  return ports.deviceToken(flags.deviceToken === true);
}

async function sendDirect(ports: CallPorts, outgoing: OutgoingRequest) {
  const { url, params, token, flags } = outgoing;
  const { environment, host } = ports;
  const body = JSON.stringify(params);
  const unsigned = {
    host,
    settings: environment.headers,
    token,
    riskDeviceToken: await riskTokenOf(ports, flags),
    noncestr: randomId(),
    body,
  };
  const headers = await createRequestHeaders(unsigned, ports.sign).catch((cause) => {
    throw new GatewayFault('signer', { cause });
  });
  return sendByHttp(ports.fetch, { url, headers, body, keepalive: flags.keepalive ?? false });
}

async function tokenOf(session: Session, flags: CallFlags): Promise<string | null> {
  if (flags.deleteToken) return null;
  if (flags.token !== undefined) return flags.token;
  // Calls wait for a pending token exchange, except those of the exchange itself.
  await session.settled();
  return session.token();
}

async function send(ports: CallPorts, call: CallDefinition, params: unknown, flags: CallFlags) {
  const { path, url } = addressOfCall(call, ports.environment, ports.origin);
  const { carryCall } = ports.host;
  const token = await tokenOf(ports.session, flags);
  if (!carryCall) return sendDirect(ports, { url, params, token, flags });
  const riskDeviceToken = await riskTokenOf(ports, flags);
  const answer = await carryCall({
    path,
    gateway: call.gateway,
    url,
    method: 'POST',
    params,
    // Without a token the app adds the one of its own session; null keeps it from doing so.
    ...((token !== null || flags.deleteToken) && { token }),
    ...(riskDeviceToken !== null && { riskDeviceToken }),
  });
  if (answer === null) throw new GatewayFault('network');
  return answer;
}

export function createCallGateway(ports: CallPorts): CallGateway {
  async function attempt<Call extends CallDefinition>(
    call: Call,
    input: RequestInput<Call>,
    flags: CallFlags,
  ): Promise<Answer<Call>> {
    const wire = await send(ports, call, checkedRequest(call, input), flags);
    const answer = readAnswer(call, wire, ports.environment);
    if (answer.ok) return answer;
    ports.onFailure(call, answer.refusal);
    if (answer.message && showsRefusal(ports, flags)) ports.toast(answer.message);
    return answer;
  }

  return async (call, input, flags = {}) => {
    try {
      return await attempt(call, input, flags);
    } catch (error) {
      if (error instanceof GatewayFault && error.reason === 'brokenAnswer') {
        reportAnswer(call, error.cause);
      }
      ports.onFailure(call, error instanceof GatewayFault ? error.reason : 'unknown');
      throw error;
    }
  };
}

const TIMEOUT_MS = 20_000;

interface HttpRequest {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly keepalive: boolean;
}

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

async function sendByHttp(send: Fetch, request: HttpRequest): Promise<unknown> {
  const { url, headers, body, keepalive } = request;
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
  try {
    const response = await send(url, {
      method: 'POST',
      headers,
      body,
      keepalive,
      signal: controller.signal,
      cache: 'no-store',
      credentials: 'omit',
      // A redirect would send the token to another address.
      redirect: 'error',
    });
    if (!response.ok) throw new GatewayFault('http', { status: response.status });
    return await response.json().catch((cause) => {
      throw new GatewayFault(controller.signal.aborted ? 'network' : 'brokenAnswer', { cause });
    });
  } catch (cause) {
    throw cause instanceof GatewayFault ? cause : new GatewayFault('network', { cause });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Refusals are shown in a mini-program and to visitors who came with its token, unless the call
 * sets `noToast` (FAIL-1).
 */
function showsRefusal({ host, session }: CallPorts, { noToast = false }: CallFlags): boolean {
  const isMiniProgram = host.kind === 'mini' || host.kind === 'alimini';
  return !noToast && (isMiniProgram || session.cameWithMiniToken());
}
