import type { Environment } from '@ride/contract/environment';
import { exchangeMiniToken } from '@ride/contract/session';
import type { CallGateway } from '../api/answer.ts';

/** A mini-program's token becomes a session, once; without an exchange it is the session's own. */
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
