import { readFile } from 'node:fs/promises';
import { currentLegalVersion } from '@ride/contract/legal-versions';
import { expect, test } from 'vitest';
import { openVisitor, openWatchedPage } from '../browser.ts';
import { newCompanyName, registerOnPage } from '../enterprise/form.ts';
import { waitUntilHydrated } from '../hydrated.ts';
import { findRegistration } from '../referral/registration.ts';

test('a legal text can be downloaded and printed, and its consent is recorded', async () => {
  const { page, errors } = await openWatchedPage(await openVisitor());
  await page.goto('/#/company_register_new');
  await waitUntilHydrated(page);
  await page.getByRole('button', { name: '《企业版服务协议》' }).click();
  const popup = page.getByRole('dialog', { name: '企业版服务协议' });

  const downloading = page.waitForEvent('download');
  await popup.getByRole('button', { name: '下载' }).click();
  const file = await downloading;
  const version = currentLegalVersion('service');
  expect(file.suggestedFilename()).toMatch(/^企业版服务协议-\d{4}-\d\d-\d\d\.txt$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('1.1 本协议由');
  expect(text).toContain('17.7 本协议以数据电文形式订立');
  expect(text).toContain(version);

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-print-called', '');
  });
  await popup.getByRole('button', { name: '打印' }).click();
  await page.locator('body[data-print-called]').waitFor();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const printed = page.locator('body > article');
  expect(await popup.isVisible()).toBe(false);
  expect(await page.locator('button:visible').count()).toBe(0);
  expect(await printed.locator('li[data-anchor]:visible').count()).toBeGreaterThan(90);
  expect(await printed.evaluate((each) => getComputedStyle(each).color)).toBe('rgb(0, 0, 0)');
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await printed.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');

  const company = newCompanyName();
  await registerOnPage(page, company);
  const { consents } = await findRegistration(company);
  expect(consents).toMatchObject(
    (['privacy', 'registration', 'service'] as const).map((name) => ({
      text: name,
      version: currentLegalVersion(name),
      isKnown: true,
      form: '/company_register_new',
    })),
  );
  expect(errors).toEqual([]);
});

test('the mini-program, which can neither save nor print files, offers to copy a legal text instead', async () => {
  const context = await openVisitor({ in: 'mini' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { page } = await openWatchedPage(context);
  await page.goto('/#/privacy_policy');
  // A press before hydration is repeated later, when the browser no longer permits writing to the
  // clipboard.
  await waitUntilHydrated(page);
  await page.getByRole('button', { name: '复制全文' }).click();
  await page.getByText('全文已复制').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('16.1 您对本政策');
  expect(await page.getByRole('button', { name: /下载|打印/ }).count()).toBe(0);
});
