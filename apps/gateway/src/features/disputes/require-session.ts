import type { Session } from '../../http/handlers.ts';
import { refuseShared } from '../../http/refusal.ts';
import { texts } from './texts.ts';

export const requireSession = (session: Session | null): Session =>
  session ?? refuseShared('loginRequired', texts.loginRequired);
