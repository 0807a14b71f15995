import { expect, test } from 'vitest';
import { visitor, watchedPage } from '../browser.ts';

test('an address leads to its clause, below the title bar, also when the page is open', async () => {
  const { page } = await watchedPage(await visitor());
  const inView = async (words: string) => {
    const clause = page.locator('li[data-anchor]').filter({ hasText: words }).first();
    await page.waitForFunction(
      (element) => {
        const { top } = (element as Element).getBoundingClientRect();
        return top > 40 && top < innerHeight / 2;
      },
      await clause.elementHandle(),
    );
  };
  await page.goto('/#/company_car_treaty?document=service&clause=late-payment');
  await inView('万分之三');
  await page.evaluate(() => {
    location.hash = '/company_car_treaty?document=service&clause=9.1';
  });
  await inView('48小时');
  await page.goto('/#/privacy_policy?clause=reply');
  await inView('15日内答复');
});

test('contents, references and the way to the top work, and the address follows', async () => {
  const { page, errors } = await watchedPage(await visitor());
  await page.goto('/#/privacy_policy');
  await page.getByText('目录').click();
  await page.getByRole('link', { name: /如何联系我们/ }).click();
  await page.waitForURL('**/#/privacy_policy?clause=contact');
  await page
    .getByRole('link', { name: /^第 [\d.]+ 条$/ })
    .last()
    .click();
  await page.waitForURL('**/#/privacy_policy?clause=reply');
  await page.getByRole('button', { name: '回到顶部' }).click();
  await page.waitForFunction(() => scrollY < 200);
  await page.getByRole('button', { name: '回到顶部' }).waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
});

test('on paper the text stands alone', async () => {
  const { page } = await watchedPage(await visitor());
  await page.goto('/#/privacy_policy');
  await page.getByRole('article').waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('navigation', { name: '目录' }).isVisible()).toBe(false);
  expect(await page.getByText('生效日期：2022年9月15日').isVisible()).toBe(true);
});
