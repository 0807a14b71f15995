import { createRequiredContext } from '../lib/required-context.ts';
import type { Session } from './session.ts';

export const [SessionContext, useSession] = createRequiredContext<Session>('session');
