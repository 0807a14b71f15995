import type { Environment } from '@ride/contract/environment';
import { md5 } from '../lib/md5.ts';

interface SignedParts {
  readonly appid: string;
  readonly noncestr: string;
  readonly token: string;
  /** The body exactly as it is sent. */
  readonly body: string;
}

export function signWithMd5({ appid, noncestr, token, body }: SignedParts, salt: string): string {
  return md5(`${appid}&${noncestr}&${token}&${body}${salt}`);
}

export type Sign = (parts: SignedParts) => Promise<string | null>;

interface SignerModule {
  sign(parts: SignedParts): string | Promise<string>;
}

interface SignPorts {
  readonly load?: (url: string) => Promise<unknown>;
}

export function createSign(setting: Environment['sign'], ports: SignPorts = {}): Sign {
  switch (setting.kind) {
    case 'none':
      return async () => null;
    case 'md5':
      return async (parts) => signWithMd5(parts, setting.salt);
    case 'module': {
      const { url } = setting;
      const load = ports.load ?? (() => import(/* @vite-ignore */ url));
      return async (parts) => ((await load(url)) as SignerModule).sign(parts);
    }
  }
}
