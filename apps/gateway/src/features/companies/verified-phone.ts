import type { Session } from '../../http/handlers.ts';
import { refuseShared } from '../../http/refusal.ts';
import { texts } from './texts.ts';

/** Proof of a phone: by code or by session. The contract has checked that one is complete. */
interface PhoneProof {
  readonly contactPhone?: string | undefined;
  readonly identifyCode?: string | undefined;
  readonly codeType?: 1 | undefined;
}

/** With codeType 1 the phone is the session's, whatever the body says. */
export function verifiedPhone(
  { contactPhone, identifyCode, codeType }: PhoneProof,
  session: Session | null,
): { phone: string; code: string | null } {
  if (codeType === 1) {
    const { mobile } = session ?? refuseShared('loginRequired', texts.loginRequired);
    return { phone: mobile, code: null };
  }
  if (contactPhone === undefined || identifyCode === undefined) {
    throw new Error('a phone without its code passed the contract');
  }
  return { phone: contactPhone, code: identifyCode };
}
