import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, expect, test } from 'vitest';
import { closeBrowser, type Visit, visitor } from '../browser.ts';

afterAll(closeBrowser);

/** Every page there is so far, with an address that shows it full. */
const pages = {
  'list of pages': '/#/Main',
  'list of pages for a diverted visitor': '/#/Main?activityId=a1',
  login: '/#/login',
  notice: '/#/notice?address=https%3A%2F%2Fevil.example.org%2Fa',
  'web view': '/#/web_view?url=https%3A%2F%2Ftrusted.example.com%2F',
  'web view refused': '/#/web_view?url=https%3A%2F%2Fevil.example.org%2F',
  placeholder: '/#/reward',
  'not found': '/#/nowhere',
};

const looks: Record<string, Visit & { large?: true }> = {
  light: {},
  dark: { dark: true },
  'large text': { large: true },
  'small and large text': { small: true, large: true },
  'in the app': { in: 'app' },
};

const cases = Object.entries(looks).flatMap(([look, visit]) =>
  Object.entries(pages).map(([name, address]) => ({ look, name, address, visit })),
);

test.each(cases)('axe finds nothing on $name, $look', async ({ address, visit }) => {
  const context = await visitor(visit);
  await context.route('https://trusted.example.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<html lang="zh"><title>外部</title><h1>外部页面</h1></html>',
    }),
  );
  if (visit.large) await context.addInitScript(() => localStorage.setItem('ride.largeText', '1'));
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  if (visit.large) {
    expect(
      await page.evaluate(() => document.documentElement.hasAttribute('data-large-text')),
    ).toBe(true);
  }
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`),
  ).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'nothing sticks out at the side').toBeLessThanOrEqual(0);
  await context.close();
});
