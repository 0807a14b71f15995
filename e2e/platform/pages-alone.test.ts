import { expect, inject, test } from 'vitest';
import { openVisitor, openWatchedPage } from '../browser.ts';
import { createPagesServer, FOLDER } from '../foreign-gateway/stub.ts';
import { newPhone, requestLoginCode } from '../verification/visits.ts';

test('pages on another host call our gateway across origins', async () => {
  const [gateway, own] = [inject('gateway'), inject('pagesAlone')];
  const hosts = { common: gateway, passenger: gateway };
  const server = createPagesServer(() => ({ hosts, extensions: ['login'] }));
  await new Promise<void>((done) => server.listen(Number(new URL(own).port), '127.0.0.1', done));
  const { page, errors } = await openWatchedPage(await openVisitor({ acrossOrigins: true }));
  await page.goto(`${own}${FOLDER}#/login`);
  await requestLoginCode(page, newPhone());
  expect(errors).toEqual([]);
  server.closeAllConnections();
  server.close();
});
