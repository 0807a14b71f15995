import { expect, inject, test } from 'vitest';
import { axeViolations } from '../accessibility.ts';
import { watchedPage } from '../browser.ts';
import { deskVisitor, signInAs } from './desk-visitor.ts';

const NAME = '北京海淀示例教育科技有限公司';

test('a support person takes, notes and connects a registration, and its history shows every step', async () => {
  const { page, errors } = await watchedPage(await deskVisitor());
  await signInAs(page, '王芳');
  await page.goto(`${inject('desk')}/companies?namePrefix=${encodeURIComponent('北京海淀')}`);
  await page.getByRole('link', { name: NAME }).waitFor();
  expect(await axeViolations(page)).toEqual([]);

  await page.getByRole('link', { name: NAME }).click();
  await page.getByRole('heading', { level: 1, name: NAME }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: '领取' }).click();
  await page.getByRole('button', { name: '退回' }).waitFor();

  const note = '孟老师说下周办理认证';
  await page.getByLabel('内容').fill(note);
  // A reload loses nothing that was typed.
  await page.reload();
  expect(await page.getByLabel('内容').inputValue()).toBe(note);
  await page.getByRole('button', { name: '添加备注' }).click();
  await page.getByRole('listitem').filter({ hasText: note }).first().waitFor();

  await page.getByRole('button', { name: '已对接' }).click();
  const dialog = page.getByRole('dialog', { name: '已对接' });
  await dialog.getByLabel('沟通结果').fill('已指导登录管理后台');
  await dialog.getByRole('button', { name: '已对接' }).click();
  await dialog.waitFor({ state: 'hidden' });
  for (const entry of ['领取注册', '填写备注', '对接企业']) {
    await page.getByText(entry, { exact: true }).first().waitFor();
  }
  expect(errors).toEqual([]);
});
