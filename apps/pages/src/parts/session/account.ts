import { PHONE_PATTERN } from '@ride/domain/registration/phone';
import type { CallFlags, CallGateway } from '../../api/answer.ts';

/** Whose a session is: a phone's, nobody's because it has ended, or not to be learned. */
export type Account =
  | { readonly kind: 'phone'; readonly mobile: string }
  | { readonly kind: 'ended' | 'unknown' };

/** Nobody is led to a login for it, and what cannot be learned is not mentioned. */
export async function fetchAccount(
  call: CallGateway,
  flags: Pick<CallFlags, 'token'> = {},
): Promise<Account> {
  // The contract of the call is loaded when it is made: most visitors have no session.
  const { getPhoneByToken } = await import('@ride/contract/enterprise');
  const answer = await call(getPhoneByToken, {}, { noToast: true, login: 'never', ...flags });
  if (!answer.ok) return { kind: answer.refusal === 'loginRequired' ? 'ended' : 'unknown' };
  const mobile = answer.data.mobile ?? '';
  return PHONE_PATTERN.test(mobile) ? { kind: 'phone', mobile } : { kind: 'unknown' };
}
