import { getVerify } from '@ride/contract/captcha';
import type { RequestInput } from '@ride/contract/define-call';
import type { Answer, CallFlags, CallGateway } from '../../api/answer.ts';

/**
 * If the network address has had too many pictures, the request is repeated with the device token:
 * a device that has proved the phone before has a quota of its own.
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
