import { queryFaqList } from '@ride/contract/content';
import type { ResponseOf } from '@ride/contract/define-call';
import type { Page } from 'playwright-core';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openVisitor, openWatchedPage } from '../browser.ts';
import { post } from '../provider.ts';
import { openDeskVisitor, signInAs } from './desk-visitor.ts';

async function passengersQuestions(text: string): Promise<number> {
  const context = await openVisitor();
  const { page } = await openWatchedPage(context);
  await page.goto('/#/more_question');
  await page.getByRole('heading', { level: 1 }).waitFor();
  // Answers are collapsed, so they are in the document but hidden.
  await page.getByText('夜间服务费').first().waitFor({ state: 'attached' });
  const found = await page.getByText(text).count();
  await context.close();
  return found;
}

async function isServed(text: string): Promise<boolean> {
  const { list } = await post<ResponseOf<typeof queryFaqList>>(
    queryFaqList.path,
    { currPage: 1, pageSize: 50 },
    {},
  );
  const inBase64 = Buffer.from(text).toString('base64');
  return list?.some(({ questionContent }) => questionContent === inBase64) ?? false;
}

/**
 * Every gateway shows a publication within five seconds. The call is polled, since loading a page
 * takes longer.
 */
async function untilPassengersRead(text: string, times: 0 | 1): Promise<void> {
  await expect.poll(() => isServed(text), { timeout: 60_000, interval: 100 }).toBe(times === 1);
  await expect
    .poll(() => passengersQuestions(text), { timeout: 60_000, interval: 1_000 })
    .toBe(times);
}

const question = (page: Page) => page.getByLabel('问题', { exact: true });

test('a content editor changes a question, previews it in the real page, publishes and restores it', async () => {
  const text = `夜间叫车怎么收费${Date.now()}？`;
  const { page, errors } = await openWatchedPage(await openDeskVisitor());
  await signInAs(page, '周敏');
  await page.goto(`${inject('desk')}/content/faq`);
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('button', { name: '预览' }).waitFor();
  const before = await question(page).inputValue();
  await question(page).fill(text);

  await page.getByRole('button', { name: '预览' }).click();
  const frame = page.frameLocator('iframe[title="预览：更多常见问题"]');
  await frame.getByText(text).waitFor();
  expect(await passengersQuestions(text)).toBe(0);

  await page.getByRole('button', { name: '发布', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '发布', exact: true });
  await dialog.getByText(text).first().waitFor();
  await dialog.getByText(before).first().waitFor();
  await dialog.getByRole('button', { name: '确认发布' }).click();
  await page.getByText(/已发布第 \d+ 版/).waitFor();
  await untilPassengersRead(text, 1);

  await page.getByRole('button', { name: '历史' }).click();
  await page.getByRole('button', { name: '恢复到第 1 版' }).click();
  await page.getByRole('button', { name: '恢复并发布' }).click();
  await page.getByText('恢复第 1 版').first().waitFor();
  await untilPassengersRead(text, 0);
  expect(errors.filter((each) => !each.includes('403'))).toEqual([]);
});

async function atEditor(name: string, address: string): Promise<Page> {
  const context = await openDeskVisitor();
  onTestFinished(() => context.close());
  const { page } = await openWatchedPage(context);
  await signInAs(page, name);
  await page.goto(`${inject('desk')}${address}`);
  return page;
}

const save = async (page: Page) => {
  await page.getByRole('button', { name: '保存草稿' }).click();
  await page.getByText('草稿已保存').last().waitFor();
};

/** Removes the draft, so that other tests find the document unchanged. */
async function discardDraft(page: Page): Promise<void> {
  await page.getByRole('button', { name: '放弃草稿' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '放弃草稿' }).click();
  await page.getByRole('table').waitFor();
}

test('a session that ends during editing loses no typed text, with or without a reload', async () => {
  const page = await atEditor('周敏', `/content/licence/${encodeURIComponent('18::')}`);
  const name = page.getByLabel('公司名称', { exact: true });
  await name.fill('登录过期之前写的');
  await page.context().clearCookies();
  await page.getByRole('button', { name: '保存草稿' }).click();
  const dialog = page.getByRole('dialog', { name: '登录已过期' });
  await dialog.getByRole('button', { name: '周敏' }).click();
  await page.getByText('草稿已保存').waitFor();
  expect(await name.inputValue()).toBe('登录过期之前写的');

  await name.fill('重新打开之前写的');
  await page.context().clearCookies();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: '登录运营台' }).waitFor();
  await page.getByRole('button', { name: '周敏' }).click();
  await page.getByText('有未保存的修改').waitFor();
  expect(await name.inputValue()).toBe('重新打开之前写的');
  await save(page);
  await discardDraft(page);
});
