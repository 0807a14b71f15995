import { readFileSync } from 'node:fs';
import { expect, inject, onTestFinished, test } from 'vitest';
import { findAxeViolations } from '../accessibility.ts';
import { openWatchedPage } from '../browser.ts';
import { openDeskVisitor, signInAs } from './desk-visitor.ts';

async function atDesk() {
  const context = await openDeskVisitor();
  onTestFinished(() => context.close());
  return openWatchedPage(context);
}

test('an auditor finds an entry by a shared address, reads it completely, and exports the result', async () => {
  const { page, errors } = await atDesk();
  await signInAs(page, '郑洁');
  await page.goto(`${inject('desk')}/administration/audit?action=staff.signedIn`);
  const table = page.getByRole('table');
  await table.getByText('登录').first().waitFor();
  expect(await findAxeViolations(page)).toEqual([]);

  await page
    .getByRole('button', { name: /查看第 \d+ 条/ })
    .first()
    .click();
  const details = page.getByRole('dialog');
  await details.getByText('操作人编号').waitFor();
  await page.keyboard.press('Escape');
  await details.waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: '导出' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByText('CSV（表格）').click();
  const file = readFileSync(await (await downloading).path(), 'utf8');
  await page.getByText(/已导出 \d+ 条/).waitFor();
  expect(file).toMatch(/^\uFEFF"编号","时间"/);
  expect(file).toContain('"登录"');
  expect(file).not.toContain('"导出审计记录"');

  await page.goto(`${inject('desk')}/administration/audit?action=audit.exported`);
  await table
    .getByText(/条件：操作 登录/)
    .first()
    .waitFor();
  expect(errors).toEqual([]);
});
