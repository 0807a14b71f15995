import type { Page } from 'playwright-core';
import { expect, inject, onTestFinished, test } from 'vitest';
import { findAxeViolations, waitForAnimations } from '../accessibility.ts';
import { openWatchedPage } from '../browser.ts';
import { drawSample } from '../sample-lists.ts';
import { openDeskVisitor, signInAs } from './desk-visitor.ts';

interface Look {
  readonly as?: string;
  readonly at: string;
  /** Follows the first link of the list whose address begins with this. */
  readonly follow?: string;
  readonly open?: string;
}

const contentKinds = ['industries', 'faq', 'pageContent', 'licence', 'company'];

const looks: readonly Look[] = [
  { at: '/sign-in' },
  { at: '/sign-in', open: '动态验证码不可用' },
  { at: `/invitation#${'x'.repeat(43)}` },
  { as: '李娜', at: '/' },
  { as: '李娜', at: '/search?q=demo-order-none' },
  { as: '李娜', at: '/orders/demo-order-night' },
  { as: '李娜', at: '/orders/demo-order-night', follow: '/customers/' },
  { as: '李娜', at: '/orders/demo-order-none' },
  { as: '李娜', at: '/search?q=0001' },
  { as: '李娜', at: '/no/such/page' },
  { as: '李娜', at: '/account' },
  { as: '李娜', at: '/account', open: '账号' },
  { as: '陈静', at: '/' },
  { as: '陈静', at: '/prices/rules?city=320100' },
  { as: '陈静', at: '/prices/rules?city=320100', open: '新规则' },
  { as: '陈静', at: '/prices/rules?city=320100', follow: '/prices/rules/' },
  { as: '陈静', at: '/prices/areas?city=320100' },
  { as: '陈静', at: '/prices/areas?city=320100', open: '新区域' },
  { as: '陈静', at: '/prices/areas?city=320100', follow: '/prices/areas/' },
  { as: '陈静', at: '/prices/calendars?year=2026' },
  { as: '陈静', at: '/prices/calendars?year=2099' },
  { as: '赵强', at: '/prices/changes' },
  { as: '赵强', at: '/prices/changes?state=inReview', follow: '/prices/changes/' },
  { as: '赵强', at: '/prices/changes?state=announced', follow: '/prices/changes/' },
  { as: '李娜', at: '/administration/audit' },
  { as: '李娜', at: '/content/disputeAnswers' },
  { as: '李娜', at: '/content/disputeAnswers', follow: '/content/' },
  { as: '李娜', at: '/companies' },
  { as: '李娜', at: '/companies?namePrefix=nobody' },
  { as: '李娜', at: '/companies', follow: '/companies/' },
  ...['已对接', '认证通过', '拒绝', '标记重复'].map((open) => ({
    as: '李娜',
    at: '/companies/demo-desk-new',
    open,
  })),
  { as: '李娜', at: '/companies/demo-desk-new', open: '查看完整联系人手机号' },
  { as: '李娜', at: '/disputes', open: '更多' },
  { as: '李娜', at: '/disputes?queue=closed', follow: '/disputes/' },
  { as: '李娜', at: '/disputes?state=received', follow: '/disputes/' },
  { as: '李娜', at: '/disputes?state=awaitingSignature', follow: '/disputes/', open: '退回修改' },
  ...['询问乘客', '转交', '退回队列', '查看完整乘客手机号'].map((open) => ({
    as: '王芳',
    at: '/disputes?taken=me&state=takenUp',
    follow: '/disputes/',
    open,
  })),
  { as: '王芳', at: '/orders/demo-order-night', open: '代乘客提交争议' },
  { as: '李娜', at: '/disputes/refunds' },
  { as: '李娜', at: '/invoices', open: '更多' },
  { as: '李娜', at: '/invoices?queue=closed' },
  { as: '李娜', at: '/team' },
  { as: '李娜', at: '/joins' },
  { as: '李娜', at: '/joins', follow: '/joins/' },
  { as: '刘洋', at: '/invitations' },
  { as: '刘洋', at: '/invitations', open: '拒绝' },
  { as: '刘洋', at: '/activities' },
  { as: '刘洋', at: '/activities', open: '结束' },
  { as: '刘洋', at: '/activities', open: '新活动' },
  { as: '李娜', at: '/data-requests' },
  { as: '李娜', at: '/data-requests', open: '登记请求' },
  { as: '李娜', at: '/data-requests', open: '不予办理' },
  ...contentKinds.map((kind) => ({ as: '周敏', at: `/content/${kind}` })),
  ...contentKinds.map((kind) => ({ as: '周敏', at: `/content/${kind}`, follow: '/content/' })),
  { as: '周敏', at: '/content/faq', open: '移动' },
  { as: '周敏', at: '/content/licence', open: '新建' },
  { as: '周敏', at: '/content/landing' },
  { as: '周敏', at: '/content/enterpriseRule' },
  { as: '周敏', at: '/content/enterpriseRule/all', open: '对比线上' },
  { as: '周敏', at: '/content/enterpriseRule/all', open: '放弃草稿' },
  { as: '周敏', at: '/content/faq/all/versions' },
  { as: '周敏', at: '/content/faq/all/versions', open: '查看改动' },
  { as: '孙伟', at: '/administration/staff' },
  { as: '孙伟', at: '/administration/staff', open: '邀请员工' },
  { as: '孙伟', at: '/administration/staff', follow: '/administration/staff/' },
  { as: '孙伟', at: '/administration/sessions' },
  { as: '孙伟', at: '/administration/keys' },
  { as: '孙伟', at: '/administration/keys', open: '创建密钥' },
  { as: '孙伟', at: '/administration/events' },
  { as: '孙伟', at: '/administration/events', follow: '/administration/events/' },
  { as: '郑洁', at: '/administration/audit', open: '导出' },
];

const isThere = () =>
  document.querySelector('h1') !== null &&
  document.querySelector('[aria-label="正在加载"], .ant-spin-spinning') === null;

async function goThere(page: Page, { at, follow, open }: Look): Promise<void> {
  await page.goto(`${inject('desk')}${at}`);
  await page.waitForFunction(isThere);
  if (follow) {
    const link = page.locator(`main table a[href^="${follow}"]`).first();
    const address = await link.evaluate((anchor: HTMLAnchorElement) => anchor.href);
    await link.click();
    await page.waitForURL(address);
    await page.waitForFunction(isThere);
  }
  if (open) {
    await page.getByRole('button', { name: open }).first().click();
    await page.waitForFunction(isThere);
  }
}

async function problemsOf(page: Page): Promise<string[]> {
  const light = await findAxeViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.waitForFunction(() => document.documentElement.dataset.scheme === 'dark');
  await page.evaluate(waitForAnimations);
  const dark = await findAxeViolations(page, { rules: ['color-contrast'] });
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  await page.emulateMedia({ colorScheme: 'light' });
  return [
    ...light.map((each) => `light: ${each}`),
    ...dark.map((each) => `dark: ${each}`),
    ...(tooWide > 0 ? [`is ${tooWide} px wider than the window`] : []),
  ];
}

test('the accessibility checker axe finds nothing on the pages and dialogs of the desk, in light and dark', async () => {
  const found: Record<string, string[]> = {};
  const visited = drawSample(looks, 3);
  for (const who of new Set(visited.map(({ as }) => as))) {
    const context = await openDeskVisitor();
    onTestFinished(() => context.close());
    const { page } = await openWatchedPage(context);
    if (who) await signInAs(page, who);
    for (const look of visited.filter(({ as }) => as === who)) {
      await goThere(page, look);
      const problems = await problemsOf(page);
      if (problems.length > 0) found[JSON.stringify(look)] = problems;
    }
  }
  expect(found).toEqual({});
});
