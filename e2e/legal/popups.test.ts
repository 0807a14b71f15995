import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findAxeViolations } from '../accessibility.ts';
import { openVisitor, openWatchedPage, type VisitOptions } from '../browser.ts';
import { waitUntilHydrated } from '../hydrated.ts';
import { drawSample } from '../sample-lists.ts';

const texts = [
  ['企业用户注册协议', '生效日期：2023年6月15日'],
  ['企业版服务协议', '自企业用户同意之日起生效'],
  ['企业用车平台隐私政策', '生效日期：2022年9月15日'],
] as const;

async function openForm(visit: VisitOptions = {}) {
  const watched = await openWatchedPage(await openVisitor(visit));
  await watched.page.goto('/#/company_car_register');
  await waitUntilHydrated(watched.page);
  await link(watched.page, '企业版服务协议').waitFor();
  return watched;
}

const link = (page: Page, title: string) => page.getByRole('button', { name: `《${title}》` });
const popup = (page: Page, title: string) => page.getByRole('dialog', { name: title });

test('no legal text is loaded before it is opened', async () => {
  const { page } = await openForm();
  await page.waitForLoadState('networkidle');
  /** Number of loaded scripts that contain a sentence of the service agreement. */
  const holding = () =>
    page.evaluate(async () => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
      const scripts = loaded.filter((name) => name.endsWith('.js'));
      const codes = await Promise.all(scripts.map(async (name) => (await fetch(name)).text()));
      return codes.filter((code) => code.includes('万分之三')).length;
    });
  expect(await holding()).toBe(0);
  await link(page, '企业版服务协议').click();
  await popup(page, '企业版服务协议')
    .getByText('自企业用户同意之日起生效', { exact: true })
    .waitFor();
  expect(await holding()).toBe(1);
});

test.each(drawSample(texts, 1))(
  'the legal text 《%s》 opens over the form, takes the focus and returns it',
  async (title, text) => {
    const { page, errors } = await openForm();
    const opener = link(page, title);
    await opener.click();
    const dialog = popup(page, title);
    await dialog.getByText(text, { exact: true }).waitFor();
    expect(await findAxeViolations(page, { within: 'dialog' })).toEqual([]);

    for (let press = 0; press < 25; press += 1) {
      await page.keyboard.press('Tab');
      // After the last control the focus moves to the browser's own bar.
      const isBehind = await page.evaluate(
        () =>
          !document.activeElement?.closest('dialog') && document.activeElement !== document.body,
      );
      expect(isBehind, 'the focus is behind the popup').toBe(false);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(page.url()).toContain('#/company_car_register');
    expect(errors).toEqual([]);
  },
  90_000,
);

test('on a small screen with large text the popup of a legal text fits and scrolls inside', async () => {
  const context = await openVisitor({ small: true });
  await context.addInitScript(() => localStorage.setItem('ride.largeText', '1'));
  const page = await context.newPage();
  await page.goto('/#/company_car_register');
  await waitUntilHydrated(page);
  await link(page, '企业用车平台隐私政策').click();
  const dialog = popup(page, '企业用车平台隐私政策');
  await dialog.getByText('生效日期').waitFor();
  const { top, bottom, scrolls, sideways } = await dialog.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const body = element.querySelector('section');
    return {
      top: box.top,
      bottom: innerHeight - box.bottom,
      scrolls: (body?.scrollHeight ?? 0) > (body?.clientHeight ?? 0),
      sideways: (body?.scrollWidth ?? 0) > (body?.clientWidth ?? 0),
    };
  });
  expect(top).toBeGreaterThan(0);
  expect(Math.abs(bottom)).toBeLessThan(1);
  expect({ scrolls, sideways }).toEqual({ scrolls: true, sideways: false });
});
