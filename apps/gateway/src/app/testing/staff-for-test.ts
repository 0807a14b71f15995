import { acceptInvitation, confirmInvitation } from '@ride/contract/desk/sign-in';
import { inviteStaffByCommand } from '@ride/contract/internal-staff';
import type { Role } from '@ride/domain/staff/roles';
import { TOTP_PERIOD_MS, totpCodeAt } from '../../features/staff/testing/totp-code.ts';
import { deskCookieHeader, type TestDesk } from './desk-for-test.ts';
import { asStaffCommand, post } from './gateway-for-test.ts';

export const PASSWORD = 'frost-on-the-window-pane';

export const tokenOfLink = (link: string): string => new URL(link).hash.slice(1);

export interface EnrolledStaff {
  readonly staffId: string;
  readonly name: string;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
  readonly headers: { readonly cookie: string };
}

export async function enrollStaff(
  desk: TestDesk,
  name: string,
  role: Role = 'support',
): Promise<EnrolledStaff> {
  const { app, clock, postDesk } = desk;
  const grants = [{ role, cities: null }];
  const invited = await post(app, inviteStaffByCommand, { name, grants }, asStaffCommand);
  const token = tokenOfLink(invited.data.link);
  const { secret } = (await postDesk(acceptInvitation, { token, password: PASSWORD })).data;
  const answer = await postDesk(confirmInvitation, {
    token,
    code: totpCodeAt(secret, clock.now()),
  });
  if (!answer.success) throw new Error(answer.msg);
  clock.advance(TOTP_PERIOD_MS);
  return {
    staffId: answer.data.signedIn.staffId,
    name,
    secret,
    recoveryCodes: answer.data.recoveryCodes,
    headers: deskCookieHeader(answer.token ?? ''),
  };
}
