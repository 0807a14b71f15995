import type { Environment } from '@ride/contract/environment';
import { exchangeMiniToken } from '@ride/contract/session';
import type { CallGateway } from '../api/answer.ts';

/** Exchanges a mini-program's token for a session token; without an exchange path it is one. */
export async function sessionTokenFor(
  miniToken: string,
  { exchangePath }: Pick<Environment, 'exchangePath'>,
  call: CallGateway,
): Promise<string | null> {
  if (exchangePath === null) return miniToken;
  const exchange = { ...exchangeMiniToken, path: exchangePath };
  const answer = await call(exchange, { miniToken }, { deleteToken: true });
  return answer.ok ? answer.data.token : null;
}
