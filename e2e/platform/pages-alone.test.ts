import { expect, inject, test } from 'vitest';
import { visitor, watchedPage } from '../browser.ts';
import { FOLDER, pagesServer } from '../foreign-gateway/stub.ts';
import { knownPicture } from '../know-captcha.ts';

test('pages on a host of their own call our gateway across origins', async () => {
  const [gateway, own] = [inject('gateway'), inject('pagesAlone')];
  const hosts = { common: gateway, passenger: gateway };
  const server = pagesServer(() => ({ hosts, extensions: ['login'] }));
  await new Promise<void>((done) => server.listen(Number(new URL(own).port), '127.0.0.1', done));
  const { page, errors } = await watchedPage(await visitor({ acrossOrigins: true }));
  await page.goto(`${own}${FOLDER}#/login`);
  await page.getByLabel('手机号').fill('13700000099');
  await page.getByRole('img', { name: '图形验证码图片' }).waitFor();
  await page.getByLabel('图形验证码', { exact: true }).fill(knownPicture('13700000099', 'login'));
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByText(/^\d+秒$/).waitFor();
  expect(errors).toEqual([]);
  server.closeAllConnections();
  server.close();
});
