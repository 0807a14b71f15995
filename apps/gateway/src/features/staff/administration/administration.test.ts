import { setTimeout } from 'node:timers/promises';
import { whoAmI } from '@ride/contract/desk/sign-in';
import {
  changeGrants,
  decideGrants,
  endStaffSessions,
  inviteStaff,
  listStaff,
  listStaffSessions,
  readStaffMember,
  reinviteStaff,
  resetSecondFactor,
  setStaffDisabled,
} from '@ride/contract/desk/staff';
import { sharedRefusals } from '@ride/contract/envelope';
import {
  disableStaff,
  inviteStaffByCommand,
  listStaffByCommand,
  resetStaffFactor,
} from '@ride/contract/internal-staff';
import { DAY_MS } from '@ride/domain/durations';
import type { Grant, Permission, Role } from '@ride/domain/staff/roles';
import { expect, test } from 'vitest';
import {
  addStaffWithRole,
  deskForTest,
  type TestDesk,
} from '../../../app/testing/desk-for-test.ts';
import { asService, asStaffCommand, post } from '../../../app/testing/gateway-for-test.ts';
import { type AuditTrail, staffCommandActor } from '../../../ports/audit-trail.ts';
import { listAuditedEntries } from '../../../testing/audited-entries.ts';
import { type AdministrationDeps, inviteStaffMember } from './invite-service.ts';
import { setStaffDisabled as disable } from './manage-service.ts';

const everywhere = (role: Role) => [{ role, cities: null }];
const reason = '人员调整';

const selfOf = async ({ postDesk }: TestDesk, headers: { cookie: string }) =>
  (await postDesk(whoAmI, {}, headers)).data.staffId;

const inviteByCommand = ({ app }: TestDesk, name: string, role: Role) =>
  post(app, inviteStaffByCommand, { name, grants: everywhere(role) }, asStaffCommand);

const actionsOn = async ({ ports }: TestDesk, staffId: string) =>
  (await listAuditedEntries(ports.db))
    .filter(({ subject }) => subject.id === staffId)
    .map(({ action }) => action);

test('an administrator invites a person with roles, and the audit records both', async () => {
  const desk = await deskForTest();
  const administrator = await desk.as('administrator');
  const grants = [{ role: 'support', cities: ['320100'] }] as const satisfies readonly Grant[];
  const request = { name: '王芳', grants: [{ role: 'support' as const, cities: ['320100'] }] };
  const { data } = await desk.postDesk(inviteStaff, request, administrator);
  expect(data.link).toMatch(/^http:\/\/127\.0\.0\.1:8090\/invitation#[\w-]{43}$/);
  expect(data.expiresAt).toBe(desk.clock.now() + DAY_MS);
  const { member, invitationExpiresAt } = (
    await desk.postDesk(readStaffMember, { staffId: data.staffId }, administrator)
  ).data;
  expect(member).toMatchObject({
    name: '王芳',
    state: 'invited',
    grants: grants.map((grant) => ({ ...grant, isPending: true, confirmedBy: null })),
  });
  expect(invitationExpiresAt).toBe(data.expiresAt);
  const [entry] = (await listAuditedEntries(desk.ports.db)).slice(-1);
  expect(entry).toMatchObject({
    actor: { kind: 'staff', id: await selfOf(desk, administrator) },
    action: 'staff.invited',
    subject: { kind: 'staff', id: data.staffId },
    after: '客服（南京市）',
  });
  expect(JSON.stringify(entry)).not.toContain('王芳');
});

interface RefusedInvitation {
  readonly refusal: keyof typeof inviteStaff.refusals;
  readonly name?: string;
  readonly grants: { role: Role; cities: string[] | null }[];
}

test.each<RefusedInvitation>([
  { refusal: 'nameTaken', name: ' ＷANG ', grants: everywhere('support') },
  { refusal: 'nameTaken', name: 'wa\u200bng', grants: everywhere('support') },
  {
    refusal: 'administratorAlone',
    grants: [...everywhere('administrator'), ...everywhere('support')],
  },
  { refusal: 'roleNeedsAllCities', grants: [{ role: 'administrator', cities: ['320100'] }] },
  { refusal: 'roleNeedsAllCities', grants: [{ role: 'auditor', cities: ['320100'] }] },
  { refusal: 'roleTwice', grants: [...everywhere('support'), ...everywhere('support')] },
])(
  'an invitation of staff is refused as $refusal: $grants',
  async ({ refusal, name = 'li', grants }) => {
    const desk = await deskForTest();
    const administrator = await desk.as('administrator');
    await desk.postDesk(
      inviteStaff,
      { name: 'wang', grants: everywhere('support') },
      administrator,
    );
    expect(await desk.postDesk(inviteStaff, { name, grants }, administrator)).toMatchObject({
      code: inviteStaff.refusals[refusal],
    });
  },
);

test('an invitation of staff without a role is refused', async () => {
  const desk = await deskForTest();
  const administrator = await desk.as('administrator');
  const { code } = await desk.postDesk(inviteStaff, { name: '王芳', grants: [] }, administrator);
  expect(code).toBe(sharedRefusals.malformed);
});

test('the name in a staff invitation is stored as one visible line, and an empty one is refused', async () => {
  const desk = await deskForTest();
  const administrator = await desk.as('administrator');
  const inviteAs = (name: string) =>
    desk.postDesk(inviteStaff, { name, grants: everywhere('support') }, administrator);
  const { staffId } = (await inviteAs('王\u2028芳\u200b')).data;
  const { data } = await desk.postDesk(readStaffMember, { staffId }, administrator);
  expect(data.member.name).toBe('王 芳');
  expect((await inviteAs('\u200b\u2060')).code).toBe(sharedRefusals.malformed);
});

test("a staff invitation with a name that looks like a colleague's is refused", async () => {
  const desk = await deskForTest();
  const administrator = await desk.as('administrator');
  const inviteAs = (name: string) =>
    desk.postDesk(inviteStaff, { name, grants: everywhere('support') }, administrator);
  expect((await inviteAs('Jose Wang')).success).toBe(true);
  for (const look of ['José Wang', 'Jo\u0307se Wang', 'ｊｏｓé wang']) {
    expect((await inviteAs(look)).code).toBe(inviteStaff.refusals.nameTaken);
  }
  const byCommand = { name: 'Josè Wang', grants: everywhere('support') };
  expect((await post(desk.app, inviteStaffByCommand, byCommand, asStaffCommand)).code).toBe(
    inviteStaffByCommand.refusals.nameTaken,
  );
  expect((await inviteAs('Jose Wong')).success).toBe(true);
});

test("a staff member's changed role takes effect with the next call", async () => {
  const desk = await deskForTest();
  const administrator = await desk.as('administrator');
  const support = await desk.as('support');
  const staffId = await selfOf(desk, support);
  const change = { staffId, expected: everywhere('support'), reason };
  const grant = { role: 'support' as const, cities: ['320100'] };
  const answer = await desk.postDesk(changeGrants, { ...change, grants: [grant] }, administrator);
  expect(answer.data.grants).toMatchObject([{ ...grant, isPending: false }]);
  const { data } = await desk.postDesk(whoAmI, {}, support);
  expect(data.grants).toEqual([grant]);
  expect((await listAuditedEntries(desk.ports.db)).at(-1)).toMatchObject({
    action: 'staff.grantsChanged',
    before: '客服',
    after: '客服（南京市）',
    reason,
  });
});

test('a change of roles is refused if somebody else changed them in the meantime', async () => {
  const desk = await deskForTest();
  const administrator = await desk.as('administrator');
  const staffId = await addStaffWithRole(desk.ports, 'support');
  const change = (grants: ReturnType<typeof everywhere>) =>
    desk.postDesk(
      changeGrants,
      { staffId, expected: everywhere('support'), grants, reason },
      administrator,
    );
  expect(await change(everywhere('content'))).toMatchObject({ success: true });
  expect(await change(everywhere('growth'))).toMatchObject({
    code: changeGrants.refusals.editConflict,
  });
  const { member } = (await desk.postDesk(readStaffMember, { staffId }, administrator)).data;
  expect(member.grants.map(({ role }) => role)).toEqual(['content']);
});

test('an administrator cannot change their own account', async () => {
  const desk = await deskForTest();
  const own = await desk.as('administrator');
  const staffId = await selfOf(desk, own);
  const expected = everywhere('administrator');
  const grants = everywhere('support');
  const answers = [
    await desk.postDesk(changeGrants, { staffId, expected, grants, reason }, own),
    await desk.postDesk(setStaffDisabled, { staffId, disabled: true, reason }, own),
    await desk.postDesk(resetSecondFactor, { staffId, reason }, own),
    await desk.postDesk(reinviteStaff, { staffId, reason }, own),
    await desk.postDesk(decideGrants, { staffId, expected, decision: 'confirm' }, own),
  ];
  for (const { code } of answers) expect(code).toBe(changeGrants.refusals.ownAccount);
});

test.each<readonly [Role, Permission]>([
  ['administrator', 'staff.manage'],
  ['support', 'dispute.decide'],
  ['lead', 'dispute.sign'],
  ['growth', 'invitation.review'],
  ['content', 'content.publish'],
  ['auditor', 'audit.export'],
])(
  'a staff member with the new role %s has no rights until a second administrator confirms the role',
  async (role, right) => {
    const desk = await deskForTest();
    const [first, second] = [await desk.as('administrator'), await desk.as('administrator')];
    const maker = await desk.as('pricingMaker');
    const staffId = await selfOf(desk, maker);
    const expected = everywhere(role);
    const change = { staffId, expected: everywhere('pricingMaker'), grants: expected, reason };
    const given = await desk.postDesk(changeGrants, change, first);
    expect(given.data.grants).toMatchObject([{ role, isPending: true, confirmedBy: null }]);
    const permissions = async () => (await desk.postDesk(whoAmI, {}, maker)).data.permissions;
    expect(await permissions()).toEqual([]);
    const waiting = await desk.postDesk(listStaff, { limit: 10, isPending: true }, second);
    expect(waiting.data.rows.map((row) => row.staffId)).toEqual([staffId]);
    const confirm = { staffId, expected, decision: 'confirm' } as const;
    expect(await desk.postDesk(decideGrants, confirm, first)).toMatchObject({
      code: decideGrants.refusals.ownGrant,
    });
    expect((await listAuditedEntries(desk.ports.db)).at(-1)).toMatchObject({
      actor: { id: await selfOf(desk, first) },
      action: 'call.refused',
      subject: { kind: 'staff', id: staffId },
      after: '确认自己授予的角色',
    });
    const unseen = { ...confirm, expected: everywhere('pricingMaker') };
    expect(await desk.postDesk(decideGrants, unseen, second)).toMatchObject({
      code: decideGrants.refusals.editConflict,
    });
    const name = async (headers: { cookie: string }) =>
      (await desk.postDesk(whoAmI, {}, headers)).data.name;
    expect(await desk.postDesk(decideGrants, confirm, second)).toMatchObject({
      data: {
        grants: [
          {
            grantedBy: await name(first),
            grantedById: await selfOf(desk, first),
            confirmedBy: await name(second),
          },
        ],
      },
    });
    expect(await permissions()).toContain(right);
    expect(await desk.postDesk(decideGrants, confirm, second)).toMatchObject({
      code: decideGrants.refusals.notPending,
    });
  },
);

test('the roles of a staff member can be confirmed once the account is set up, and must be again after a new invitation', async () => {
  const desk = await deskForTest();
  const [first, second] = [await desk.as('administrator'), await desk.as('administrator')];
  const expected = everywhere('support');
  const invited = await desk.postDesk(inviteStaff, { name: '王芳', grants: expected }, first);
  const { staffId } = invited.data;
  const confirm = (headers: { cookie: string }, of = staffId) =>
    desk.postDesk(decideGrants, { staffId: of, expected, decision: 'confirm' }, headers);
  expect((await confirm(second)).code).toBe(decideGrants.refusals.notEnrolled);
  const support = await addStaffWithRole(desk.ports, 'support');
  expect((await confirm(second, support)).code).toBe(decideGrants.refusals.notPending);
  await desk.postDesk(reinviteStaff, { staffId: support, reason }, second);
  const { member } = (await desk.postDesk(readStaffMember, { staffId: support }, first)).data;
  expect(member).toMatchObject({ state: 'invited', grants: [{ isPending: true }] });
  expect((await confirm(second, support)).code).toBe(decideGrants.refusals.ownGrant);
  await desk.postDesk(setStaffDisabled, { staffId: support, disabled: true, reason }, second);
  expect((await confirm(first, support)).code).toBe(decideGrants.refusals.accountDisabled);
});

test('a confirmed role stays confirmed with fewer cities, and needs a confirmation for more', async () => {
  const desk = await deskForTest();
  const administrator = await desk.as('administrator');
  const staffId = await addStaffWithRole(desk.ports, 'support', ['320100', '310100']);
  const change = async (before: string[], after: string[]) => {
    const [expected, grants] = [before, after].map((cities) => [
      { role: 'support' as const, cities },
    ]);
    const request = { staffId, expected: expected ?? [], grants: grants ?? [], reason };
    return (await desk.postDesk(changeGrants, request, administrator)).data.grants;
  };
  expect(await change(['320100', '310100'], ['320100'])).toMatchObject([{ isPending: false }]);
  expect(await change(['320100'], ['320100', '440100'])).toMatchObject([{ isPending: true }]);
});

test('a single administrator may refuse roles but not confirm them, and invites the second one by command', async () => {
  const desk = await deskForTest();
  const alone = await desk.as('administrator');
  const staffId = await addStaffWithRole(desk.ports, 'support');
  const given = { confirmedAt: null, grantedBy: 'staff-token' };
  await desk.ports.db
    .updateTable('staffGrants')
    .set(given)
    .where('staffId', '=', staffId)
    .execute();
  const decide = (decision: 'confirm' | 'refuse') =>
    desk.postDesk(decideGrants, { staffId, expected: everywhere('support'), decision }, alone);
  expect((await decide('confirm')).code).toBe(decideGrants.refusals.tooFewAdministrators);
  const second = { name: '何晓琳', grants: everywhere('administrator') };
  const { data } = await post(desk.app, inviteStaffByCommand, second, asStaffCommand);
  expect(data.isPending).toBe(false);
  expect((await decide('confirm')).code).toBe(decideGrants.refusals.tooFewAdministrators);
  await desk.ports.db.updateTable('staff').set({ passwordHash: 'set up' }).execute();
  expect((await decide('confirm')).success).toBe(true);
  const other = await addStaffWithRole(desk.ports, 'support');
  await desk.ports.db.updateTable('staffGrants').set(given).where('staffId', '=', other).execute();
  await desk.ports.db
    .updateTable('staff')
    .set({ disabledAt: 1 })
    .where('name', '=', '何晓琳')
    .execute();
  const refuseOther = { staffId: other, expected: everywhere('support'), decision: 'refuse' };
  expect((await desk.postDesk(decideGrants, refuseOther as never, alone)).success).toBe(true);
});

test('a person whose role of administrator was refused has no rights of it', async () => {
  const desk = await deskForTest();
  const [first, second] = [await desk.as('administrator'), await desk.as('administrator')];
  const request = { name: '王芳', grants: everywhere('administrator') };
  const { staffId } = (await desk.postDesk(inviteStaff, request, first)).data;
  const expected = everywhere('administrator');
  const refuse = { staffId, expected, decision: 'refuse' } as const;
  const { data } = await desk.postDesk(decideGrants, refuse, second);
  expect(data.grants).toEqual([]);
  expect(await actionsOn(desk, staffId)).toEqual(['staff.invited', 'staff.grantRefused']);
});

test('a disabled account is signed out, and an administrator who is enabled again needs a confirmation', async () => {
  const desk = await deskForTest();
  const [first, second] = [await desk.as('administrator'), await desk.as('administrator')];
  const staffId = await selfOf(desk, second);
  const set = (disabled: boolean) =>
    desk.postDesk(setStaffDisabled, { staffId, disabled, reason }, first);
  expect((await set(true)).data.state).toBe('disabled');
  expect(await desk.postDesk(whoAmI, {}, second)).toMatchObject({
    code: sharedRefusals.loginRequired,
  });
  expect((await set(true)).success).toBe(true);
  const { data } = await set(false);
  expect(data.grants).toMatchObject([{ role: 'administrator', isPending: true }]);
  expect(await actionsOn(desk, staffId)).toEqual(['staff.disabled', 'staff.enabled']);
});

test('the sessions of staff are listed newest first without tokens, and end one by one or all at once', async () => {
  const desk = await deskForTest();
  const support = await desk.as('support');
  desk.clock.advance(60_000);
  const administrator = await desk.as('administrator');
  const list = () => desk.postDesk(listStaffSessions, { limit: 1 }, administrator);
  const [own] = (await list()).data.rows;
  expect(own).toMatchObject({ isOwn: true, method: 'password', address: '192.0.2.1' });
  const cursor = (await list()).data.next ?? '';
  const rest = await desk.postDesk(listStaffSessions, { limit: 1, cursor }, administrator);
  const staffId = await selfOf(desk, support);
  expect(rest.data).toMatchObject({ rows: [{ staffId, isOwn: false }], next: null });
  const sessionId = rest.data.rows[0]?.sessionId ?? '';
  const end = (input: { staffId: string; sessionId?: string }) =>
    desk.postDesk(endStaffSessions, input, administrator);
  expect((await end({ staffId: 'nobody' })).code).toBe(sharedRefusals.notFound);
  expect((await end({ staffId: own?.staffId ?? '', sessionId })).data).toEqual({ ended: 0 });
  expect((await end({ staffId, sessionId })).data).toEqual({ ended: 1 });
  expect(await desk.postDesk(whoAmI, {}, support)).toMatchObject({ success: false });
  expect((await end({ staffId })).data).toEqual({ ended: 0 });
  expect(await actionsOn(desk, staffId)).toEqual(['staff.sessionsEnded']);
});

test('the staff are listed by name, page by page, and by prefix, state and role', async () => {
  const desk = await deskForTest();
  const administrator = await desk.as('administrator');
  for (const name of ['b-wang', 'c-li', 'A-zhao']) await inviteByCommand(desk, name, 'support');
  const names = async (filter: object) => {
    const { data } = await desk.postDesk(listStaff, { limit: 2, ...filter }, administrator);
    return [data.rows.map(({ name }) => name), data.next] as const;
  };
  const [first, next] = await names({ role: 'support' });
  expect(first).toEqual(['A-zhao', 'b-wang']);
  expect(await names({ role: 'support', cursor: next })).toEqual([['c-li'], null]);
  expect(await names({ namePrefix: 'B-' })).toEqual([['b-wang'], null]);
  expect((await names({ namePrefix: '%' }))[0]).toEqual([]);
  expect((await names({ state: 'invited', role: 'support' }))[0]).toEqual(['A-zhao', 'b-wang']);
  expect((await names({ state: 'disabled' }))[0]).toEqual([]);
});

test('the first two administrators are invited by command, and every further one needs a confirmation', async () => {
  const desk = await deskForTest();
  const invited = [];
  for (const name of ['孙伟', '吴霞', '郑洁']) {
    invited.push((await inviteByCommand(desk, name, 'administrator')).data.isPending);
  }
  expect(invited).toEqual([false, false, true]);
  const { list } = (await post(desk.app, listStaffByCommand, {}, asStaffCommand)).data;
  expect(list.filter(({ pending }) => pending.length > 0).map(({ name }) => name)).toEqual([
    '郑洁',
  ]);
  const entries = await listAuditedEntries(desk.ports.db);
  expect(entries.map(({ actor, action }) => [actor.kind, action])).toEqual(
    Array(3).fill(['service', 'staff.invited']),
  );
});

test('a repeated command to invite an administrator replaces a lost link until the account is set up', async () => {
  const desk = await deskForTest();
  const lost = await inviteByCommand(desk, '孙伟', 'administrator');
  const again = await inviteByCommand(desk, '孙伟', 'administrator');
  expect(again.data.isPending).toBe(false);
  expect(again.data.link).not.toBe(lost.data.link);
  await desk.ports.db.updateTable('staff').set({ passwordHash: 'set up' }).execute();
  expect(await inviteByCommand(desk, '孙伟', 'administrator')).toMatchObject({
    code: inviteStaffByCommand.refusals.nameTaken,
  });
});

test('the staff token cannot disable the last two administrators and create new ones', async () => {
  const desk = await deskForTest();
  for (const name of ['孙伟', '吴霞']) await inviteByCommand(desk, name, 'administrator');
  await inviteByCommand(desk, '王芳', 'support');
  const disable = (name: string) => post(desk.app, disableStaff, { name }, asStaffCommand);
  expect(await disable('孙伟')).toMatchObject({
    code: disableStaff.refusals.lastAdministrators,
    msg: '至少需要保留两位管理员，请在运营台由另一位管理员停用。',
  });
  expect(await disable('王芳')).toMatchObject({ success: true });
  expect(await disable('没有这个人')).toMatchObject({ code: disableStaff.refusals.unknownStaff });
  expect((await inviteByCommand(desk, '郑洁', 'administrator')).data.isPending).toBe(true);
});

/**
 * Makes two concurrent commands wait for each other before they commit, so that each decides before
 * the other's changes are visible.
 */
function depsOfTwo({ ports }: TestDesk): AdministrationDeps {
  let arrived = 0;
  const append: AuditTrail['append'] = async (tx, entry) => {
    arrived += 1;
    // A command that waits for the other's lock never gets here, so the wait has an end.
    for (let waited = 0; arrived < 2 && waited < 300; waited += 10) await setTimeout(10);
    await ports.auditTrail.append(tx, entry);
  };
  const deskOrigin = 'https://desk.example.com';
  return { ports: { ...ports, auditTrail: { ...ports.auditTrail, append } }, deskOrigin };
}

test('of two concurrent commands that disable two of three administrators one is refused', async () => {
  const desk = await deskForTest();
  const ids = await Promise.all([1, 2, 3].map(() => addStaffWithRole(desk.ports, 'administrator')));
  const { ports } = depsOfTwo(desk);
  const outcomes = await Promise.all(
    ids
      .slice(1)
      .map((staffId) => disable(ports, { staffId, disabled: true, by: staffCommandActor })),
  );
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['done', 'lastAdministrators']);
  expect((await inviteByCommand(desk, '郑洁', 'administrator')).data.isPending).toBe(true);
});

test('of two concurrent commands that invite a second administrator one needs a confirmation', async () => {
  const desk = await deskForTest();
  await inviteByCommand(desk, '孙伟', 'administrator');
  const deps = depsOfTwo(desk);
  const outcomes = await Promise.all(
    ['吴霞', '郑洁'].map((name) =>
      inviteStaffMember(deps, { name, grants: everywhere('administrator'), by: staffCommandActor }),
    ),
  );
  const pending = outcomes.map((each) => each.outcome === 'done' && each.isPending);
  expect(pending.sort()).toEqual([false, true]);
});

test('a command resets only a second factor that exists, and requires the staff token', async () => {
  const desk = await deskForTest();
  await inviteByCommand(desk, '王芳', 'support');
  const reset = (name: string, headers = asStaffCommand) =>
    post(desk.app, resetStaffFactor, { name }, headers);
  expect(await reset('王芳')).toMatchObject({ code: resetStaffFactor.refusals.noPassword });
  expect(await reset('李雷')).toMatchObject({ code: resetStaffFactor.refusals.unknownStaff });
  for (const headers of [{ authorization: 'Bearer wrong' }, asService]) {
    expect(await reset('王芳', headers)).toMatchObject({ status: 403 });
  }
});
