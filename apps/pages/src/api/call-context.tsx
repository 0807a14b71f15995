import { createRequiredContext } from '../lib/required-context.ts';
import type { CallGateway } from './answer.ts';

export const [CallContext, useCall] = createRequiredContext<CallGateway>('call');
