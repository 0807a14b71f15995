import { login } from '@ride/contract/session';
import { expect, test } from 'vitest';
import { openVisitor } from '../browser.ts';
import { waitUntilHydrated } from '../hydrated.ts';
import { newPhone } from '../verification/visits.ts';

test('a page opened without a network shows that, and loads when the network is back', async () => {
  const context = await openVisitor();
  const page = await context.newPage();
  await page.goto('/#/Main');
  await waitUntilHydrated(page);
  await context.setOffline(true);
  await page.evaluate(() => {
    window.location.hash = '#/more_question';
  });
  await page.getByText('当前没有网络').waitFor();
  expect(await page.getByText('没有找到这个页面').count()).toBe(0);
  await context.setOffline(false);
  await page.getByRole('button', { name: '加载更多' }).waitFor();
});

test('a page without an answer shows once after 8 seconds that the network is slow', async () => {
  const page = await (await openVisitor()).newPage();
  await page.clock.install();
  await page.route('**/{api,passenger-activity-api}/**', () => {});
  await page.goto('/#/company_join_requests');
  await waitUntilHydrated(page);
  await page.clock.fastForward(8000);
  await page.getByText('网络较慢').waitFor();
  expect(await page.getByText('网络较慢').filter({ visible: true }).count()).toBe(1);
  expect(await page.getByRole('button', { name: '重新加载' }).count()).toBe(1);
});

test('a press on login without a network fails at once, keeps the form and is never sent', async () => {
  const context = await openVisitor();
  const page = await context.newPage();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(login.path)) sent.push(request.url());
  });
  await page.goto('/#/login');
  const [phone, code] = [page.getByLabel('手机号'), page.getByLabel('短信验证码')];
  const mobile = newPhone();
  await phone.fill(mobile);
  await page.getByRole('img', { name: '图形验证码图片' }).waitFor();
  await code.fill('1234');
  await page.getByRole('checkbox').check();
  await context.setOffline(true);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByText('网络不太顺畅，请稍后再试').waitFor();
  const tried = sent.length;
  await context.setOffline(false);
  await page.waitForTimeout(2000);
  expect(sent).toHaveLength(tried);
  expect([await phone.inputValue(), await code.inputValue()]).toEqual([mobile, '1234']);
});
