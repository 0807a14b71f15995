import type { ReactNode } from 'react';
import { requiredContext } from '../lib/required-context.ts';
import type { CallGateway } from './answer.ts';

const [CallContext, useCall] = requiredContext<CallGateway>('call');

export { useCall };

export function CallProvider({ call, children }: { call: CallGateway; children: ReactNode }) {
  return <CallContext value={call}>{children}</CallContext>;
}
