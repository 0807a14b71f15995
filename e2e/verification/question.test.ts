import { expect, test } from 'vitest';
import { solveQuestion } from '../../apps/gateway/src/features/verification/graphic/testing/solve-question.ts';
import { problemsInAllLooks } from '../accessibility.ts';
import { visitor, watchedPage } from '../browser.ts';
import { lastCodeFor } from '../outbox.ts';
import { tabTo } from './hand.ts';
import { atPuzzle, newPhone } from './visits.ts';

const LINK = '看不清或无法拖动？回答文字题';

test('with keys alone and without the picture: question, answer, code and login', async () => {
  const mobile = newPhone();
  const { page, errors } = await watchedPage(await visitor());
  // The field is found by its name alone, as a screen reader tells it.
  const focusedName = () =>
    page.evaluate(
      () => (document.activeElement as HTMLInputElement).labels?.[0]?.textContent ?? '',
    );
  await page.goto('/#/login');
  await tabTo(page, page.getByLabel('手机号'));
  await page.keyboard.type(mobile);
  await page.getByRole('button', { name: LINK }).waitFor();
  await tabTo(page, page.getByRole('button', { name: LINK }));
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: /^文字题：/ }).waitFor();
  await expect.poll(focusedName).toMatch(/^文字题：/);
  const question = (await focusedName()).replace('文字题：', '');
  await page.keyboard.type(solveQuestion(question));
  expect(await problemsInAllLooks(page)).toEqual([]);
  await tabTo(page, page.getByRole('button', { name: '获取验证码' }));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^\d+秒$/ }).waitFor();
  await expect.poll(focusedName).toBe('短信验证码');
  await page.keyboard.type(await lastCodeFor(mobile));
  await tabTo(page, page.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await page.getByText('登录成功').first().waitFor();
  expect(errors).toEqual([]);
});

test('the slider leads on to the question, and a second one of the hour is refused in words', async () => {
  const mobile = newPhone();
  const { page } = await atPuzzle(mobile);
  const toQuestion = async () => {
    await page.getByRole('button', { name: '看不清或无法拖动？换一种验证方式' }).click();
    await page.getByRole('button', { name: LINK }).click();
  };
  await toQuestion();
  const field = page.getByRole('textbox', { name: /^文字题：/ });
  await field.fill('一百');
  await field.press('Enter');
  await page.getByText('文字题回答错误').first().waitFor();
  await page.getByRole('button', { name: LINK }).click();
  await page.getByRole('alert').filter({ hasText: '文字题每小时只能使用一次' }).waitFor();
  await expect(lastCodeFor(mobile)).rejects.toThrow('no code');
});
