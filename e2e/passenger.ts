import { issueMiniToken } from '@ride/contract/internal';
import { exchangeMiniToken } from '@ride/contract/session';
import { inject } from 'vitest';
import { SERVICE_TOKEN } from './start-gateway.ts';

async function post<Data>(path: string, body: object): Promise<Data> {
  const answer = await fetch(inject('gateway') + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${SERVICE_TOKEN}` },
    body: JSON.stringify(body),
  });
  const { success, msg, data } = (await answer.json()) as {
    success: boolean;
    msg: string;
    data: Data;
  };
  if (!success) throw new Error(`${path} was refused: ${msg}`);
  return data;
}

/** As the mini-program's own back end would get one. */
export async function newMiniToken(mobile: string): Promise<string> {
  const { miniToken } = await post<{ miniToken: string }>(issueMiniToken.path, { mobile });
  return miniToken;
}

/** A session of the demo passenger, who owns one order for every state a breakdown can show. */
export async function passengerToken(): Promise<string> {
  const miniToken = await newMiniToken('13800000000');
  const { token } = await post<{ token: string }>(exchangeMiniToken.path, { miniToken });
  return token;
}
