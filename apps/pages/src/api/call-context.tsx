import type { ReactNode } from 'react';
import { neededContext } from '../lib/needed-context.ts';
import type { CallGateway } from './answer.ts';

const [CallContext, useCall] = neededContext<CallGateway>('call');

export { useCall };

export function CallProvider({ call, children }: { call: CallGateway; children: ReactNode }) {
  return <CallContext value={call}>{children}</CallContext>;
}
