import { ruleMarkup } from '@ride/contract/entities/rule-markup';
import { HOSTILE_HTML_HOST, hostileHtml } from '@ride/contract/testing/hostile-html/hostile-html';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { drawSample, sampleSeed } from '../sample-lists.ts';
import { openPageWithHarmWatch, serveWithoutPolicy } from './harm-watch.ts';

const rules = drawSample(hostileHtml, 50);

/** The rule of each city is one hostile HTML; city codes are numbered from here. */
const FIRST_CITY = 100_000;

/**
 * The page answers itself, because hundreds of answers over the network would take most of the
 * time.
 */
async function answerWithRules(page: Page, all: readonly string[]): Promise<void> {
  await page.addInitScript(
    ({ all, first }) => {
      const { fetch } = window;
      window.fetch = async (url, init) => {
        if (!String(url).endsWith('/enterprise/rule')) return fetch(url, init);
        const number = JSON.parse(String(init?.body)).cityCode - first;
        const ruleContent = `<p>第${number}条</p>${all[number]}`;
        const data = { img: null, spaceRuleVo: { ruleTitle: '规则', ruleContent } };
        return Response.json({ success: true, code: 200, msg: null, data });
      };
    },
    { all, first: FIRST_CITY },
  );
}

function showAll(page: Page): Promise<string[]> {
  return page.evaluate(
    async ({ count, first, markup, host }) => {
      const frame = () => new Promise((shown) => requestAnimationFrame(shown));
      const shownRule = async (number: number): Promise<Element> => {
        location.hash = `/registRule?adCode=${first + number}`;
        for (;;) {
          const place = document.querySelector('main section:not([hidden]) > div:not([hidden])');
          if (place?.firstElementChild?.textContent === `第${number}条`) return place;
          await frame();
        }
      };
      const attributes = markup.attributes as Record<string, readonly string[]>;
      const strangeIn = (element: Element): string[] => {
        const { localName: tag } = element;
        const address = element.getAttribute('href') ?? element.getAttribute('src');
        const isOwn = tag === 'img' && address !== null && /^\/(?![/\\])/.test(address);
        const mayHave = [...(attributes[tag] ?? []), 'class', ...(tag === 'a' ? ['rel'] : [])];
        return [
          ...((markup.tags as readonly string[]).includes(tag) ? [] : [tag]),
          ...element.getAttributeNames().filter((name) => !mayHave.includes(name)),
          ...(address === null || isOwn || address.startsWith(`https://${host}/`) ? [] : [address]),
        ];
      };
      const strange: string[] = [];
      for (let number = 0; number < count; number += 1) {
        const place = await shownRule(number);
        window.touchAll(place);
        await frame();
        const found = [...place.querySelectorAll('*')].flatMap(strangeIn);
        strange.push(...found.map((each) => `${number}: ${each}`));
      }
      return strange;
    },
    { count: rules.length, first: FIRST_CITY, markup: ruleMarkup, host: HOSTILE_HTML_HOST },
  );
}

test.each(['on', 'off'])(
  'none of the hostile texts of published rules runs a script, with the content security policy %s',
  async (policy) => {
    const page = await openPageWithHarmWatch();
    await answerWithRules(page, rules);
    if (policy === 'off') await serveWithoutPolicy(page);
    const document = await page.goto('/#/Main');
    expect('content-security-policy' in (document?.headers() ?? {})).toBe(policy === 'on');
    expect(await showAll(page), `seed ${sampleSeed}`).toEqual([]);
    expect(await page.evaluate(() => window.harm)).toEqual([]);
    expect(page.url()).toContain(`adCode=${FIRST_CITY + rules.length - 1}`);
  },
  120_000,
);

test('many of the hostile texts of published rules run scripts without sanitizing, which proves that the test can fail', async () => {
  const page = await openPageWithHarmWatch();
  await page.goto('about:blank');
  const staying = hostileHtml.filter(
    (html) => /\son\w+\s*=/.test(html) && !/href|action/.test(html),
  );
  const harmful = await page.evaluate(async (all) => {
    let count = 0;
    for (const html of all) {
      window.harm = [];
      document.body.innerHTML = html;
      window.touchAll(document.body);
      await new Promise((shown) => setTimeout(shown, 10));
      if (window.harm.length > 0) count += 1;
    }
    return count;
  }, staying);
  expect(harmful).toBeGreaterThan(60);
});

test('a harmless text of published rules is shown as it was written', async () => {
  const page = await openPageWithHarmWatch();
  await page.goto('/#/registRule');
  await page.getByRole('heading', { level: 2, name: '企业首次充值活动规则' }).waitFor();
  await page.getByRole('heading', { level: 2, name: '一、活动对象' }).waitFor();
  expect(await page.getByRole('table').count()).toBe(1);
  expect(await page.locator('section[hidden] table').count()).toBe(1);
});

const ELSEWHERE = 'https://evil.example.org/a.png';

test('pictures, color and alignment of published rules are kept, and nothing is requested from elsewhere', async () => {
  const page = await openPageWithHarmWatch();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const trusted = `https://${HOSTILE_HTML_HOST}/a.png`;
  const rule = [
    '<div style="text-align: center"><span style="color: rgb(225, 60, 57)">限时</span></div>',
    '<p align=right><img src="/licences/business-licence.svg" width="9000"></p>',
    `<img src="${trusted}"><img src="${ELSEWHERE}">`,
  ];
  await answerWithRules(page, [rule.join('')]);
  await page.goto(`/#/registRule?adCode=${FIRST_CITY}`);
  const text = page.getByText('限时');
  await text.waitFor();
  const look = (name: 'color' | 'textAlign') =>
    text.evaluate((element, property) => getComputedStyle(element)[property], name);
  expect(await look('textAlign')).toBe('center');
  expect(await look('color')).toBe('rgb(179, 38, 30)');
  const picture = page.locator('main img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  const { width = 0 } = (await picture.boundingBox()) ?? {};
  expect(width).toBeGreaterThan(100);
  expect(width).toBeLessThan(375);
  await expect.poll(() => requested).toContain(trusted);
  expect(requested).not.toContain(ELSEWHERE);
});

test('the content security policy refuses a picture of an untrusted host', async () => {
  const page = await openPageWithHarmWatch();
  await page.goto('/#/Main');
  const refused = await page.evaluate(
    (address) =>
      new Promise((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
          resolve([effectiveDirective, blockedURI]),
        );
        new Image().src = address;
      }),
    ELSEWHERE,
  );
  expect(refused).toEqual(['img-src', ELSEWHERE]);
});

test('a text of published rules that is empty after sanitizing is shown as missing', async () => {
  const page = await openPageWithHarmWatch();
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = async (url, init) =>
      String(url).endsWith('/enterprise/rule')
        ? Response.json({
            success: true,
            data: { spaceRuleVo: { ruleTitle: '规则', ruleContent: '<p><script>0</script></p>' } },
          })
        : fetch(url, init);
  });
  await page.goto('/#/registRule');
  await page.getByText('暂无活动规则').waitFor();
});
