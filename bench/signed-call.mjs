import { createHash } from 'node:crypto';
import { SIGN_SALT } from './processes.mjs';

const APP_ID = 'passenger-h5';
const NONCE = 'bench0123456789';

/** A call as a page sends it, with every header a gateway checks. */
export function signedCall(path, input, token = '') {
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

/** The answer that is measured; a refusal would be measured as well, so it ends the run. */
export async function answerTo({ origin }, { path, headers, body }) {
  const answer = await (await fetch(origin + path, { method: 'POST', headers, body })).json();
  if (!answer.success) throw new Error(`${path} was refused: ${answer.msg}`);
  return answer;
}
