import { queryFaqList } from '@ride/contract/content';
import { pageInvitations } from '@ride/contract/referral';
import { hostileHtml } from '@ride/contract/testing/hostile-html/hostile-html';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { logInPassenger } from '../passenger.ts';
import { drawSample } from '../sample-lists.ts';
import { openPageWithHarmWatch } from './harm-watch.ts';
import { answerWithLists, answerWithText } from './hostile-answers.ts';
import { waitUntilSettled } from './settled.ts';

/** JSON cannot carry lone surrogates. */
const texts = hostileHtml.map((html) => html.replace(/[\ud800-\udfff]/g, ''));
const base64 = (text: string) => Buffer.from(text).toString('base64');

async function expectOnlyText(page: Page): Promise<void> {
  const strange = await page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body;
    window.touchAll(main);
    const never = 'script, iframe, object, embed, svg [href], [onerror], [onload], [onclick], math';
    return [...main.querySelectorAll(never)].map((element) => element.outerHTML.slice(0, 200));
  });
  expect(strange).toEqual([]);
  expect(await page.evaluate(() => window.harm)).toEqual([]);
}

test('hostile questions and answers are shown as text', async () => {
  const page = await openPageWithHarmWatch();
  const list = texts.map((text) => ({
    questionContent: base64(`问 ${text}`),
    answerContent: base64(`答 ${text}`),
  }));
  await answerWithLists(page, { [queryFaqList.path]: { list } });
  await page.goto('/#/more_question');
  await page.getByText('问 <script>ran()</script>').first().waitFor();
  expect(await page.getByText(/^问 /).count()).toBeGreaterThanOrEqual(200);
  await expectOnlyText(page);
});

test('hostile company names and reasons are shown as text', async () => {
  const page = await openPageWithHarmWatch({ token: await logInPassenger() });
  const list = texts.map((text) => ({
    helperName: `名 ${text}`,
    errMsg: `因 ${text}`,
    burstStatus: 2,
    activityUuid: 'a',
    stepInfoList: [{ eventState: 1, eventTime: 1 }, { eventState: 0 }, { eventState: 0 }],
    reachRewardInfoList: [{ total: 100, toRecorded: 0, recorded: 0 }],
  }));
  await answerWithLists(page, { [pageInvitations.path]: { list } });
  await page.goto('/#/reward?adCode=320100');
  await page.getByText('名 <script>ran()</script>').first().waitFor();
  expect(await page.getByText(/^名 /).count()).toBeGreaterThanOrEqual(200);
  await expectOnlyText(page);
});

const handfuls = Array.from({ length: Math.ceil(texts.length / 40) }, (_, nth) =>
  texts.slice(nth * 40, nth * 40 + 40).join('\n'),
);
const pages = [
  ...['/pricing?typeModule=4&cityCode=320100', '/pricing?expandBizLine=18&cityCode=320100'],
  ...['/price_index?type=2&orderUuid=demo-order-night', '/company_car', '/more_question'],
  ...['/inviteCompany?adCode=320100', '/inviteCompanyRule?adCode=320100', '/reward'],
  ...['/registRule', '/company_car_register', '/preview_license?licenseInfo=%5B%22/a.svg%22%5D'],
];

test.each([
  ['every text of every answer', false],
  ['the reason why every call is refused', true],
])('the pages show hostile texts without running them in %s', async (_, refused) => {
  const token = await logInPassenger();
  for (const handful of drawSample(handfuls, 1)) {
    const page = await openPageWithHarmWatch({ token });
    await answerWithText(page, handful, refused);
    for (const path of drawSample(pages, 3)) {
      await page.goto('about:blank');
      await page.goto(`/#${path}`);
      await waitUntilSettled(page);
      await expectOnlyText(page);
    }
    await page.context().close();
  }
});
