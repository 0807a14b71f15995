import { expect, test } from 'vitest';
import { axeViolations } from '../accessibility.ts';
import { visitor, watchedPage } from '../browser.ts';
import { knownCaptcha } from '../know-captcha.ts';
import { passengerToken } from '../passenger.ts';

test('a report is sent after the captcha, and a wrong one loses nothing', async () => {
  const { page, errors } = await watchedPage(await visitor({ token: await passengerToken() }));
  await page.goto('/#/price_objection?orderUuid=demo-order-disputed');
  await page.getByRole('button', { name: /反馈费用问题/ }).click();
  await page.getByLabel('问题说明').fill('没有走高速却收了高速费。');
  await page.getByRole('button', { name: '提交反馈' }).click();

  const dialog = page.getByRole('dialog', { name: '请完成验证' });
  const picture = dialog.getByRole('img', { name: '图形验证码图片' });
  const field = dialog.getByLabel('图形验证码', { exact: true });
  await picture.waitFor();
  expect(await axeViolations(page)).toEqual([]);
  const first = await picture.getAttribute('src');
  await field.fill('SSSS');
  await dialog.getByRole('button', { name: '提交' }).click();
  await page.waitForFunction((old) => {
    const shown = document.querySelector('img[alt="图形验证码图片"]')?.getAttribute('src');
    return shown && shown !== old;
  }, first);
  expect(await field.inputValue()).toBe('');
  expect(await page.getByLabel('问题说明').inputValue()).toBe('没有走高速却收了高速费。');

  await field.fill(knownCaptcha('costProblem'));
  await field.press('Enter');
  await page.getByRole('heading', { name: '费用问题已反馈' }).waitFor();
  await page.getByText('受理编号').first().waitFor();
  expect(errors).toEqual([]);
});
