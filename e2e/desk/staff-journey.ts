import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { checkLedger } from '@ride/contract/internal-rewards';
import { expect } from 'vitest';
import {
  TOTP_PERIOD_MS,
  totpCodeAt,
} from '../../apps/gateway/src/features/staff/testing/totp-code.ts';
import { root } from '../../scripts/lib/root.mjs';
import { SERVICE_TOKEN, STAFF_TOKEN } from '../start-gateway.ts';

/** The steps of the journey in a browser. Chromium and WebKit are driven by different protocols. */
export interface DeskBrowser {
  open(path: string): Promise<unknown>;
  path(): Promise<string>;
  fill(label: string, text: string): Promise<unknown>;
  press(name: string): Promise<unknown>;
  choose(label: string, option: string): Promise<unknown>;
  find(text: RegExp): Promise<string>;
  dialogClosed(): Promise<unknown>;
  rows(): Promise<string[][]>;
  errors(): Promise<string[]>;
}

/** A company of the demo data that nobody handles and nobody invited. */
const COMPANY = '苏州姑苏示例文化传媒有限公司';
const PASSWORD = 'frost-on-the-window-pane';
const TALK = '联系人说暂时不需要企业用车';

export async function runRideCommand(gateway: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, GATEWAY_ADDRESS: gateway, SERVICE_TOKEN, STAFF_TOKEN };
  const program = ['scripts/ride.mjs', ...args];
  const { stdout } = await promisify(execFile)(process.execPath, program, { cwd: root, env });
  return stdout;
}

export const findLink = (text: string): string => /\/invitation#[\w-]+/.exec(text)?.[0] ?? '';

const inside = /时间均为北京时间/;

export async function enrollStaff(desk: DeskBrowser, link: string) {
  await desk.open(link);
  await desk.fill('密码', PASSWORD);
  await desk.fill('再次输入密码', PASSWORD);
  await desk.press('下一步');
  const secret = (await desk.find(/(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/)).replaceAll(' ', '');
  await desk.fill('动态验证码', totpCodeAt(secret, Date.now()));
  await desk.press('确认');
  const codes = await desk.find(/(?:(?:[2-9A-Z]{4}-){3}[2-9A-Z]{4}\s*){8}/);
  await desk.press('已保存，进入运营台');
  await desk.find(inside);
  return { password: PASSWORD, secret, recoveryCodes: codes.trim().split(/\s+/) };
}

export async function signOut(desk: DeskBrowser, name: string): Promise<void> {
  await desk.press(`账号 ${name}`);
  await desk.press('退出登录');
  await desk.find(/登录运营台/);
}

/** An authenticator's code is accepted only once, so the next one is used. */
async function signIn(desk: DeskBrowser, name: string, secret: string): Promise<void> {
  await desk.open('/sign-in');
  await desk.fill('登录名', name);
  await desk.fill('密码', PASSWORD);
  await desk.fill('动态验证码', totpCodeAt(secret, Date.now() + TOTP_PERIOD_MS));
  await desk.press('登录');
  await desk.find(inside);
}

async function inviteSupport(desk: DeskBrowser, name: string): Promise<string> {
  await desk.open('/administration/staff');
  await desk.press('邀请员工');
  await desk.fill('登录名', name);
  await desk.choose('角色', '客服');
  await desk.press('生成邀请链接');
  const link = findLink(await desk.find(/\/invitation#[\w-]+/));
  await desk.press('完成');
  await desk.dialogClosed();
  return link;
}

async function confirmRole(desk: DeskBrowser, name: string): Promise<void> {
  await desk.open(`/administration/staff?isPending=true&namePrefix=${encodeURIComponent(name)}`);
  await desk.press(name);
  await desk.find(/客服角色待确认/);
  await desk.press('确认');
  await desk.find(/客服：管理员.* 邀请或授予，另一位.* 确认/);
}

/** A key that may change prices is made by command, and opens nothing before it is confirmed. */
async function confirmKey(desk: DeskBrowser, gateway: string): Promise<void> {
  const made = await runRideCommand(
    gateway,
    'keys',
    'create',
    'nightly',
    '--calls',
    'prices,metrics',
  );
  const [key] = /ridepages_[\w-]{43}/.exec(made) ?? [''];
  const [, keyId] = /its id is (\w+)/.exec(made) ?? [];
  const statusOf = async () => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` };
    const request = { method: 'POST', headers, body: '{}' };
    return (await fetch(gateway + checkLedger.path, request)).status;
  };
  expect(await statusOf()).toBe(403);
  await desk.open('/administration/keys');
  await desk.press(`确认 nightly ${keyId}`);
  await desk.find(/确认前请直接联系创建人（命令行）/);
  await desk.press('确认');
  await desk.find(/另一位.* 确认/);
  expect(await statusOf()).toBe(200);
  await runRideCommand(gateway, 'keys', 'revoke', keyId ?? '');
  expect(await statusOf()).toBe(403);
}

async function closeRegistration(desk: DeskBrowser): Promise<void> {
  await desk.open(`/companies?namePrefix=${encodeURIComponent(COMPANY.slice(0, 4))}`);
  await desk.press(COMPANY);
  await desk.find(/基本信息/);
  await desk.press('领取');
  await desk.find(/退回/);

  await desk.press('查看完整联系人手机号');
  await desk.choose('查看原因（会记入审计）', '联系本人');
  await desk.fill('具体说明', '回电核实注册信息');
  await desk.press('查看');
  await desk.dialogClosed();
  await desk.find(/1360001\d{4}/);

  await desk.fill('内容', TALK);
  await desk.press('添加备注');
  await desk.find(new RegExp(`与企业沟通[\\s\\S]*${TALK}`));

  await desk.press('拒绝');
  await desk.choose('原因', '企业表示不再需要');
  await desk.fill('说明', TALK);
  await desk.press('拒绝');
  await desk.dialogClosed();
  await desk.find(/已拒绝/);
}

async function auditOf(desk: DeskBrowser, name: string): Promise<string[]> {
  await desk.open(`/administration/staff?namePrefix=${encodeURIComponent(name)}`);
  await desk.press(name);
  await expect.poll(() => desk.path(), { timeout: 10_000 }).toMatch(/staff\/.+/);
  const staffId = (await desk.path()).split('/').at(-1) ?? '';
  await desk.open(`/administration/audit?actor=staff:${staffId}`);
  await desk.find(/开通账号/);
  const rows = await desk.rows();
  return rows
    .map(([_number, _time, _who, action, _subject, text]) => `${action} ${text}`.trim())
    .reverse();
}

/**
 * Two administrators are created by the command. One invites a support person, and the other
 * confirms the account, and a key of another system. That person then handles a company, and the first administrator sees every
 * action in the audit trail.
 */
export async function runStaffJourney(desk: DeskBrowser, gateway: string): Promise<void> {
  const run = Date.now().toString(36);
  const [administrator, second, support] = [`管理员${run}`, `另一位${run}`, `客服${run}`];
  const inviteByCommand = async (name: string) =>
    findLink(await runRideCommand(gateway, 'staff', 'invite', name, '--role', 'administrator'));
  const firstLink = await inviteByCommand(administrator);
  const { secret } = await enrollStaff(desk, firstLink);
  const link = await inviteSupport(desk, support);
  await signOut(desk, administrator);
  await desk.open(firstLink);
  await desk.find(/链接已失效/);

  const { secret: supportSecret } = await enrollStaff(desk, link);
  await desk.find(/客服角色等待确认/);
  await signOut(desk, support);
  await enrollStaff(desk, await inviteByCommand(second));
  await confirmRole(desk, support);
  await confirmKey(desk, gateway);
  await signOut(desk, second);

  await signIn(desk, support, supportSecret);
  await closeRegistration(desk);
  await signOut(desk, support);

  await signIn(desk, administrator, secret);
  expect(await auditOf(desk, administrator)).toEqual([
    '登录 邀请链接',
    '开通账号 已设置密码和验证器',
    '邀请员工 客服',
    '退出登录',
    '登录 密码和动态验证码',
  ]);
  expect(await auditOf(desk, support)).toEqual([
    '登录 邀请链接',
    '开通账号 已设置密码和验证器',
    '退出登录',
    '登录 密码和动态验证码',
    '领取注册',
    '查看完整信息 联系人手机号 （联系本人：回电核实注册信息）',
    `填写备注 与企业沟通 （${TALK}）`,
    `拒绝企业 待联系 → 已拒绝：企业表示不再需要 （${TALK}）`,
    '退出登录',
  ]);
  await desk.open('/administration/audit?actor=service:staff-token&action=staff.invited');
  await desk.find(/邀请员工[\s\S]*管理员/);
  expect(await runRideCommand(gateway, 'audit', 'check')).toContain('✓');
  expect(await desk.errors()).toEqual([]);
}
