import {
  acceptInvitation,
  confirmInvitation,
  readInvitation,
  signInWithPassword,
  whoAmI,
} from '@ride/contract/desk/sign-in';
import { reinviteStaff, resetSecondFactor } from '@ride/contract/desk/staff';
import { inviteStaffByCommand, resetStaffFactor } from '@ride/contract/internal-staff';
import { DAY_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import {
  deskCookieHeader,
  deskForTest,
  type TestDesk,
} from '../../../app/testing/desk-for-test.ts';
import { asStaffCommand, post } from '../../../app/testing/gateway-for-test.ts';
import { enrollStaff, PASSWORD, tokenOfLink } from '../../../app/testing/staff-for-test.ts';
import { listAuditedEntries } from '../../../testing/audited-entries.ts';
import { createSession } from '../sign-in/session-service.ts';
import { TOTP_PERIOD_MS, totpCodeAt, wrongTotpCode } from '../testing/totp-code.ts';

const { invitationEnded, weakPassword, wrongCredentials } = acceptInvitation.refusals;
const grants = [{ role: 'support' as const, cities: null }];

async function invited({ app }: TestDesk, name = '王芳'): Promise<string> {
  const { data } = await post(app, inviteStaffByCommand, { name, grants }, asStaffCommand);
  return tokenOfLink(data.link);
}

test('a staff invitation accepted with a password and a code opens a session and gives eight recovery codes', async () => {
  const desk = await deskForTest();
  const token = await invited(desk);
  expect((await desk.postDesk(readInvitation, { token })).data).toEqual({
    name: '王芳',
    kind: 'account',
    expiresAt: desk.clock.now() + DAY_MS,
  });
  const { otpauthUri, secret } = (
    await desk.postDesk(acceptInvitation, { token, password: PASSWORD })
  ).data;
  expect(new URL(otpauthUri).searchParams.get('secret')).toBe(secret);
  const code = totpCodeAt(secret, desk.clock.now());
  const answer = await desk.postDesk(confirmInvitation, { token, code });
  expect(answer.data.recoveryCodes).toHaveLength(8);
  expect(answer.data.signedIn).toMatchObject({ name: '王芳', failures: null });
  expect(await desk.postDesk(whoAmI, {}, deskCookieHeader(answer.token ?? ''))).toMatchObject({
    success: true,
  });
  const entries = await listAuditedEntries(desk.ports.db);
  expect(entries.map(({ action }) => action)).toEqual([
    'staff.invited',
    'staff.signedIn',
    'staff.enrolled',
  ]);
  for (const used of [
    await desk.postDesk(readInvitation, { token }),
    await desk.postDesk(acceptInvitation, { token, password: PASSWORD }),
    await desk.postDesk(confirmInvitation, { token, code }),
  ]) {
    expect(used).toMatchObject({ success: false, code: invitationEnded });
  }
  const request = { name: '王芳', password: PASSWORD, code };
  expect(await desk.postDesk(signInWithPassword, request)).toMatchObject({
    code: wrongCredentials,
  });
});

test('a staff invitation ends after a day or with a newer one', async () => {
  const desk = await deskForTest();
  const administrator = await desk.as('administrator');
  const first = await invited(desk);
  const enrolled = await enrollStaff(desk, '李雷');
  const renewed = await desk.postDesk(
    reinviteStaff,
    { staffId: enrolled.staffId, reason: '忘记密码' },
    administrator,
  );
  const second = tokenOfLink(renewed.data.link);
  desk.clock.advance(DAY_MS - TOTP_PERIOD_MS - 1);
  expect(await desk.postDesk(readInvitation, { token: first })).toMatchObject({ success: true });
  desk.clock.advance(1);
  expect(await desk.postDesk(readInvitation, { token: first })).toMatchObject({
    code: invitationEnded,
  });
  expect(await desk.postDesk(readInvitation, { token: second })).toMatchObject({ success: true });
});

test.each([
  ['short', '至少需要 15 个字符'],
  ['password12345678', '太常见'],
  ['abcabcabcabcabcabc', '重复'],
])(
  'the new staff password %j is refused with a reason, and the invitation stays valid',
  async (password, text) => {
    const desk = await deskForTest();
    const token = await invited(desk);
    const answer = await desk.postDesk(acceptInvitation, { token, password });
    expect(answer).toMatchObject({ code: weakPassword, msg: expect.stringContaining(text) });
    expect(await desk.postDesk(readInvitation, { token })).toMatchObject({ success: true });
  },
);

test('setting up an account with a wrong code, or one of an earlier attempt, is not completed', async () => {
  const desk = await deskForTest();
  const token = await invited(desk);
  const begin = async () =>
    (await desk.postDesk(acceptInvitation, { token, password: PASSWORD })).data.secret;
  const [first, second] = [await begin(), await begin()];
  const now = desk.clock.now();
  for (const code of [wrongTotpCode(second, now), totpCodeAt(first, now)]) {
    if (code === totpCodeAt(second, now)) continue;
    expect(await desk.postDesk(confirmInvitation, { token, code })).toMatchObject({
      code: wrongCredentials,
    });
  }
  const code = totpCodeAt(second, now);
  expect(await desk.postDesk(confirmInvitation, { token, code })).toMatchObject({ success: true });
});

test('of many concurrent requests to complete the setup of an account one succeeds', async () => {
  const desk = await deskForTest();
  const token = await invited(desk);
  const { secret } = (await desk.postDesk(acceptInvitation, { token, password: PASSWORD })).data;
  const code = totpCodeAt(secret, desk.clock.now());
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => desk.postDesk(confirmInvitation, { token, code })),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
});

test('completing the setup of an account without having started it is refused', async () => {
  const desk = await deskForTest();
  const token = await invited(desk);
  expect(await desk.postDesk(confirmInvitation, { token, code: '000000' })).toMatchObject({
    code: invitationEnded,
  });
});

test("resetting a person's second factor ends sessions and recovery codes, and the new link requires the password", async () => {
  const desk = await deskForTest();
  const administrator = await desk.as('administrator');
  const wang = await enrollStaff(desk, '王芳');
  const request = { staffId: wang.staffId, reason: '手机遗失' };
  const token = tokenOfLink(
    (await desk.postDesk(resetSecondFactor, request, administrator)).data.link,
  );
  expect(await desk.postDesk(whoAmI, {}, wang.headers)).toMatchObject({ success: false });
  const old = { name: '王芳', password: PASSWORD, code: totpCodeAt(wang.secret, desk.clock.now()) };
  expect(await desk.postDesk(signInWithPassword, old)).toMatchObject({ code: wrongCredentials });
  expect((await desk.postDesk(readInvitation, { token })).data.kind).toBe('factor');
  const guess = { token, password: 'rain-on-the-station-roof' };
  expect(await desk.postDesk(acceptInvitation, guess)).toMatchObject({ code: wrongCredentials });
  const { secret } = (await desk.postDesk(acceptInvitation, { token, password: PASSWORD })).data;
  const code = totpCodeAt(secret, desk.clock.now());
  expect(await desk.postDesk(confirmInvitation, { token, code })).toMatchObject({ success: true });
});

test('setting up an authenticator ends all older sessions of the account', async () => {
  const desk = await deskForTest();
  const { staffId } = await enrollStaff(desk, '王芳');
  const { data } = await post(desk.app, resetStaffFactor, { name: '王芳' }, asStaffCommand);
  const token = tokenOfLink(data.link);
  const entry = { staffId, method: 'password', address: '192.0.2.1' } as const;
  const older = deskCookieHeader((await createSession(desk.ports, desk.ports.db, entry)) ?? '');
  expect(await desk.postDesk(whoAmI, {}, older)).toMatchObject({ success: true });
  const { secret } = (await desk.postDesk(acceptInvitation, { token, password: PASSWORD })).data;
  const code = totpCodeAt(secret, desk.clock.now());
  const enrolled = await desk.postDesk(confirmInvitation, { token, code });
  expect(await desk.postDesk(whoAmI, {}, older)).toMatchObject({ success: false });
  expect(await desk.postDesk(whoAmI, {}, deskCookieHeader(enrolled.token ?? ''))).toMatchObject({
    success: true,
  });
});
