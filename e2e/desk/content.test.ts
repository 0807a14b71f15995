import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { visitor, watchedPage } from '../browser.ts';
import { deskVisitor, signInAs } from './desk-visitor.ts';

/** What a passenger's page of common questions says, once it is loaded. */
async function passengersQuestions(words: string): Promise<number> {
  const context = await visitor();
  const { page } = await watchedPage(context);
  await page.goto('/#/more_question');
  await page.getByRole('heading', { level: 1 }).waitFor();
  // Answers are folded: they are there, and not shown yet.
  await page.getByText('夜间服务费').first().waitFor({ state: 'attached' });
  const found = await page.getByText(words).count();
  await context.close();
  return found;
}

/** Every gateway shows a publication within five seconds. */
async function untilPassengersRead(words: string, times: 0 | 1): Promise<void> {
  await expect
    .poll(() => passengersQuestions(words), { timeout: 60_000, interval: 1_000 })
    .toBe(times);
}

const question = (page: Page) => page.getByLabel('问题', { exact: true }).first();

test('a content person edits a question, previews it in the real page, publishes it and goes back', async () => {
  const words = `夜间叫车怎么收费${Date.now()}？`;
  const { page, errors } = await watchedPage(await deskVisitor());
  await signInAs(page, '周敏');
  await page.goto(`${inject('desk')}/content/faq/all`);
  const before = await question(page).inputValue();
  await question(page).fill(words);

  await page.getByRole('button', { name: '预览' }).click();
  const frame = page.frameLocator('iframe[title="预览：更多常见问题"]');
  await frame.getByText(words).waitFor();
  expect(await passengersQuestions(words)).toBe(0);

  await page.getByRole('button', { name: '发布', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^发布第 \d+ 版$/ });
  await dialog.getByText(words).first().waitFor();
  await dialog.getByText(before).first().waitFor();
  await dialog.getByRole('button', { name: '确认发布' }).click();
  await page.getByText(/已发布第 \d+ 版/).waitFor();
  await untilPassengersRead(words, 1);

  await page.getByRole('button', { name: '历史' }).click();
  await page.getByRole('button', { name: '恢复到第 1 版' }).click();
  await page.getByRole('button', { name: '恢复并发布' }).click();
  await page.getByText('恢复第 1 版').first().waitFor();
  await untilPassengersRead(words, 0);
  expect(errors.filter((each) => !each.includes('403'))).toEqual([]);
});
