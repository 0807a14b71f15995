import { accountCalls as calls } from '@ride/contract/desk/account';
import {
  signInWithPassword,
  signInWithRecoveryCode,
  stepUp,
  whoAmI,
} from '@ride/contract/desk/sign-in';
import { MINUTE_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import {
  deskCookieHeader,
  deskForTest,
  type TestDesk,
} from '../../../app/testing/desk-for-test.ts';
import { type EnrolledStaff, enrollStaff, PASSWORD } from '../../../app/testing/staff-for-test.ts';
import { listAuditedEntries } from '../../../testing/audited-entries.ts';
import { TOTP_PERIOD_MS, totpCodeAt, wrongTotpCode } from '../testing/totp-code.ts';

const NEW_PASSWORD = 'a-lantern-over-the-river';

async function signIn(desk: TestDesk, name: string, secret: string, password = PASSWORD) {
  desk.clock.advance(TOTP_PERIOD_MS);
  const code = totpCodeAt(secret, desk.clock.now());
  return desk.postDesk(signInWithPassword, { name, password, code });
}

const actions = async ({ ports }: TestDesk, { staffId }: EnrolledStaff) =>
  (await listAuditedEntries(ports.db))
    .filter(({ actor }) => actor.id === staffId)
    .map(({ action }) => action);

test('changing a staff password requires the old one and ends all other sessions', async () => {
  const desk = await deskForTest();
  const wang = await enrollStaff(desk, '王芳');
  const other = deskCookieHeader((await signIn(desk, '王芳', wang.secret)).token ?? '');
  const change = (oldPassword: string, newPassword: string) =>
    desk.postDesk(calls.changePassword, { oldPassword, newPassword }, wang.headers);
  const { refusals } = calls.changePassword;
  expect((await change(`${PASSWORD}!`, NEW_PASSWORD)).code).toBe(refusals.wrongCredentials);
  expect((await change(PASSWORD, 'short')).code).toBe(refusals.weakPassword);
  expect((await change(PASSWORD, NEW_PASSWORD)).success).toBe(true);
  expect((await desk.postDesk(whoAmI, {}, other)).success).toBe(false);
  expect((await desk.postDesk(whoAmI, {}, wang.headers)).success).toBe(true);
  expect((await signIn(desk, '王芳', wang.secret)).success).toBe(false);
  expect((await signIn(desk, '王芳', wang.secret, NEW_PASSWORD)).success).toBe(true);
  expect(await actions(desk, wang)).toContain('staff.passwordChanged');
});

test('wrong old passwords at a change of password delay further attempts of the session', async () => {
  const desk = await deskForTest();
  const wang = await enrollStaff(desk, '王芳');
  const request = { oldPassword: `${PASSWORD}!`, newPassword: NEW_PASSWORD };
  const codes = [];
  for (let tried = 0; tried < 6; tried += 1) {
    codes.push((await desk.postDesk(calls.changePassword, request, wang.headers)).code);
  }
  expect(codes.at(-1)).toBe(calls.changePassword.refusals.tooManyAttempts);
});

test('a new authenticator replaces the old one and its recovery codes once its first code was entered', async () => {
  const desk = await deskForTest();
  const wang = await enrollStaff(desk, '王芳');
  const begun = (await desk.postDesk(calls.beginFactorChange, {}, wang.headers)).data;
  const { enrolment, secret } = begun;
  const finish = (code: string, sealed = enrolment) =>
    desk.postDesk(calls.finishFactorChange, { enrolment: sealed, code }, wang.headers);
  const { refusals } = calls.finishFactorChange;
  const now = () => desk.clock.now();
  expect((await finish(wrongTotpCode(secret, now()))).code).toBe(refusals.wrongCredentials);
  expect((await finish('000000', 'A'.repeat(80))).code).toBe(refusals.enrolmentEnded);
  const { recoveryCodes } = (await finish(totpCodeAt(secret, now()))).data;
  expect(recoveryCodes).toHaveLength(8);
  expect((await signIn(desk, '王芳', wang.secret)).success).toBe(false);
  expect((await signIn(desk, '王芳', secret)).success).toBe(true);
  const recover = (recoveryCode: string) =>
    desk.postDesk(signInWithRecoveryCode, { name: '王芳', password: PASSWORD, recoveryCode });
  expect((await recover(wang.recoveryCodes[0] ?? '')).success).toBe(false);
  expect((await recover(recoveryCodes[0] ?? '')).success).toBe(true);
  expect(await actions(desk, wang)).toContain('staff.factorChanged');
});

test('the secret of a new authenticator works only for its person, and for a quarter of an hour', async () => {
  const desk = await deskForTest();
  const [wang, li] = [await enrollStaff(desk, '王芳'), await enrollStaff(desk, '李雷')];
  const begun = (await desk.postDesk(calls.beginFactorChange, {}, wang.headers)).data;
  const { enrolment, secret } = begun;
  const finish = (headers: { readonly cookie: string }) => {
    const code = totpCodeAt(secret, desk.clock.now());
    return desk.postDesk(calls.finishFactorChange, { enrolment, code }, headers);
  };
  const { enrolmentEnded } = calls.finishFactorChange.refusals;
  expect((await finish(li.headers)).code).toBe(enrolmentEnded);
  desk.clock.advance(16 * MINUTE_MS);
  const code = totpCodeAt(wang.secret, desk.clock.now());
  await desk.postDesk(stepUp, { code }, wang.headers);
  expect((await finish(wang.headers)).code).toBe(enrolmentEnded);
});

test('new recovery codes replace the old', async () => {
  const desk = await deskForTest();
  const wang = await enrollStaff(desk, '王芳');
  const { data } = await desk.postDesk(calls.renewRecoveryCodes, {}, wang.headers);
  expect(data.recoveryCodes).toHaveLength(8);
  expect(data.recoveryCodes).not.toContain(wang.recoveryCodes[0]);
});

test('staff list and end their own sessions but nobody else’s', async () => {
  const desk = await deskForTest();
  const [wang, li] = [await enrollStaff(desk, '王芳'), await enrollStaff(desk, '李雷')];
  const other = deskCookieHeader((await signIn(desk, '王芳', wang.secret)).token ?? '');
  const list = async () =>
    (await desk.postDesk(calls.listOwnSessions, {}, wang.headers)).data.sessions;
  const sessions = await list();
  expect(sessions.map(({ isOwn }) => isOwn)).toEqual([false, true]);
  const { sessionId = '' } = sessions[0] ?? {};
  await desk.postDesk(calls.endOwnSession, { sessionId }, li.headers);
  expect((await desk.postDesk(whoAmI, {}, other)).success).toBe(true);
  await desk.postDesk(calls.endOwnSession, { sessionId }, wang.headers);
  expect((await desk.postDesk(whoAmI, {}, other)).success).toBe(false);
  expect(await list()).toHaveLength(1);
});

test('staff who sign in at an identity service cannot change a password in the desk', async () => {
  const desk = await deskForTest();
  const elsewhere = await desk.as('support');
  const request = { oldPassword: PASSWORD, newPassword: NEW_PASSWORD };
  const answers = [
    await desk.postDesk(calls.changePassword, request, elsewhere),
    await desk.postDesk(calls.beginFactorChange, {}, elsewhere),
    await desk.postDesk(calls.renewRecoveryCodes, {}, elsewhere),
  ];
  for (const { code } of answers) expect(code).toBe(calls.changePassword.refusals.managedElsewhere);
});
