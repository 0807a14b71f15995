import type { ReactNode } from 'react';
import { neededContext } from '../lib/needed-context.ts';
import type { Host } from './host.ts';

const [HostContext, useHost] = neededContext<Host>('host');

export { useHost };

export function HostProvider({ host, children }: { host: Host; children: ReactNode }) {
  return <HostContext value={host}>{children}</HostContext>;
}
