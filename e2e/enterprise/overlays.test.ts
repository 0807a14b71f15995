import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openVisitor, openWatchedPage } from '../browser.ts';
import { waitUntilHydrated } from '../hydrated.ts';
import { drawSample } from '../sample-lists.ts';
import { pressHostBack } from '../simulated-host.ts';
import { newPhone } from '../verification/visits.ts';

/** The landing page is visited first, so that a wrong step back would leave the form. */
async function openForm(page: Page): Promise<void> {
  await page.goto('/#/company_car');
  await waitUntilHydrated(page);
  await page.getByRole('button', { name: '立即注册' }).click();
  await page.waitForURL('**/#/company_car_register');
  await page.getByLabel('联系人手机号').fill(newPhone());
  await page.getByLabel('短信验证码').fill('1234');
}

const overlays = (page: Page) => ({
  legal: () => page.getByRole('button', { name: '《企业用户注册协议》' }).click(),
  picker: () => page.getByRole('button', { name: /企业规模/ }).click(),
});

const goBack = (page: Page) => page.goBack();

test.each([
  ...drawSample(
    [['a browser', {}, goBack] as const, ['a messenger', { in: 'wechat' }, goBack] as const],
    1,
  ),
  ['the app', { in: 'app' }, pressHostBack] as const,
])(
  'in %s the back button closes only the open dialog over the form, and a typed code stays',
  async (...given) => {
    const [, visit, goBack] = given;
    const { page, errors } = await openWatchedPage(await openVisitor(visit));
    await openForm(page);
    const dialog = page.getByRole('dialog');
    for (const open of Object.values(overlays(page))) {
      await open();
      await dialog.waitFor();
      await goBack(page);
      await dialog.waitFor({ state: 'detached' });
      expect(page.url()).toContain('#/company_car_register');
      expect(await page.getByLabel('短信验证码').inputValue()).toBe('1234');
    }
    // Closing an overlay by its button leaves no history entry, so the next step back leaves the
    // page.
    await overlays(page).legal();
    await dialog.getByRole('button', { name: '关闭' }).click();
    await dialog.waitFor({ state: 'detached' });
    await goBack(page);
    await page.waitForURL('**/#/company_car');
    expect(errors).toEqual([]);
  },
);

test.each([...drawSample([[640, 320] as const, [812, 375] as const], 1), [375, 812] as const])(
  'a picker on a screen of %i × %i shows the selected row in its middle',
  async (width, height) => {
    const { page } = await openWatchedPage(await openVisitor());
    await page.setViewportSize({ width, height });
    await page.goto('/#/company_car_register');
    await waitUntilHydrated(page);
    await page.getByRole('button', { name: /企业规模/ }).click();
    const chosen = page.getByRole('option', { selected: true });
    await chosen.waitFor();
    /** The selected row is the topmost element at its place, and lies within the marked band. */
    const isSeen = () =>
      chosen.evaluate((row) => {
        const { left, top, width, height } = row.getBoundingClientRect();
        const column = row.parentElement?.getBoundingClientRect() ?? new DOMRect();
        const middle = top + height / 2;
        const isCentered = Math.abs(middle - (column.top + column.height / 2)) < 2;
        return isCentered && document.elementFromPoint(left + width / 2, middle) === row;
      });
    await expect.poll(isSeen).toBe(true);
    expect(await chosen.textContent()).toBe('101-500人');
    await page.getByRole('listbox').press('End');
    await expect.poll(() => chosen.textContent()).toBe('3000+人');
    await expect.poll(isSeen).toBe(true);
    if (height > width) {
      const rows = await page.getByRole('listbox').evaluate((list) => {
        const row = list.firstElementChild?.getBoundingClientRect().height ?? 1;
        return list.getBoundingClientRect().height / row;
      });
      expect(rows).toBeCloseTo(7, 1);
    }
    await page.getByRole('button', { name: '确定' }).click();
    await page.getByRole('button', { name: '企业规模 3000+人' }).waitFor();
  },
);
