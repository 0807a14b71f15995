import { issueMiniToken } from '@ride/contract/internal';
import { exchangeMiniToken } from '@ride/contract/session';
import { post } from './provider.ts';

/** The back end of a mini-program requests mini tokens like this. */
export async function newMiniToken(mobile: string): Promise<string> {
  const { miniToken } = await post<{ miniToken: string }>(issueMiniToken.path, { mobile });
  return miniToken;
}

export async function logInForToken(mobile: string): Promise<string> {
  const miniToken = await newMiniToken(mobile);
  const { token } = await post<{ token: string }>(exchangeMiniToken.path, { miniToken });
  return token;
}

/** The demo passenger has an order for every state that a breakdown can show. */
export const logInPassenger = (): Promise<string> => logInForToken('13800000000');
