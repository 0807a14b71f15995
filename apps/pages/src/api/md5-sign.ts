import { md5 } from '../lib/md5.ts';

export interface SignedParts {
  readonly appid: string;
  readonly noncestr: string;
  /** Empty when the request carries none. */
  readonly token: string;
  /** Exactly as it is sent. */
  readonly body: string;
}

export function md5Sign({ appid, noncestr, token, body }: SignedParts, salt: string): string {
  return md5(`${appid}&${noncestr}&${token}&${body}${salt}`);
}
