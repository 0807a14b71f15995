import type { Environment } from '@ride/contract/environment';
import type { SignedParts } from './md5-sign.ts';

/** Null: this environment signs nothing. */
export type Sign = (parts: SignedParts) => Promise<string | null>;

type Md5Sign = (parts: SignedParts, salt: string) => string;

/** The start script signs the first call, and leaves its function on the window for the others. */
export interface SignWindow {
  rideMd5Sign?: Md5Sign;
}

/** A provider's own signer: a module whose `sign` takes the parts and gives the header. */
interface SignerModule {
  sign(parts: SignedParts): string | Promise<string>;
}

interface SignPorts {
  readonly md5Sign?: Md5Sign | undefined;
  readonly load?: (url: string) => Promise<unknown>;
}

export function createSign(setting: Environment['sign'], ports: SignPorts = {}): Sign {
  switch (setting.kind) {
    case 'none':
      return async () => null;
    case 'md5': {
      const sign = async () => ports.md5Sign ?? (await import('./md5-sign.ts')).md5Sign;
      return async (parts) => (await sign())(parts, setting.salt);
    }
    case 'module': {
      const { url } = setting;
      const load = ports.load ?? (() => import(/* @vite-ignore */ url));
      return async (parts) => ((await load(url)) as SignerModule).sign(parts);
    }
  }
}
