import type { CallDefinition, RequestInput } from '@ride/contract/define-call';
import type { Environment } from '@ride/contract/environment';
import * as z from 'zod/mini';
import type { Host } from '../host/host.ts';
import { randomId } from '../lib/random.ts';
import type { Answer, CallFlags, CallGateway } from './answer.ts';
import { addressOf } from './call-address.ts';
import { GatewayFault } from './gateway-fault.ts';
import { type Fetch, sendByHttp } from './http-transport.ts';
import { readAnswer } from './read-answer.ts';
import { requestHeaders } from './request-headers.ts';
import type { Session } from './session.ts';
import type { Sign } from './sign.ts';
import { showsRefusal } from './toast-policy.ts';

export interface CallPorts {
  readonly environment: Environment;
  readonly host: Pick<Host, 'kind' | 'platformCode' | 'carryCall'>;
  readonly session: Session;
  readonly origin: string;
  readonly fetch: Fetch;
  readonly sign: Sign;
  /** Null on any failure: the call then goes out without it. */
  readonly deviceToken: RiskToken;
  /** The same for a random id of this visit, without a look at the device. */
  readonly visitToken: RiskToken;
  readonly toast: (message: string) => void;
  /** Called for refusals and faults, so that failures without a message are recorded. */
  readonly onFailure: (call: CallDefinition, reason: string) => void;
}

/** Validates the request before it is sent: an invalid one is a bug of the pages. */
function checkedRequest<Call extends CallDefinition>(call: Call, input: RequestInput<Call>) {
  const request = z.safeParse(call.request, input);
  if (!request.success) throw new GatewayFault('badRequest', { cause: request.error });
  return request.data;
}

interface OutgoingRequest {
  readonly url: string;
  readonly params: unknown;
  /** Of the page's own session; null without a session or with the delete-token flag. */
  readonly token: string | null;
  readonly flags: CallFlags;
}

type RiskToken = (mayFetch?: boolean) => Promise<string | null>;

const withoutToken: RiskToken = async () => null;

async function sendDirect(ports: CallPorts, outgoing: OutgoingRequest, riskToken: RiskToken) {
  const { url, params, token, flags } = outgoing;
  const { environment, host } = ports;
  const body = JSON.stringify(params);
  const unsigned = {
    host,
    settings: environment.headers,
    token,
    riskDeviceToken: await riskToken(),
    noncestr: randomId(),
    body,
  };
  const headers = await requestHeaders(unsigned, ports.sign).catch((cause) => {
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

/** By the bridge where the host carries calls (it adds headers and sign itself), else by HTTP. */
async function send(
  ports: CallPorts,
  call: CallDefinition,
  params: unknown,
  flags: CallFlags,
  riskToken: RiskToken,
) {
  const { path, url } = addressOf(call, ports.environment, ports.origin);
  const { carryCall } = ports.host;
  const token = await tokenOf(ports.session, flags);
  if (!carryCall) return sendDirect(ports, { url, params, token, flags }, riskToken);
  const riskDeviceToken = await riskToken();
  const answer = await carryCall({
    path,
    gateway: call.gateway,
    url,
    method: 'POST',
    params,
    // Left out, the app adds the token of its own session; null forbids that too.
    ...((token !== null || flags.deleteToken) && { token }),
    ...(riskDeviceToken !== null && { riskDeviceToken }),
  });
  if (answer === null) throw new GatewayFault('network');
  return answer;
}

const TOO_MANY_REQUESTS = 429;

const isTooMany = (error: unknown): boolean =>
  error instanceof GatewayFault && error.status === TOO_MANY_REQUESTS;

/**
 * Strangers who share an address share what it may send, and one of them may use it up. A token is
 * counted by itself, so whoever is turned away fetches one for this visit, sends again what the
 * gateway has not looked at, and keeps showing it.
 */
function sendFromCrowd(ports: CallPorts) {
  let isCrowded = false;
  return async (call: CallDefinition, params: unknown, flags: CallFlags): Promise<unknown> => {
    if (flags.deviceToken === true) return send(ports, call, params, flags, ports.deviceToken);
    // The token's own call goes out without one.
    if (flags.deleteToken) return send(ports, call, params, flags, withoutToken);
    const known = flags.deviceToken === 'ifKnown' ? await ports.deviceToken(false) : null;
    if (known !== null) return send(ports, call, params, flags, async () => known);
    const riskToken = isCrowded ? ports.visitToken : withoutToken;
    try {
      return await send(ports, call, params, flags, riskToken);
    } catch (error) {
      if (isCrowded || !isTooMany(error)) throw error;
      isCrowded = true;
      if ((await ports.visitToken()) === null) throw error;
      return send(ports, call, params, flags, ports.visitToken);
    }
  };
}

/** One call from page to gateway: a refusal is a value, a fault is a `GatewayFault`. */
export function createCallGateway(ports: CallPorts): CallGateway {
  const sendCall = sendFromCrowd(ports);

  async function attempt<Call extends CallDefinition>(
    call: Call,
    input: RequestInput<Call>,
    flags: CallFlags,
  ): Promise<Answer<Call>> {
    const answer = readAnswer(call, await sendCall(call, checkedRequest(call, input), flags));
    if (answer.ok) return answer;
    ports.onFailure(call, answer.refusal);
    const noToast = flags.noToast ?? false;
    const cameWithMiniToken = ports.session.cameWithMiniToken();
    const shown = showsRefusal({ kind: ports.host.kind, cameWithMiniToken, noToast });
    if (shown && answer.message) ports.toast(answer.message);
    return answer;
  }

  return async (call, input, flags = {}) => {
    try {
      return await attempt(call, input, flags);
    } catch (error) {
      ports.onFailure(call, error instanceof GatewayFault ? error.reason : 'unknown');
      throw error;
    }
  };
}
