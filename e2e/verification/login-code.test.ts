import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeViolations } from '../accessibility.ts';
import { visitor, watchedPage } from '../browser.ts';
import { knownPicture } from '../know-captcha.ts';
import { lastCodeFor } from '../outbox.ts';
import { tabTo } from './hand.ts';
import { keptMinute, newPhone } from './visits.ts';

test('a code is sent for the picture, and its minute outlasts a reload', async () => {
  const mobile = newPhone();
  const { page, errors } = await watchedPage(await visitor());
  await page.goto('/#/login');
  const picture = page.getByRole('img', { name: '图形验证码图片' });
  expect(await picture.count()).toBe(0);
  await page.getByLabel('手机号').fill(mobile);
  await picture.waitFor();
  expect(await axeViolations(page)).toEqual([]);
  const first = await picture.getAttribute('src');
  await page.getByLabel('图形验证码', { exact: true }).fill(knownPicture(mobile, 'login'));
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('button', { name: /^\d+秒$/ }).waitFor();
  expect(await lastCodeFor(mobile)).toMatch(/^\d{4}$/);
  await picture.waitFor();
  expect(await picture.getAttribute('src')).not.toBe(first);
  expect(await page.getByLabel('图形验证码', { exact: true }).inputValue()).toBe('');

  const until = await keptMinute(page, mobile);
  const left = () => Math.ceil(((until ?? 0) - Date.now()) / 1000);
  await page.reload();
  const most = left();
  await page.getByLabel('手机号').fill(mobile);
  const seconds = await page.getByRole('button', { name: /^\d+秒$/ }).textContent();
  const shown = Number.parseInt(seconds ?? '', 10);
  expect(shown).toBeLessThanOrEqual(most);
  expect(shown).toBeGreaterThanOrEqual(left());
  expect(await keptMinute(page, mobile)).toBe(until);
  await page.getByLabel('手机号').fill(newPhone());
  await page.getByRole('button', { name: '获取验证码' }).waitFor();
  expect(errors).toEqual([]);
});

test('with keys alone: phone, picture, code and login', async () => {
  const mobile = newPhone();
  const { page, errors } = await watchedPage(await visitor());
  await page.goto('/#/login');
  const write = async (field: Locator, text: string) => {
    await tabTo(page, field);
    await page.keyboard.type(text);
  };
  await write(page.getByLabel('手机号'), mobile);
  await page.getByRole('img', { name: '图形验证码图片' }).waitFor();
  await write(page.getByLabel('图形验证码', { exact: true }), knownPicture(mobile, 'login'));
  await tabTo(page, page.getByRole('button', { name: '获取验证码' }));
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: /^\d+秒$/ }).waitFor();
  const code = page.getByLabel('短信验证码');
  await page.waitForFunction(
    (field) => document.activeElement === field,
    await code.elementHandle(),
  );
  await page.keyboard.type(await lastCodeFor(mobile));
  await tabTo(page, page.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await page.getByText('登录成功').first().waitFor();
  expect(errors).toEqual([]);
});

test('a wrong picture is said, sends nothing and shows another', async () => {
  const mobile = newPhone();
  const { page } = await watchedPage(await visitor());
  await page.goto('/#/login');
  await page.getByLabel('手机号').fill(mobile);
  const picture = page.getByRole('img', { name: '图形验证码图片' });
  await picture.waitFor();
  const first = await picture.getAttribute('src');
  await page.getByLabel('图形验证码', { exact: true }).fill('SSSS');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page
    .getByText(/图形验证码/)
    .filter({ hasText: /错误|不正确/ })
    .first()
    .waitFor();
  await page.waitForFunction((old) => {
    const shown = document.querySelector('img[alt="图形验证码图片"]')?.getAttribute('src');
    return shown && shown !== old;
  }, first);
  await expect(lastCodeFor(mobile)).rejects.toThrow('no code');
});
