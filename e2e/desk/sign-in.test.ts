import { MINUTE_MS } from '@ride/domain/durations';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import {
  TOTP_PERIOD_MS,
  totpCodeAt,
} from '../../apps/gateway/src/features/staff/testing/totp-code.ts';
import { withDatabaseFile } from '../../apps/gateway/src/testing/with-database-file.ts';
import { findAxeViolations, waitForAnimations } from '../accessibility.ts';
import { openChromiumDesk } from './chromium-desk.ts';
import { enrollStaff, findLink, runRideCommand, signOut } from './staff-journey.ts';

const WRONG_PASSWORD = 'not-the-password-at-all';
const IN_CHINA = 8 * 60 * MINUTE_MS;

async function signedOutSupport() {
  const chromium = await openChromiumDesk(inject('desk'));
  const name = `登录测试${Date.now().toString(36)}`;
  const invitation = ['staff', 'invite', name, '--role', 'support:320100'];
  const link = findLink(await runRideCommand(inject('gateway'), ...invitation));
  const account = await enrollStaff(chromium.desk, link);
  await signOut(chromium.desk, name);
  return { ...chromium, ...account, name };
}

/** Changes the last failures of this browser so that their waits are over, and adds older ones. */
function addOldFailures(count: number): void {
  withDatabaseFile(inject('dataDir'), (file) => {
    const last = `select subject from limit_uses where subject like 'deskAttempt:browser:%'
      order by used_at desc limit 1`;
    const { subject } = file.prepare(last).get() as { subject: string };
    const shift = 'update limit_uses set used_at = used_at - ? where subject = ?';
    file.prepare(shift).run(30 * MINUTE_MS, subject);
    const add = file.prepare('insert into limit_uses (subject, used_at, use_id) values (?, ?, ?)');
    for (let nth = 0; nth < count; nth += 1) {
      add.run(subject, Date.now() - 40 * MINUTE_MS, `old-${nth}`);
    }
  });
}

async function submit(page: Page): Promise<void> {
  const answered = page.waitForResponse(/\/desk\/signIn\//);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await answered;
  await page.locator('.ant-btn-loading').waitFor({ state: 'hidden' });
}

function lockEnds(from: number, to: number): string[] {
  const first = Math.ceil(from / MINUTE_MS);
  const minutes = Math.ceil(to / MINUTE_MS) - first + 1;
  return Array.from({ length: minutes }, (_, nth) => {
    const end = new Date((first + nth + 15) * MINUTE_MS + IN_CHINA);
    return end.toISOString().slice(11, 16);
  });
}

test('a recovery code signs staff in once, and after many wrong attempts the page shows when the lock ends', async () => {
  const { desk, page, name, password, secret, recoveryCodes } = await signedOutSupport();
  const [used = '', unused = ''] = recoveryCodes;
  const typed = (label: string) => page.getByLabel(label, { exact: true }).inputValue();

  await desk.press('动态验证码不可用');
  await desk.fill('登录名', name);
  await desk.fill('密码', password);
  await desk.fill('恢复码（每个只能使用一次）', used.toLowerCase());
  await submit(page);
  await signOut(desk, name);

  await desk.press('动态验证码不可用');
  await desk.fill('登录名', name);
  await desk.fill('密码', password);
  await desk.fill('恢复码（每个只能使用一次）', used);
  await submit(page);
  await desk.find(/登录名、密码或验证码不正确/);
  expect(await typed('登录名')).toBe(name);
  expect(await typed('恢复码（每个只能使用一次）')).toBe(used);

  addOldFailures(12);
  await desk.press('使用动态验证码');
  await desk.fill('密码', WRONG_PASSWORD);
  await desk.fill('动态验证码', totpCodeAt(secret, Date.now() + TOTP_PERIOD_MS));
  const before = Date.now();
  await submit(page);
  await desk.find(/登录名、密码或验证码不正确/);
  const after = Date.now();
  await submit(page);
  const [, until] =
    /登录已锁定到 (\d\d:\d\d)/.exec(await desk.find(/登录已锁定到 \d\d:\d\d/)) ?? [];
  expect(lockEnds(before, after)).toContain(until);
  await page.evaluate(waitForAnimations);
  expect(await findAxeViolations(page)).toEqual([]);

  // While the account is locked, the right values are refused too.
  await desk.press('动态验证码不可用');
  await desk.fill('密码', password);
  await desk.fill('恢复码（每个只能使用一次）', unused);
  await submit(page);
  await desk.find(new RegExp(`登录已锁定到 ${until}`));
  expect(await typed('密码')).toBe(password);
});
