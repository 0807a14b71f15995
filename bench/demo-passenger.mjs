import { SERVICE_TOKEN } from './processes.mjs';

async function post(url, body) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${SERVICE_TOKEN}` },
    body: JSON.stringify(body),
  });
  const { success, msg, data } = await answer.json();
  if (!success) throw new Error(`${url} was refused: ${msg}`);
  return data;
}

/** A session of the demo passenger, who owns the demo orders. */
export async function demoSession({ origin }) {
  const { miniToken } = await post(`${origin}/internal/v1/miniTokens/issue`, {
    mobile: '13800000000',
  });
  const { token } = await post(`${origin}/api/common/v1/exchangeMiniToken`, { miniToken });
  return token;
}
