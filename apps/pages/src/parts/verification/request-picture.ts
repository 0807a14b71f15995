import { getVerify } from '@ride/contract/captcha';
import type { RequestInput } from '@ride/contract/define-call';
import type { Answer, CallFlags, CallGateway } from '../../api/answer.ts';

/**
 * The picture of a phone. Where the address has had too many, it is requested once more with the
 * device token: a device that has proved the phone before does not depend on its neighbours.
 */
export async function requestPicture(
  call: CallGateway,
  request: RequestInput<typeof getVerify>,
  flags: CallFlags,
): Promise<Answer<typeof getVerify>> {
  const answer = await call(getVerify, request, flags);
  if (answer.ok || answer.refusal !== 'tooManyPictures') return answer;
  return call(getVerify, request, { ...flags, deviceToken: true });
}
