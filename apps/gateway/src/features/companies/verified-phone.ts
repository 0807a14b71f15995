import type { Session } from '../../http/handlers.ts';
import { refuseShared } from '../../http/refusal.ts';
import { texts } from './texts.ts';

/** The contract has checked that one of the two proofs, code or session, is complete. */
interface PhoneProof {
  readonly contactPhone?: string | undefined;
  readonly identifyCode?: string | undefined;
  readonly codeType?: 1 | undefined;
}

/** With codeType 1 the phone of the session counts, and the body's phone is ignored. */
export function resolveVerifiedPhone(
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
