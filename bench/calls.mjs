import { createHash } from 'node:crypto';
import { SERVICE_TOKEN, SIGN_SALT } from './processes.mjs';

const APP_ID = 'passenger-h5';
const NONCE = 'bench0123456789';

export function createSignedCall(path, input, token = '') {
  const body = JSON.stringify(input);
  const sign = createHash('md5').update(`${APP_ID}&${NONCE}&${token}&${body}${SIGN_SALT}`);
  const headers = {
    'content-type': 'application/json',
    appid: APP_ID,
    noncestr: NONCE,
    ...(token ? { token } : {}),
    sign: sign.digest('hex'),
  };
  return { path, headers, body };
}

/** A refusal ends the run, because its time would be measured too. */
export async function requestAnswer({ origin }, { path, headers, body }) {
  const answer = await (await fetch(origin + path, { method: 'POST', headers, body })).json();
  if (!answer.success) throw new Error(`${path} was refused: ${answer.msg}`);
  return answer;
}

export async function post(origin, path, body, headers = {}) {
  const all = { 'content-type': 'application/json', ...headers };
  const call = { path, headers: all, body: JSON.stringify(body) };
  return (await requestAnswer({ origin }, call)).data;
}

export const asService = { authorization: `Bearer ${SERVICE_TOKEN}` };

/** The demo passenger owns the demo orders. */
export async function logInDemoPassenger({ origin }) {
  const mobile = '13800000000';
  const issued = await post(origin, '/internal/v1/miniTokens/issue', { mobile }, asService);
  const { miniToken } = issued;
  const { token } = await post(origin, '/api/common/v1/exchangeMiniToken', { miniToken });
  return token;
}

export const pageContent = createSignedCall('/api/passenger/v1/queryPageContent', {
  expandBizLine: 18,
  strategyType: 2,
});

/** Each call reads the database, and checks session and owner. */
export async function fareCallOfDemoOrder(gateway) {
  const orderUuid = 'demo-order-ordinary';
  const token = await logInDemoPassenger(gateway);
  return createSignedCall('/api/passenger/v1/route/fareItems', { orderUuid }, token);
}
