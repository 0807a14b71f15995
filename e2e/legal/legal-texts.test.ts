import { test } from 'vitest';
import { openVisitor, openWatchedPage } from '../browser.ts';

test('an address of a legal text scrolls to its clause below the title bar, also when the page is open', async () => {
  const { page } = await openWatchedPage(await openVisitor());
  const inView = async (text: string) => {
    const clause = page.locator('li[data-anchor]').filter({ hasText: text }).first();
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
