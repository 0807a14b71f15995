import { inject } from 'vitest';
import { SERVICE_TOKEN } from './start-gateway.ts';

/** A call as other systems of the provider make it. */
export async function post<Data>(path: string, body: object): Promise<Data> {
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
