import { expect, inject, test } from 'vitest';
import { visitor, watchedPage } from '../browser.ts';
import { FOLDER, pagesServer } from '../foreign-gateway/stub.ts';
import { newPhone, requestLoginCode } from '../verification/visits.ts';

test('pages on another host call our gateway across origins', async () => {
  const [gateway, own] = [inject('gateway'), inject('pagesAlone')];
  const hosts = { common: gateway, passenger: gateway };
  const server = pagesServer(() => ({ hosts, extensions: ['login'] }));
  await new Promise<void>((done) => server.listen(Number(new URL(own).port), '127.0.0.1', done));
  const { page, errors } = await watchedPage(await visitor({ acrossOrigins: true }));
  await page.goto(`${own}${FOLDER}#/login`);
  await requestLoginCode(page, newPhone());
  expect(errors).toEqual([]);
  server.closeAllConnections();
  server.close();
});
