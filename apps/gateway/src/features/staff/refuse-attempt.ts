import { signInWithPassword } from '@ride/contract/desk/sign-in';
import { refuse } from '../../http/refusal.ts';
import type { AttemptRefusal, StaffPorts } from './sign-in/sign-in-service.ts';
import { texts } from './texts.ts';

/** These refusals have the same codes in every call with attempts. */
export function refuseAttempt(
  { now }: Pick<StaffPorts, 'now'>,
  refusal: AttemptRefusal,
  wrongText: string,
): never {
  const call = signInWithPassword;
  if (refusal.outcome === 'wrongCredentials') refuse(call, 'wrongCredentials', wrongText);
  const { waitMs } = refusal;
  return refuse(call, 'tooManyAttempts', texts.tooManyAttempts(waitMs, now()), waitMs);
}
