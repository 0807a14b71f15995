import { fareItems } from '@ride/contract/fares';
import { logout } from '@ride/contract/session';
import { maskPhone } from '@ride/domain/registration/phone';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openVisitor, openWatchedPage } from '../browser.ts';
import { logInForToken, newMiniToken } from '../passenger.ts';
import { newPhone } from '../verification/visits.ts';

const storedToken = (page: Page) => page.evaluate(() => sessionStorage.getItem('ride.token'));

/** The answer 10011 means that the session has ended. */
async function isAlive(token: string): Promise<boolean> {
  const answer = await fetch(inject('gateway') + fareItems.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: JSON.stringify({ orderUuid: 'none' }),
  });
  return ((await answer.json()) as { code: number }).code !== 10011;
}

async function victimAt(hash: string) {
  const mobile = newPhone();
  const token = await logInForToken(mobile);
  const { page, errors } = await openWatchedPage(await openVisitor());
  await page.goto('/#/Main');
  await page.evaluate((own) => sessionStorage.setItem('ride.token', own), token);
  return {
    page,
    errors,
    mobile,
    token,
    /** A link in a message loads the whole document again. */
    open: (miniToken: string) => page.goto(`/?miniToken=${miniToken}&from=singlemessage#${hash}`),
  };
}

const question = (page: Page) => page.getByRole('dialog', { name: '切换登录账号？' });

test("an address with another user's session token asks before changing the account, and 保留当前账号 keeps it", async () => {
  const { page, errors, token, mobile, open } = await victimAt('/company_car_register');
  const attacker = newPhone();
  const ended = page.waitForRequest((request) => request.url().endsWith(logout.path));
  await open(await newMiniToken(attacker));
  await question(page).waitFor();
  const text = await question(page).innerText();
  expect(text).toContain(maskPhone(mobile));
  expect(text).toContain(maskPhone(attacker));
  expect(text).not.toContain(attacker);
  const keep = page.getByRole('button', { name: '保留当前账号' });
  expect(await keep.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByText(`当前账号 ${maskPhone(mobile)}`).waitFor();
  await page.getByText(maskPhone(mobile), { exact: true }).waitFor();
  expect(await page.getByText(maskPhone(attacker)).count()).toBe(0);
  expect(await storedToken(page)).toBe(token);
  // The session that was opened to ask the visitor which account to keep has been ended.
  const offered = (await ended).headers().token ?? '';
  expect(offered).not.toBe(token);
  await expect.poll(() => isAlive(offered)).toBe(false);
  expect(errors).toEqual([]);
});

test('the button 退出全部设备 ends the session of a second device and shows that', async () => {
  const { page, errors, mobile, token } = await victimAt('/Main');
  await page.reload();
  const second = await logInForToken(mobile);
  const stranger = await logInForToken(newPhone());
  const other = await openWatchedPage(await openVisitor({ token: second }));
  await other.page.goto('/#/reward');
  await other.page.getByText('打车卡(元)').waitFor();
  await page.getByRole('button', { name: '退出全部设备' }).click();
  await page.getByRole('button', { name: '取消' }).click();
  expect(await isAlive(token)).toBe(true);
  await page.getByRole('button', { name: '退出全部设备' }).click();
  await page.getByRole('button', { name: '全部退出' }).click();
  await page.getByText('已退出全部设备，共结束2个登录').first().waitFor();
  await page.getByText('未登录').waitFor();
  expect(await Promise.all([token, second, stranger].map(isAlive))).toEqual([false, false, true]);
  await other.page.reload();
  await other.page.waitForURL('**/#/login');
  expect(errors).toEqual([]);
});
