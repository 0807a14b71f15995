import { requiredContext } from '../lib/required-context.ts';
import type { Session } from './session.ts';

export const [SessionContext, useSession] = requiredContext<Session>('session');
