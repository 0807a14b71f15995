import { hash } from 'node:crypto';

/** A missing header counts as empty. */
export interface SignedParts {
  readonly appid: string;
  readonly noncestr: string;
  readonly token: string;
  /** The body exactly as it was received. */
  readonly body: string;
}

/**
 * Computes the header `sign`. Every browser gets the salt, so a correct sign proves nothing; a
 * wrong one shows that the request was changed on its way.
 */
export function calculateSign({ appid, noncestr, token, body }: SignedParts, salt: string): string {
  return hash('md5', `${appid}&${noncestr}&${token}&${body}${salt}`);
}
