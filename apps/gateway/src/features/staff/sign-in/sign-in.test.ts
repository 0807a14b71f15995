import {
  signInAsDemo,
  signInWithPassword,
  signInWithRecoveryCode,
  signOut,
  stepUp,
  whoAmI,
} from '@ride/contract/desk/sign-in';
import { sharedRefusals } from '@ride/contract/envelope';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  deskForTest,
  staffWith,
  type TestDesk,
  withToken,
} from '../../../app/testing/desk-for-test.ts';
import {
  type EnrolledStaff,
  enrolledStaff,
  PASSWORD,
} from '../../../app/testing/staff-for-test.ts';
import { auditedEntries } from '../../../testing/audited-entries.ts';
import { setDisabled } from '../staff-store.ts';
import { codeAt, HALF_MINUTE, wrongCode } from '../testing/totp-code.ts';

const MINUTE = 60_000;
const { wrongCredentials, tooManyAttempts } = signInWithPassword.refusals;

const signIn = (
  { clock, postDesk }: TestDesk,
  { name, secret }: Pick<EnrolledStaff, 'name' | 'secret'>,
  changed: Partial<{ name: string; password: string; code: string }> = {},
) =>
  postDesk(signInWithPassword, {
    name,
    password: PASSWORD,
    code: codeAt(secret, clock.now()),
    ...changed,
  });

test('name, password and a code open a session that tells who one is and what one may do', async () => {
  const desk = await deskForTest();
  const wang = await enrolledStaff(desk, '王芳');
  const answer = await signIn(desk, wang);
  expect(answer).toMatchObject({
    success: true,
    data: {
      name: '王芳',
      grants: [{ role: 'support', cities: null }],
      failures: null,
      recoveryCodesLeft: 8,
      stepUpBy: 'code',
      signedInAt: desk.clock.now(),
      endsAt: desk.clock.now() + 12 * 60 * MINUTE,
      idleEndsAt: desk.clock.now() + 30 * MINUTE,
      factorAt: desk.clock.now(),
    },
  });
  expect(answer.data.permissions).toContain('company.handle');
  const self = await desk.postDesk(whoAmI, {}, withToken(answer.token ?? ''));
  expect(self.data).toEqual(answer.data);
});

test('a wrong name, password or code is refused with the same words, and the audit tells of each', async () => {
  const desk = await deskForTest();
  const wang = await enrolledStaff(desk, '王芳');
  const attempts = [
    { name: '李雷' },
    { password: `${PASSWORD}!` },
    { code: wrongCode(wang.secret, desk.clock.now()) },
  ];
  const answers = [];
  for (const changed of attempts) answers.push(await signIn(desk, wang, changed));
  expect(new Set(answers.map(({ msg }) => msg)).size).toBe(1);
  for (const answer of answers) {
    expect(answer).toMatchObject({ success: false, code: wrongCredentials });
    expect(answer.token).toBeUndefined();
  }
  const failed = (await auditedEntries(desk.ports.db)).filter(
    ({ action }) => action === 'staff.signInFailed',
  );
  expect(failed.map(({ subject }) => subject.id)).toEqual(['unknown', wang.staffId, wang.staffId]);
});

test('a code works once, and no older one after it', async () => {
  const desk = await deskForTest();
  const wang = await enrolledStaff(desk, '王芳');
  const earlier = codeAt(wang.secret, desk.clock.now() - HALF_MINUTE);
  expect(await signIn(desk, wang)).toMatchObject({ success: true });
  expect(await signIn(desk, wang)).toMatchObject({ code: wrongCredentials });
  expect(await signIn(desk, wang, { code: earlier })).toMatchObject({ code: wrongCredentials });
  desk.clock.advance(HALF_MINUTE);
  expect(await signIn(desk, wang)).toMatchObject({ success: true });
});

test('a recovery code replaces the authenticator once, however it is typed', async () => {
  const desk = await deskForTest();
  const { name, recoveryCodes } = await enrolledStaff(desk, '王芳');
  const [first = ''] = recoveryCodes;
  const typed = first.toLowerCase().replaceAll('-', ' ');
  const recover = () =>
    desk.postDesk(signInWithRecoveryCode, { name, password: PASSWORD, recoveryCode: typed });
  expect(await recover()).toMatchObject({ success: true, data: { recoveryCodesLeft: 7 } });
  expect(await recover()).toMatchObject({ code: wrongCredentials });
});

test('the fifth wrong attempt slows an account down, the tenth locks it, and its owner is told', async () => {
  const desk = await deskForTest();
  const { ports, clock } = desk;
  const wang = await enrolledStaff(desk, '王芳');
  const fail = () => signIn(desk, wang, { code: wrongCode(wang.secret, clock.now()) });
  for (let failed = 0; failed < 5; failed += 1) {
    expect(await fail()).toMatchObject({ code: wrongCredentials });
  }
  expect(await signIn(desk, wang)).toMatchObject({
    code: tooManyAttempts,
    msg: '尝试次数过多，请5秒后再试。',
    data: { waitSeconds: 5 },
  });
  for (let failed = 5; failed < 10; failed += 1) {
    clock.advance(80_000);
    expect(await fail()).toMatchObject({ code: wrongCredentials });
  }
  // A quarter of an hour after 12:07:10, the test's clock in China.
  expect(await signIn(desk, wang)).toMatchObject({
    code: tooManyAttempts,
    msg: '尝试次数过多，登录已锁定到 12:23（还有15分钟），请到时再试。',
    data: { waitSeconds: 900 },
  });
  clock.advance(15 * MINUTE);
  const answer = await signIn(desk, wang);
  expect(answer).toMatchObject({
    success: true,
    data: { failures: { count: 10, lastAt: clock.now() - 15 * MINUTE } },
  });
  clock.advance(HALF_MINUTE);
  expect((await signIn(desk, wang)).data.failures).toBeNull();
  const { rows } = await sql`select * from limit_uses where subject like '%王芳%'`.execute(
    ports.db,
  );
  expect(rows).toEqual([]);
});

test('of many attempts at the same moment five are compared, also for a name nobody has', async () => {
  const desk = await deskForTest();
  const attempt = { name: '没有这个人', password: PASSWORD, code: '000000' };
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => desk.postDesk(signInWithPassword, attempt)),
  );
  const codes = answers.map(({ code }) => code);
  expect(codes.filter((code) => code === wrongCredentials)).toHaveLength(5);
  expect(codes.filter((code) => code === tooManyAttempts)).toHaveLength(7);
});

test('an address that fails with ever other names is slowed down too, until the failures are old', async () => {
  const desk = await deskForTest();
  const wang = await enrolledStaff(desk, '王芳');
  for (let failed = 0; failed < 5; failed += 1) {
    await signIn(desk, wang, { name: `somebody ${failed}` });
  }
  expect(await signIn(desk, wang)).toMatchObject({ code: tooManyAttempts });
  desk.clock.advance(5_000);
  expect(await signIn(desk, wang)).toMatchObject({ success: true });
});

test('a session ends after thirty minutes without a call, and after twelve hours in any case', async () => {
  const desk = await deskForTest();
  const { clock, postDesk } = desk;
  const idle = await desk.as('support');
  const busy = await desk.as('support');
  clock.advance(30 * MINUTE - 1);
  expect(await postDesk(whoAmI, {}, busy)).toMatchObject({ success: true });
  clock.advance(1);
  expect(await postDesk(whoAmI, {}, idle)).toMatchObject({ code: sharedRefusals.loginRequired });
  for (let passed = 30; passed < 12 * 60; passed += 15) {
    expect(await postDesk(whoAmI, {}, busy)).toMatchObject({ success: true });
    clock.advance(15 * MINUTE);
  }
  expect(await postDesk(whoAmI, {}, busy)).toMatchObject({ code: sharedRefusals.loginRequired });
});

test('signing out ends this session and no other, and takes the cookie away', async () => {
  const desk = await deskForTest();
  const wang = await enrolledStaff(desk, '王芳');
  const second = withToken((await signIn(desk, wang)).token ?? '');
  expect(await desk.postDesk(signOut, {}, second)).toMatchObject({ success: true, token: '' });
  expect(await desk.postDesk(whoAmI, {}, second)).toMatchObject({ success: false });
  expect(await desk.postDesk(whoAmI, {}, wang.headers)).toMatchObject({ success: true });
});

test('whoever signs in anew in the same browser leaves the old session', async () => {
  const desk = await deskForTest();
  const wang = await enrolledStaff(desk, '王芳');
  const code = codeAt(wang.secret, desk.clock.now());
  const request = { name: wang.name, password: PASSWORD, code };
  expect(await desk.postDesk(signInWithPassword, request, wang.headers)).toMatchObject({
    success: true,
  });
  expect(await desk.postDesk(whoAmI, {}, wang.headers)).toMatchObject({ success: false });
});

test('a disabled account is signed out at once and cannot sign in', async () => {
  const desk = await deskForTest();
  const wang = await enrolledStaff(desk, '王芳');
  await setDisabled(desk.ports.db, wang.staffId, desk.clock.now());
  expect(await desk.postDesk(whoAmI, {}, wang.headers)).toMatchObject({
    code: sharedRefusals.loginRequired,
  });
  expect(await signIn(desk, wang)).toMatchObject({ code: wrongCredentials });
});

test('showing the factor again makes it fresh, a wrong one does not and counts as an attempt', async () => {
  const desk = await deskForTest();
  const { clock, postDesk } = desk;
  const { secret, headers, recoveryCodes } = await enrolledStaff(desk, '王芳');
  clock.advance(6 * MINUTE);
  const wrong = { code: wrongCode(secret, clock.now()) };
  expect(await postDesk(stepUp, wrong, headers)).toMatchObject({ code: wrongCredentials });
  expect(await postDesk(stepUp, {}, headers)).toMatchObject({ code: wrongCredentials });
  const right = { code: codeAt(secret, clock.now()) };
  expect((await postDesk(stepUp, right, headers)).data.factorAt).toBe(clock.now());
  expect(await postDesk(stepUp, right, headers)).toMatchObject({ code: wrongCredentials });
  clock.advance(MINUTE);
  const recovery = { code: recoveryCodes[3] };
  expect((await postDesk(stepUp, recovery, headers)).data).toMatchObject({
    factorAt: clock.now(),
    recoveryCodesLeft: 7,
  });
});

test('the database contains no password, seed, recovery code or token in clear text', async () => {
  const desk = await deskForTest();
  const { secret, recoveryCodes, headers } = await enrolledStaff(desk, '王芳');
  const token = headers.cookie.split('=')[1] ?? '';
  const cells: string[] = [];
  for (const { name } of await desk.ports.db.introspection.getTables()) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(
      desk.ports.db,
    );
    cells.push(...rows.flatMap((row) => Object.values(row).map(String)));
  }
  expect(cells).toContain('王芳');
  for (const hidden of [PASSWORD, secret, token, ...recoveryCodes]) {
    expect(cells.filter((cell) => cell.includes(hidden))).toEqual([]);
  }
});

test('in development too a click signs in nobody but demo staff', async () => {
  const desk = await deskForTest({ settings: { RIDE_ENV: 'development' } });
  const staffId = await staffWith(desk.ports, 'support');
  expect(await desk.postDesk(signInAsDemo, { name: `support-${staffId}` })).toMatchObject({
    code: sharedRefusals.notFound,
  });
});
