import type { Page } from 'playwright-core';
import { expect, inject, onTestFinished, test } from 'vitest';
import { findAxeViolations } from '../accessibility.ts';
import { openVisitor, openWatchedPage } from '../browser.ts';
import { signInAs, tabTo } from './desk-visitor.ts';

async function atDesk(width = 1280): Promise<{ page: Page; errors: string[] }> {
  const context = await openVisitor({ desktop: { width, height: 900 } });
  onTestFinished(() => context.close());
  return openWatchedPage(context);
}

const menuOf = (page: Page) =>
  page.getByRole('navigation', { name: '主菜单' }).getByRole('link').allInnerTexts();

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 });

test('demo staff sign in to the desk, navigate to a page and switch to dark mode without a mouse', async () => {
  const { page, errors } = await atDesk();
  await page.goto(inject('desk'));
  await tabTo(page, 'button', '李娜');
  await page.keyboard.press('Enter');
  await headingOf(page).filter({ hasText: '工作台' }).waitFor();

  await page.reload();
  await headingOf(page).filter({ hasText: '工作台' }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await tabTo(page, 'button', '账号');
  await page.keyboard.press('Enter');
  await tabTo(page, 'combobox', '外观');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.waitForFunction(() => document.documentElement.dataset.scheme === 'dark');
  await page.reload();
  await headingOf(page).filter({ hasText: '工作台' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset.scheme)).toBe('dark');
  expect(await findAxeViolations(page)).toEqual([]);
  await tabTo(page, 'link', '跳到正文');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  // Styles that the content security policy refused would be among the errors.
  expect(errors).toEqual([]);
});

test("the desk's menu has the sections of the role, and an address without permission is refused", async () => {
  const lead = await atDesk();
  await signInAs(lead.page, '李娜');
  await lead.page.goto(`${inject('desk')}/administration/audit`);
  await lead.page.getByText('您没有这项权限，需要时请联系管理员').first().waitFor();
  const administrator = await atDesk(1920);
  await signInAs(administrator.page, '孙伟');
  await administrator.page.goto(inject('desk'));
  await headingOf(administrator.page).filter({ hasText: '工作台' }).waitFor();
  const [leadMenu, administratorMenu] = [
    await menuOf(lead.page),
    await menuOf(administrator.page),
  ].map((lines) => lines.map((line) => line.replace(/[\s\d+]+$/, '').trim()));
  expect(leadMenu).toContain('工作台');
  expect(leadMenu).not.toContain('审计记录');
  expect(administratorMenu).toContain('审计记录');
});
