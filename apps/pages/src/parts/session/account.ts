import { PHONE_PATTERN } from '@ride/domain/registration/phone';
import type { CallFlags, CallGateway } from '../../api/answer.ts';

/** The owner of a session: a phone, nobody because the session has ended, or unknown. */
export type Account =
  | { readonly kind: 'phone'; readonly mobile: string }
  | { readonly kind: 'ended' | 'unknown' };

/** This call never leads to a login and shows no message. */
export async function fetchAccount(
  call: CallGateway,
  flags: Pick<CallFlags, 'token'> = {},
): Promise<Account> {
  // The contract of the call is imported on demand, since most visitors have no session.
  const { getPhoneByToken } = await import('@ride/contract/enterprise');
  const answer = await call(getPhoneByToken, {}, { noToast: true, login: 'never', ...flags });
  if (!answer.ok) return { kind: answer.refusal === 'loginRequired' ? 'ended' : 'unknown' };
  const mobile = answer.data.mobile ?? '';
  return PHONE_PATTERN.test(mobile) ? { kind: 'phone', mobile } : { kind: 'unknown' };
}
