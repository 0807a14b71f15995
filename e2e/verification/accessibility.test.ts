import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findProblemsInAllLooks } from '../accessibility.ts';
import { goToPuzzle, newPhone, openPuzzle } from './visits.ts';

const answer = (code: number, msg: string, data: unknown = null) => ({
  json: { success: code === 200, code, errCode: code, msg, data },
});

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
  'by question': async (page) => {
    await page.getByRole('button', { name: '无法拖动？使用图形验证码' }).click();
    await page.getByRole('button', { name: '看不清？回答文字题' }).click();
    await page.getByRole('textbox', { name: /^文字题：/ }).waitFor();
  },
};

test('the accessibility checker axe finds nothing in any state of the slider puzzle, in light, in dark and with large text', async () => {
  const found: string[] = [];
  const { page } = await openPuzzle(newPhone());
  for (const [state, reach] of Object.entries(states)) {
    await page.unrouteAll();
    await goToPuzzle(page, newPhone());
    await reach(page);
    found.push(...(await findProblemsInAllLooks(page)).map((problem) => `${state}, ${problem}`));
  }
  expect(found).toEqual([]);
});
