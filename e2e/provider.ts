import { inject } from 'vitest';
import { SERVICE_TOKEN } from './start-gateway.ts';

const asService = { authorization: `Bearer ${SERVICE_TOKEN}` };

export async function post<Data>(
  path: string,
  body: object,
  caller: Readonly<Record<string, string>> = asService,
): Promise<Data> {
  const answer = await fetch(inject('gateway') + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...caller },
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
