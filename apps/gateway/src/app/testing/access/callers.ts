import type { CallDefinition } from '@ride/contract/define-call';
import { logout } from '@ride/contract/session';
import { logIn } from '../../../features/session/session-service.ts';
import { asService, asStaffCommand, post, type TestGateway } from '../gateway-for-test.ts';
import { OWNER_PHONE } from './owned-records.ts';

export const callers = [
  ...(['none', 'forged', 'ended', 'loggedOut', 'other'] as const),
  ...(['owner', 'service'] as const),
] as const;
export type Caller = (typeof callers)[number];
export type Headers = Readonly<Record<string, string>>;

/** A session token is sent as service token too, because it must never be accepted as one. */
const tokenHeaders = (token: string): Headers => ({ token, authorization: `Bearer ${token}` });

/** Every call gets new sessions, so that no call depends on an earlier one. */
export async function headersOfCaller(
  { app, ports }: TestGateway,
  endedToken: string,
  otherPhone: string,
  { needsStaffToken }: Pick<CallDefinition, 'needsStaffToken'>,
): Promise<Record<Caller, Headers>> {
  const owner = await logIn(ports, OWNER_PHONE);
  const other = await logIn(ports, otherPhone);
  const gone = await logIn(ports, OWNER_PHONE);
  await post(app, logout, {}, { token: gone.token });
  return {
    none: {},
    forged: tokenHeaders('A'.repeat(43)),
    ended: tokenHeaders(endedToken),
    loggedOut: tokenHeaders(gone.token),
    other: tokenHeaders(other.token),
    owner: tokenHeaders(owner.token),
    service: needsStaffToken ? asStaffCommand : asService,
  };
}
