import type { CallDefinition } from '@ride/contract/define-call';
import type { Environment } from '@ride/contract/environment';

export interface CallAddress {
  readonly path: string;
  readonly url: string;
}

type Addresses = Pick<Environment, 'hosts' | 'paths'>;

/**
 * Each family of calls may have a gateway host of its own. Only paths that no specification names
 * can be replaced.
 */
export function addressOfCall(
  call: Pick<CallDefinition, 'gateway' | 'path' | 'ours'>,
  { hosts, paths }: Addresses,
  ownOrigin: string,
): CallAddress {
  const path = (call.ours && paths[call.path]) || call.path;
  const origin = (hosts[call.gateway] ?? ownOrigin).replace(/\/+$/, '');
  return { path, url: origin + path };
}
