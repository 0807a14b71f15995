import type { ReactNode } from 'react';
import { requiredContext } from '../lib/required-context.ts';
import type { Host } from './host.ts';

const [HostContext, useHost] = requiredContext<Host>('host');

export { useHost };

export function HostProvider({ host, children }: { host: Host; children: ReactNode }) {
  return <HostContext value={host}>{children}</HostContext>;
}
