import { randomBytes } from 'node:crypto';
import {
  signInAsDemo,
  signInWithPassword,
  signInWithRecoveryCode,
  signOut,
  stepUp,
  whoAmI,
} from '@ride/contract/desk/sign-in';
import { readStaffMember, reinviteStaff, resetSecondFactor } from '@ride/contract/desk/staff';
import { sharedRefusals } from '@ride/contract/envelope';
import { MINUTE_MS } from '@ride/domain/durations';
import { type Role, rolePermissions, roles } from '@ride/domain/staff/roles';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  addStaffWithRole,
  deskCookieHeader,
  deskForTest,
  type Headers,
  type TestDesk,
} from '../../../app/testing/desk-for-test.ts';
import { type EnrolledStaff, enrollStaff, PASSWORD } from '../../../app/testing/staff-for-test.ts';
import { type Passwords, PasswordsBusyError } from '../../../ports/passwords.ts';
import { listAuditedEntries } from '../../../testing/audited-entries.ts';
import { portsForTest } from '../../../testing/ports-for-test.ts';
import { TOTP_PERIOD_MS, totpCodeAt, wrongTotpCode } from '../testing/totp-code.ts';
import { createScryptPasswords } from './scrypt-passwords.ts';
import { signInWithPassword as signInService } from './sign-in-service.ts';

const { wrongCredentials, tooManyAttempts } = signInWithPassword.refusals;

const signIn = (
  { clock, postDesk }: TestDesk,
  { name, secret }: Pick<EnrolledStaff, 'name' | 'secret'>,
  changed: Partial<{ name: string; password: string; code: string }> = {},
  headers: Headers = {},
) =>
  postDesk(
    signInWithPassword,
    { name, password: PASSWORD, code: totpCodeAt(secret, clock.now()), ...changed },
    headers,
  );

async function failFrom(desk: TestDesk, staff: EnrolledStaff, address: string, max: number) {
  let compared = 0;
  for (; compared < max; compared += 1) {
    const from = { 'x-forwarded-for': address };
    const { code } = await signIn(desk, staff, { password: `${PASSWORD}!` }, from);
    if (code !== wrongCredentials) break;
  }
  return compared;
}

const proxied = { settings: { TRUSTED_PROXIES: '127.0.0.1' } };

test("name, password and code open a desk session that lists the person's confirmed and pending roles", async () => {
  const desk = await deskForTest();
  const wang = await enrollStaff(desk, '王芳');
  const answer = await signIn(desk, wang);
  expect(answer).toMatchObject({
    success: true,
    data: {
      name: '王芳',
      grants: [],
      pendingRoles: ['support'],
      failures: null,
      recoveryCodesLeft: 8,
      stepUpBy: 'code',
      signedInAt: desk.clock.now(),
      endsAt: desk.clock.now() + 12 * 60 * MINUTE_MS,
      idleEndsAt: desk.clock.now() + 30 * MINUTE_MS,
      factorAt: desk.clock.now(),
    },
  });
  expect(answer.data.permissions).toEqual([]);
  const self = await desk.postDesk(whoAmI, {}, deskCookieHeader(answer.token ?? ''));
  expect(self.data).toEqual(answer.data);
});

test('a wrong name, password or code gets the same refusal, and the audit names the cause for existing names', async () => {
  const desk = await deskForTest();
  const wang = await enrollStaff(desk, '王芳');
  const code = wrongTotpCode(wang.secret, desk.clock.now());
  const attempts = [{ name: '李雷' }, { password: `${PASSWORD}!`, code }, { code }];
  const answers = [];
  for (const changed of attempts) answers.push(await signIn(desk, wang, changed));
  expect(new Set(answers.map(({ msg }) => msg)).size).toBe(1);
  for (const answer of answers) {
    expect(answer).toMatchObject({ success: false, code: wrongCredentials });
    expect(answer.token).toBeUndefined();
  }
  const failed = (await listAuditedEntries(desk.ports.db)).filter(
    ({ action }) => action === 'staff.signInFailed',
  );
  const self = { kind: 'staff', id: wang.staffId };
  expect(failed).toMatchObject([
    { subject: self, after: '密码错误，来自 127.0.0.1' },
    { subject: self, after: '验证码错误或已用过，来自 127.0.0.1' },
  ]);
});

test('a code of the authenticator works once, and no older one works after it', async () => {
  const desk = await deskForTest();
  const wang = await enrollStaff(desk, '王芳');
  const earlier = totpCodeAt(wang.secret, desk.clock.now() - TOTP_PERIOD_MS);
  expect(await signIn(desk, wang)).toMatchObject({ success: true });
  expect(await signIn(desk, wang)).toMatchObject({ code: wrongCredentials });
  expect(await signIn(desk, wang, { code: earlier })).toMatchObject({ code: wrongCredentials });
  desk.clock.advance(TOTP_PERIOD_MS);
  expect(await signIn(desk, wang)).toMatchObject({ success: true });
});

test('a recovery code replaces the authenticator once, in any spelling', async () => {
  const desk = await deskForTest();
  const { name, recoveryCodes } = await enrollStaff(desk, '王芳');
  const [first = ''] = recoveryCodes;
  const typed = first.toLowerCase().replaceAll('-', ' ');
  const recover = () =>
    desk.postDesk(signInWithRecoveryCode, { name, password: PASSWORD, recoveryCode: typed });
  expect(await recover()).toMatchObject({ success: true, data: { recoveryCodesLeft: 7 } });
  expect(await recover()).toMatchObject({ code: wrongCredentials });
});

test("from the fifth wrong sign-in on an address waits twice as long each time, and the account's owner is notified", async () => {
  const desk = await deskForTest();
  const { ports, clock } = desk;
  const wang = await enrollStaff(desk, '王芳');
  const fail = () => signIn(desk, wang, { code: wrongTotpCode(wang.secret, clock.now()) });
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
  // The test's clock shows 12:07:10 in China; 12:10 is the end of the 160 seconds, rounded up.
  expect(await signIn(desk, wang)).toMatchObject({
    code: tooManyAttempts,
    msg: '尝试次数过多，登录已锁定到 12:10（还有3分钟），请到时再试。',
    data: { waitSeconds: 160 },
  });
  clock.advance(160_000);
  const answer = await signIn(desk, wang);
  expect(answer).toMatchObject({
    success: true,
    data: { failures: { count: 10, lastAt: clock.now() - 160_000 } },
  });
  clock.advance(TOTP_PERIOD_MS);
  expect((await signIn(desk, wang)).data.failures).toBeNull();
  const { rows } = await sql`select * from limit_uses where subject like '%王芳%'`.execute(
    ports.db,
  );
  expect(rows).toEqual([]);
});

test('strangers’ wrong passwords delay neither a known browser nor an open session', async () => {
  const desk = await deskForTest(proxied);
  const { clock, postDesk } = desk;
  const wang = await enrollStaff(desk, '王芳');
  const { browser = '', token = '' } = await signIn(desk, wang);
  for (let address = 1; address <= 20; address += 1) {
    await failFrom(desk, wang, `198.51.100.${address}`, 5);
    clock.advance(80_000);
  }
  await failFrom(desk, wang, '203.0.113.1', 5);
  const known = { cookie: `desk-browser=${browser}` };
  expect(await signIn(desk, wang)).toMatchObject({ code: tooManyAttempts });
  expect(await signIn(desk, wang, {}, known)).toMatchObject({ success: true });
  clock.advance(TOTP_PERIOD_MS);
  const code = totpCodeAt(wang.secret, clock.now());
  expect(await postDesk(stepUp, { code }, deskCookieHeader(token))).toMatchObject({
    success: true,
  });
});

test("a person in an unknown browser waits at most eighty seconds for other people's failures", async () => {
  const desk = await deskForTest(proxied);
  const wang = await enrollStaff(desk, '王芳');
  for (let address = 1; address <= 12; address += 1) {
    await failFrom(desk, wang, `198.51.100.${address}`, 5);
    desk.clock.advance(80_000);
  }
  await failFrom(desk, wang, '203.0.113.1', 5);
  const refused = await signIn(desk, wang, {}, { 'x-forwarded-for': '203.0.113.2' });
  expect(refused).toMatchObject({ code: tooManyAttempts, data: { waitSeconds: 80 } });
  desk.clock.advance(80_000);
  expect(await signIn(desk, wang, {}, { 'x-forwarded-for': '203.0.113.2' })).toMatchObject({
    success: true,
  });
});

test('a browser that has signed in before is delayed only by its own failures, and is known for one person only', async () => {
  const desk = await deskForTest(proxied);
  const wang = await enrollStaff(desk, '王芳');
  const li = await enrollStaff(desk, '李雷');
  const known = { cookie: `desk-browser=${(await signIn(desk, wang)).browser}` };
  desk.clock.advance(TOTP_PERIOD_MS);
  const wrong = { password: `${PASSWORD}!` };
  for (let failed = 0; failed < 5; failed += 1) await signIn(desk, wang, wrong, known);
  expect(await signIn(desk, wang, {}, known)).toMatchObject({
    code: tooManyAttempts,
    data: { waitSeconds: 5 },
  });
  for (let failed = 0; failed < 5; failed += 1) await failFrom(desk, li, '198.51.100.1', 5);
  expect(await signIn(desk, li, {}, known)).toMatchObject({ code: tooManyAttempts });
  desk.clock.advance(181 * 24 * 60 * MINUTE_MS);
  await failFrom(desk, wang, '198.51.100.2', 5);
  expect(await signIn(desk, wang, {}, known)).toMatchObject({ code: tooManyAttempts });
});

test('wrong codes of the second factor delay only the session that sent them', async () => {
  const desk = await deskForTest();
  const { clock, postDesk } = desk;
  const wang = await enrollStaff(desk, '王芳');
  const other = deskCookieHeader((await signIn(desk, wang)).token ?? '');
  clock.advance(TOTP_PERIOD_MS);
  const wrong = { code: wrongTotpCode(wang.secret, clock.now()) };
  for (let failed = 0; failed < 5; failed += 1) await postDesk(stepUp, wrong, wang.headers);
  const right = { code: totpCodeAt(wang.secret, clock.now()) };
  expect(await postDesk(stepUp, right, wang.headers)).toMatchObject({ code: tooManyAttempts });
  expect(await postDesk(stepUp, right, other)).toMatchObject({ success: true });
});

test('failed sign-ins of a /24 network are counted too: from changing addresses twenty attempts are compared', async () => {
  const desk = await deskForTest(proxied);
  const attemptFrom = (host: number) =>
    desk.postDesk(
      signInWithPassword,
      { name: `nobody ${host}`, password: PASSWORD, code: '000000' },
      { 'x-forwarded-for': `192.0.2.${host}` },
    );
  let compared = 0;
  for (let host = 0; host < 25; host += 1) {
    if ((await attemptFrom(host)).code === wrongCredentials) compared += 1;
  }
  expect(compared).toBe(20);
  expect((await attemptFrom(100)).code).toBe(tooManyAttempts);
});

test('a sign-in refused because too many are waiting counts as an attempt of its address, but of no account', async () => {
  const passwords: Passwords = {
    hash: () => Promise.reject(new PasswordsBusyError()),
    verify: () => Promise.reject(new PasswordsBusyError()),
  };
  const { ports } = await portsForTest();
  const attempt = (address: string) =>
    signInService(
      { ...ports, passwords },
      {
        name: '王芳',
        password: PASSWORD,
        factor: { kind: 'totp', code: '000000' },
        address,
        browserToken: '',
      },
    );
  for (let tried = 0; tried < 5; tried += 1) {
    expect(await attempt('192.0.2.1')).toMatchObject({ waitMs: 3_000 });
  }
  expect(await attempt('192.0.2.1')).toMatchObject({ waitMs: 5_000 });
  expect(await attempt('198.51.100.1')).toMatchObject({ waitMs: 3_000 });
});

test('of many concurrent sign-in attempts five are compared, even for an unknown name', async () => {
  const desk = await deskForTest();
  const attempt = { name: '没有这个人', password: PASSWORD, code: '000000' };
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => desk.postDesk(signInWithPassword, attempt)),
  );
  const codes = answers.map(({ code }) => code);
  expect(codes.filter((code) => code === wrongCredentials)).toHaveLength(5);
  expect(codes.filter((code) => code === tooManyAttempts)).toHaveLength(7);
});

test('an address whose sign-ins fail with changing names is delayed, until the failures expire', async () => {
  const desk = await deskForTest();
  const wang = await enrollStaff(desk, '王芳');
  for (let failed = 0; failed < 5; failed += 1) {
    await signIn(desk, wang, { name: `somebody ${failed}` });
  }
  expect(await signIn(desk, wang)).toMatchObject({ code: tooManyAttempts });
  desk.clock.advance(5_000);
  expect(await signIn(desk, wang)).toMatchObject({ success: true });
});

test('a permission that is not limited to a city is listed only for roles in all cities', async () => {
  const desk = await deskForTest();
  const permissionsOf = async (role: Role, cities?: readonly string[]) =>
    (await desk.postDesk(whoAmI, {}, await desk.as(role, cities))).data.permissions;
  for (const role of roles) {
    expect([role, new Set(await permissionsOf(role))]).toEqual([
      role,
      new Set(rolePermissions[role]),
    ]);
  }
  const lead = await permissionsOf('lead', ['320100']);
  expect(rolePermissions.lead.filter((each) => !lead.includes(each))).toEqual(['privacy.handle']);
  const auditor = await permissionsOf('auditor', ['320100']);
  expect(new Set(auditor)).toEqual(
    new Set([
      ...(['company.read', 'order.read', 'customer.read', 'dispute.read'] as const),
      ...(['invitation.read', 'list.export', 'content.read', 'pages.read'] as const),
      ...(['change.read', 'activity.read', 'invoice.read'] as const),
    ]),
  );
});

test('a desk session ends after thirty minutes without a call, and after twelve hours in any case', async () => {
  const desk = await deskForTest();
  const { clock, postDesk } = desk;
  const idle = await desk.as('support');
  const busy = await desk.as('support');
  clock.advance(30 * MINUTE_MS - 1);
  expect(await postDesk(whoAmI, {}, busy)).toMatchObject({ success: true });
  clock.advance(1);
  expect(await postDesk(whoAmI, {}, idle)).toMatchObject({ code: sharedRefusals.loginRequired });
  for (let passed = 30; passed < 12 * 60; passed += 15) {
    expect(await postDesk(whoAmI, {}, busy)).toMatchObject({ success: true });
    clock.advance(15 * MINUTE_MS);
  }
  expect(await postDesk(whoAmI, {}, busy)).toMatchObject({ code: sharedRefusals.loginRequired });
});

test('signing out of the desk ends only this session, and deletes its cookie', async () => {
  const desk = await deskForTest();
  const wang = await enrollStaff(desk, '王芳');
  const second = deskCookieHeader((await signIn(desk, wang)).token ?? '');
  expect(await desk.postDesk(signOut, {}, second)).toMatchObject({ success: true, token: '' });
  expect(await desk.postDesk(whoAmI, {}, second)).toMatchObject({ success: false });
  expect(await desk.postDesk(whoAmI, {}, wang.headers)).toMatchObject({ success: true });
});

test('signing in again in the same browser ends the old session', async () => {
  const desk = await deskForTest();
  const wang = await enrollStaff(desk, '王芳');
  const code = totpCodeAt(wang.secret, desk.clock.now());
  const request = { name: wang.name, password: PASSWORD, code };
  expect(await desk.postDesk(signInWithPassword, request, wang.headers)).toMatchObject({
    success: true,
  });
  expect(await desk.postDesk(whoAmI, {}, wang.headers)).toMatchObject({ success: false });
});

function slowPasswords() {
  const passwords = createScryptPasswords({ randomBytes, cost: 2 ** 7 });
  const during = { meanwhile: async (): Promise<unknown> => null };
  const slow: Passwords = {
    hash: passwords.hash,
    async verify(...compared) {
      const isRight = await passwords.verify(...compared);
      await during.meanwhile();
      return isRight;
    },
  };
  return { during, passwords: slow };
}

test.each([
  ['the authenticator', resetSecondFactor],
  ['the whole account', reinviteStaff],
] as const)(
  'a sign-in during which an administrator resets %s opens no session',
  async (_, reset) => {
    const { during, passwords } = slowPasswords();
    const desk = await deskForTest({ passwords });
    const administrator = await desk.as('administrator');
    const { name, secret, staffId } = await enrollStaff(desk, '王芳');
    during.meanwhile = () => desk.postDesk(reset, { staffId, reason: '账号被盗' }, administrator);
    expect(await signIn(desk, { name, secret })).toMatchObject({ code: wrongCredentials });
    const { data } = await desk.postDesk(readStaffMember, { staffId }, administrator);
    expect(data.sessions).toEqual([]);
  },
);

test('a right code renews the confirmation of the second factor, and a wrong one counts as a failed attempt', async () => {
  const desk = await deskForTest();
  const { clock, postDesk } = desk;
  const { secret, headers, recoveryCodes } = await enrollStaff(desk, '王芳');
  clock.advance(6 * MINUTE_MS);
  const wrong = { code: wrongTotpCode(secret, clock.now()) };
  expect(await postDesk(stepUp, wrong, headers)).toMatchObject({ code: wrongCredentials });
  expect(await postDesk(stepUp, {}, headers)).toMatchObject({ code: wrongCredentials });
  const right = { code: totpCodeAt(secret, clock.now()) };
  expect((await postDesk(stepUp, right, headers)).data.factorAt).toBe(clock.now());
  expect(await postDesk(stepUp, right, headers)).toMatchObject({ code: wrongCredentials });
  clock.advance(MINUTE_MS);
  const recovery = { code: recoveryCodes[3] };
  expect((await postDesk(stepUp, recovery, headers)).data).toMatchObject({
    factorAt: clock.now(),
    recoveryCodesLeft: 7,
  });
});

test('the database contains no password, authenticator seed, recovery code or token in clear text', async () => {
  const desk = await deskForTest();
  const { secret, recoveryCodes, headers } = await enrollStaff(desk, '王芳');
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

test('in development only demo staff can sign in by a click', async () => {
  const desk = await deskForTest({ settings: { RIDE_ENV: 'development' } });
  const staffId = await addStaffWithRole(desk.ports, 'support');
  expect(await desk.postDesk(signInAsDemo, { name: `support-${staffId}` })).toMatchObject({
    code: sharedRefusals.notFound,
  });
});
