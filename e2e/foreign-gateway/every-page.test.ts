import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type HostKind, openVisitor, openWatchedPage } from '../browser.ts';
import { isFullRun, sampleSeed } from '../sample-lists.ts';
import { offerBridge } from './app-bridge.ts';
import { type SpecifiedPage, specifiedPages } from './pages.ts';
import { TOKEN } from './specification.ts';
import { type ForeignGateway, startForeignGateway } from './stub.ts';
import { type VariationName, variationNames, variations } from './variations.ts';

let stub: ForeignGateway;
beforeEach(async () => {
  stub = await startForeignGateway();
});
afterEach(() => stub.close());

const surroundings: readonly HostKind[] = ['app', 'mini', 'wechat', 'alimini', 'out'];

const WRONG =
  /没有\S{1,4}成功|未能|加载失败|发送失败|邀请失败|重新加载|重试|服务器异常|网络不太顺畅|图片暂时无法显示|相差|1970/;
const TIMEOUT_MS = 30_000;

/**
 * `npm test` tries each page once with one variation. The full run tries each page with every
 * variation, and alternates the surroundings.
 */
function visitsIn(surrounding: HostKind): readonly (readonly [SpecifiedPage, VariationName])[] {
  return specifiedPages.flatMap((page, nth) =>
    variationNames
      .map((name, at) => ({ name, at, kind: surroundings[(nth + at) % surroundings.length] }))
      .filter(({ kind }) => kind === surrounding)
      .filter(({ at }) => isFullRun || at === (nth + sampleSeed) % variationNames.length)
      .map(({ name }) => [page, name] as const),
  );
}

const shownText = (page: Page) =>
  page.evaluate(() => {
    const loaded = [...document.images].filter(({ naturalWidth }) => naturalWidth > 0);
    return [document.body.innerText, ...loaded.map(({ alt }) => alt)].join('\n');
  });

async function isShown(page: Page, shows: RegExp): Promise<boolean> {
  const until = Date.now() + TIMEOUT_MS;
  while (Date.now() < until) {
    const text = await shownText(page);
    if (shows.test(text) && !/正在加载|加载中/.test(text)) return true;
    await page.waitForTimeout(50);
  }
  return false;
}

async function problemsOf(context: BrowserContext, { address, shows }: SpecifiedPage) {
  const { page, errors } = await openWatchedPage(context);
  await page.goto(`${stub.pages}?miniToken=${TOKEN}#${address}`);
  const isThere = await isShown(page, shows);
  const wrong = WRONG.exec(await shownText(page))?.[0];
  await page.close();
  return [
    ...errors,
    ...stub.violations.splice(0),
    ...(isThere ? [] : [`no ${shows.source}`]),
    ...(wrong ? [`says ${wrong}`] : []),
  ];
}

test.each(surroundings)(
  "in %s every page works with another provider's gateways in all variations of answers",
  async (kind) => {
    const context = await openVisitor({ in: kind, acrossOrigins: true });
    if (kind === 'app') await context.addInitScript(offerBridge, TOKEN);
    const problems: string[] = [];
    for (const [page, name] of visitsIn(kind)) {
      stub.variation = variations[name];
      const found = await problemsOf(context, page);
      problems.push(...found.map((problem) => `${page.address.slice(0, 60)} ${name}: ${problem}`));
    }
    expect(problems.join('\n')).toBe('');
  },
);
