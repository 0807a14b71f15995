import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openVisitor, openWatchedPage } from '../browser.ts';
import { drawSample } from '../sample-lists.ts';
import { TRUSTED_HOST } from '../start-gateway.ts';

async function open(address: string): Promise<{ page: Page; errors: string[] }> {
  const watched = await openWatchedPage(await openVisitor());
  await watched.page.goto(address);
  return watched;
}

test('the address without a path leads to the list of pages', async () => {
  const { page, errors } = await open('/');
  await page.waitForURL('**/#/Main');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(errors).toEqual([]);
});

test('a path without a hash is redirected to its hash form with its query', async () => {
  const { page } = await open('/web_view?url=abc');
  expect(page.url()).toBe(`${inject('gateway')}/#/web_view?url=abc`);
});

test.each(['/friend_help', '/frinedIndex'])(
  'the old address %s is redirected to the list of pages with its activity, also as a path without a hash',
  async (path) => {
    const { page } = await open(`/#${path}?activityId=a7`);
    await page.waitForURL('**/#/Main?activityId=a7');
    const plain = await open(`${path}?activityId=a8`);
    await plain.page.waitForURL('**/#/Main?activityId=a8');
    await plain.page.getByText('您打开的活动页面暂时无法访问').waitFor();
    expect(plain.errors).toEqual([]);
  },
);

test('an unknown address shows a message and a link to the home page', async () => {
  const { page, errors } = await open('/#/no_such_page?x=1');
  await page.getByText('页面不存在').first().waitFor();
  await page.getByRole('button', { name: '返回首页' }).click();
  await page.waitForURL('**/#/pricing');
  expect(errors).toEqual([]);
});

test('a trusted web address is opened', async () => {
  const context = await openVisitor();
  await context.route(`https://${TRUSTED_HOST}/**`, (route) => route.fulfill({ body: 'arrived' }));
  const page = await context.newPage();
  await page.goto(`/#/https://${TRUSTED_HOST}/welcome?a=1`);
  await page.waitForURL(`https://${TRUSTED_HOST}/welcome?a=1`);
});

const foreignAddresses = [
  'https://evil.example.org/phish',
  `http://${TRUSTED_HOST}/plain`,
  `https://${TRUSTED_HOST}.evil.example.org/`,
  `https://user@${TRUSTED_HOST}/`,
  'javascript:alert(1)//http',
];

test.each(drawSample(foreignAddresses, 2))(
  'the untrusted web address %s is shown but not opened',
  async (address) => {
    const { page } = await open(`/#/${address}`);
    await page.waitForURL('**/#/notice?**');
    await page.getByText(address.replace(/\/$/, ''), { exact: false }).first().waitFor();
    expect(new URL(page.url()).origin).toBe(inject('gateway'));
  },
);
