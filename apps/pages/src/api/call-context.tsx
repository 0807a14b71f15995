import { requiredContext } from '../lib/required-context.ts';
import type { CallGateway } from './answer.ts';

export const [CallContext, useCall] = requiredContext<CallGateway>('call');
