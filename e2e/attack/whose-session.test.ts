import { fareItems } from '@ride/contract/fares';
import { logout } from '@ride/contract/session';
import { maskPhone } from '@ride/domain/registration/phone';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { visitor, watchedPage } from '../browser.ts';
import { newMiniToken, sessionOf } from '../passenger.ts';
import { newPhone } from '../verification/visits.ts';

const storedToken = (page: Page) => page.evaluate(() => sessionStorage.getItem('ride.token'));

/** A code without a session answers 10011. */
async function isAlive(token: string): Promise<boolean> {
  const answer = await fetch(inject('gateway') + fareItems.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: JSON.stringify({ orderUuid: 'none' }),
  });
  return ((await answer.json()) as { code: number }).code !== 10011;
}

/** Somebody is logged in and opens an address that an attacker has sent. */
async function victimAt(hash: string) {
  const mobile = newPhone();
  const token = await sessionOf(mobile);
  const { page, errors } = await watchedPage(await visitor());
  await page.goto('/#/Main');
  await page.evaluate((own) => sessionStorage.setItem('ride.token', own), token);
  return {
    ...{ page, errors, mobile, token },
    /** The whole document again, as a link in a message opens it. */
    open: (miniToken: string) => page.goto(`/?miniToken=${miniToken}&from=singlemessage#${hash}`),
  };
}

const question = (page: Page) => page.getByRole('dialog', { name: '切换登录账号？' });

test('a nonsense token in an address logs nobody out', async () => {
  const { page, errors, token, mobile, open } = await victimAt('/Main');
  await open('nonsense');
  await page.getByText('链接中的登录信息已失效，继续使用当前账号').first().waitFor();
  await page.getByText(`已登录 ${maskPhone(mobile)}`).waitFor();
  expect(await storedToken(page)).toBe(token);
  expect(await isAlive(token)).toBe(true);
  expect(page.url()).not.toContain('nonsense');
  expect(errors).toEqual([]);
});

test("somebody else's token asks, and whoever keeps their account registers in its name", async () => {
  const { page, errors, token, mobile, open } = await victimAt('/company_car_register');
  const attacker = newPhone();
  const ended = page.waitForRequest((request) => request.url().endsWith(logout.path));
  await open(await newMiniToken(attacker));
  await question(page).waitFor();
  const words = await question(page).innerText();
  expect(words).toContain(maskPhone(mobile));
  expect(words).toContain(maskPhone(attacker));
  expect(words).not.toContain(attacker);
  // The answer that changes nothing has the focus.
  const keep = page.getByRole('button', { name: '保留当前账号' });
  expect(await keep.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByText(`当前账号 ${maskPhone(mobile)}`).waitFor();
  await page.getByText(maskPhone(mobile), { exact: true }).waitFor();
  expect(await page.getByText(maskPhone(attacker)).count()).toBe(0);
  expect(await storedToken(page)).toBe(token);
  // Nobody holds the session that was opened for the question.
  const offered = (await ended).headers().token ?? '';
  expect(offered).not.toBe(token);
  await expect.poll(() => isAlive(offered)).toBe(false);
  expect(errors).toEqual([]);
});

test('going back from the question keeps the account and stays on the page', async () => {
  const { page, token, open } = await victimAt('/reward');
  await open(await newMiniToken(newPhone()));
  await question(page).waitFor();
  await page.goBack();
  await question(page).waitFor({ state: 'detached' });
  await page.getByText('打车卡(元)').waitFor();
  expect(page.url()).toContain('#/reward');
  expect(await storedToken(page)).toBe(token);
});

test('whoever chooses the account of the address sees it before anything is sent', async () => {
  const { page, errors, token, mobile, open } = await victimAt('/company_car_register');
  const other = newPhone();
  await open(await newMiniToken(other));
  await question(page).getByRole('button', { name: '切换账号' }).click();
  await page.getByText(`当前账号 ${maskPhone(other)}`).waitFor();
  expect(await page.getByText(maskPhone(mobile)).count()).toBe(0);
  expect(await storedToken(page)).not.toBe(token);
  expect(errors).toEqual([]);
});

test('a token of the same phone, or over a session that has ended, asks nothing', async () => {
  const same = await victimAt('/Main');
  await same.open(await newMiniToken(same.mobile));
  await same.page.waitForFunction(
    (before) => sessionStorage.getItem('ride.token') !== before,
    same.token,
  );
  await same.page.getByText(`已登录 ${maskPhone(same.mobile)}`).waitFor();
  const ended = await victimAt('/Main');
  await fetch(inject('gateway') + logout.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token: ended.token },
    body: '{}',
  });
  const next = newPhone();
  await ended.open(await newMiniToken(next));
  await ended.page.getByText(`已登录 ${maskPhone(next)}`).waitFor();
  for (const { page } of [same, ended]) expect(await question(page).count()).toBe(0);
});

test("in the app its own session is not replaced by an address's unasked", async () => {
  const context = await visitor({ in: 'app' });
  const mobile = newPhone();
  const own = await sessionOf(mobile);
  await context.addInitScript(
    (token) => sessionStorage.setItem('ride.simulator.token', token),
    own,
  );
  const { page } = await watchedPage(context);
  await page.goto(`/?miniToken=${await newMiniToken(newPhone())}#/company_car_register`);
  await page.getByRole('button', { name: '保留当前账号' }).click();
  await page.getByText(`当前账号 ${maskPhone(mobile)}`).waitFor();
  expect(await storedToken(page)).toBeNull();
});

test('退出全部设备 ends the session of a second device and says so', async () => {
  const { page, errors, mobile, token } = await victimAt('/Main');
  await page.reload();
  const second = await sessionOf(mobile);
  const stranger = await sessionOf(newPhone());
  const other = await watchedPage(await visitor({ token: second }));
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
