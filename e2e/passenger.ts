import { issueMiniToken } from '@ride/contract/internal';
import { exchangeMiniToken } from '@ride/contract/session';
import { post } from './provider.ts';

/** A mini token, requested as the mini-program's back end does. */
export async function newMiniToken(mobile: string): Promise<string> {
  const { miniToken } = await post<{ miniToken: string }>(issueMiniToken.path, { mobile });
  return miniToken;
}

/** The token of a new session for this phone. */
export async function sessionOf(mobile: string): Promise<string> {
  const miniToken = await newMiniToken(mobile);
  const { token } = await post<{ token: string }>(exchangeMiniToken.path, { miniToken });
  return token;
}

/** The demo passenger owns one order for every state a breakdown can show. */
export const passengerToken = (): Promise<string> => sessionOf('13800000000');
