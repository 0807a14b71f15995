import type { Session } from '../../http/handlers.ts';
import { refuseShared } from '../../http/refusal.ts';
import { texts } from './texts.ts';

/** What a form says about whose phone it is; the contract has seen to it that one way is whole. */
interface Proof {
  readonly contactPhone?: string | undefined;
  readonly identifyCode?: string | undefined;
  readonly codeType?: 1 | undefined;
}

/** With codeType 1 the phone is the session's, whatever stands in the body. */
export function provenPhone(
  { contactPhone, identifyCode, codeType }: Proof,
  session: Session | null,
): { phone: string; code: string | null } {
  if (codeType === 1) return { phone: sessionPhone(session), code: null };
  if (contactPhone === undefined || identifyCode === undefined) {
    throw new Error('a phone came without its code, past the contract');
  }
  return { phone: contactPhone, code: identifyCode };
}

export function sessionPhone(session: Session | null): string {
  return session?.mobile ?? refuseShared('loginRequired', texts.loginRequired);
}
