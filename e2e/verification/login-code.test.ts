import { expect, test } from 'vitest';
import { findAxeViolations } from '../accessibility.ts';
import { openVisitor, openWatchedPage } from '../browser.ts';
import { readGraphicCode } from '../know-captcha.ts';
import { findLastCode } from '../outbox.ts';
import { newPhone, readResendTime } from './visits.ts';

test('a text-message code is sent for the right graphic code, and its countdown continues after a reload', async () => {
  const mobile = newPhone();
  const { page, errors } = await openWatchedPage(await openVisitor());
  await page.goto('/#/login');
  const picture = page.getByRole('img', { name: '图形验证码图片' });
  expect(await picture.count()).toBe(0);
  await page.getByLabel('手机号').fill(mobile);
  await picture.waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByLabel('图形验证码', { exact: true }).fill(readGraphicCode(mobile, 'login'));
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('button', { name: /^\d+秒$/ }).waitFor();
  expect(await findLastCode(mobile)).toMatch(/^\d{4}$/);
  await page.getByText(/^验证码已发送至 1\d\d\*{4}\d{4}$/).waitFor();
  expect(await picture.count()).toBe(0);

  const until = await readResendTime(page, mobile);
  const left = () => Math.ceil(((until ?? 0) - Date.now()) / 1000);
  await page.reload();
  const max = left();
  await page.getByLabel('手机号').fill(mobile);
  const seconds = await page.getByRole('button', { name: /^\d+秒$/ }).textContent();
  const shown = Number.parseInt(seconds ?? '', 10);
  expect(shown).toBeLessThanOrEqual(max);
  expect(shown).toBeGreaterThanOrEqual(left());
  expect(await readResendTime(page, mobile)).toBe(until);
  await page.getByLabel('手机号').fill(newPhone());
  await page.getByRole('button', { name: '获取验证码' }).waitFor();
  expect(errors).toEqual([]);
});
