import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { closeBrowser } from '../browser.ts';
import { atPuzzle, goToPuzzle, newPhone } from './visits.ts';

afterAll(closeBrowser);

const answer = (code: number, msg: string, data: unknown = null) => ({
  json: { success: code === 200, code, errCode: code, msg, data },
});

/** Each state of the puzzle, and how it comes about. */
const states: Record<string, (page: Page) => Promise<void>> = {
  ready: async () => {},
  moved: async (page) => {
    await page.getByRole('slider').press('End');
  },
  wrong: async (page) => {
    await page.getByRole('slider').press('End');
    await page.getByRole('slider').press('Enter');
    await page.getByRole('button', { name: '换一张' }).waitFor();
  },
  failed: async (page) => {
    await page.route('**/puzzle/get', (route) => route.abort());
    await page.getByRole('button', { name: '换一张' }).click();
    await page.getByRole('button', { name: '重新加载' }).waitFor();
  },
  locked: async (page) => {
    await page.route('**/puzzle/get', (route) => route.fulfill(answer(20503, '请5分钟后再试')));
    await page.getByRole('button', { name: '换一张' }).click();
    await page.getByRole('timer').waitFor();
  },
  'not sent': async (page) => {
    await page.route('**/puzzle/check', (route) =>
      route.fulfill(answer(200, '', { ticket: 'ticket' })),
    );
    await page.getByRole('slider').press('End');
    await page.getByRole('slider').press('Enter');
    await page.getByRole('button', { name: '重新验证' }).waitFor();
  },
  'by graphic code': async (page) => {
    await page.getByRole('button', { name: '无法拖动？使用图形验证码' }).click();
    await page.getByRole('img', { name: '图形验证码图片' }).waitFor();
  },
};

const looks = {
  light: {},
  dark: { dark: true },
  'large text on a small screen': { small: true, large: true as const },
};

test.each(Object.entries(looks))(
  'axe finds nothing in any state of the puzzle, %s',
  async (_, visit) => {
    const found: string[] = [];
    const { page } = await atPuzzle(newPhone(), visit);
    for (const [state, reach] of Object.entries(states)) {
      await page.unrouteAll();
      await goToPuzzle(page, newPhone());
      await reach(page);
      const { violations } = await new AxeBuilder({ page }).analyze();
      found.push(...violations.map(({ id, nodes }) => `${state}: ${id} ${nodes[0]?.html}`));
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (overflow > 0) found.push(`${state}: sticks out by ${overflow} px at the side`);
    }
    expect(found).toEqual([]);
  },
  120_000,
);
