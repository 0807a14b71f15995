import { hash } from 'node:crypto';

/** What a request says about itself in its headers; a missing header counts as empty. */
export interface SignedParts {
  readonly appid: string;
  readonly noncestr: string;
  readonly token: string;
  /** Exactly as it travelled. */
  readonly body: string;
}

/**
 * The header `sign`. The salt ships to every browser, so a right one proves nothing; a wrong one
 * shows that something on the way changed the request.
 */
export function signOf({ appid, noncestr, token, body }: SignedParts, salt: string): string {
  return hash('md5', `${appid}&${noncestr}&${token}&${body}${salt}`);
}
