import { recordFirstRide, recordTopUp } from '@ride/contract/internal';
import { publishActivity } from '@ride/contract/internal-publish';
import { settleRewards } from '@ride/contract/internal-rewards';
import { HOUR_MS } from '@ride/domain/durations';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { findAxeViolations } from '../accessibility.ts';
import { openVisitor, openWatchedPage, type VisitOptions } from '../browser.ts';
import { openDeskVisitor, signInAs } from '../desk/desk-visitor.ts';
import { logInForToken } from '../passenger.ts';
import { post } from '../provider.ts';
import { drawSample } from '../sample-lists.ts';
import { findLastHostRequest } from '../simulated-host.ts';
import { newPhone } from '../verification/visits.ts';
import { readInvitationFromPoster } from './poster.ts';
import { registerByCalls, registerByForm } from './registration.ts';

async function inviter(visit: VisitOptions = {}): Promise<Page> {
  const token = await logInForToken(newPhone());
  const { page } = await openWatchedPage(await openVisitor({ ...visit, token }));
  return page;
}

async function refuseAtDesk(companyId: string): Promise<void> {
  const { page } = await openWatchedPage(await openDeskVisitor());
  await signInAs(page, '刘洋');
  await page.goto(`${inject('desk')}/invitations?limit=100`);
  const company = page.locator(`a[href="/companies/${companyId}"]`);
  const row = page.getByRole('row').filter({ has: company });
  await row.getByText('与邀请人或其邀请的其他企业同一登录').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await row.getByRole('button', { name: '拒绝' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: '原因' }).click();
  await page.getByTitle('邀请人本人或关联方的企业').click();
  await dialog.getByRole('button', { name: '拒绝' }).click();
  await row.waitFor({ state: 'detached' });
}

test('a suspicious invitation is shown to the inviter as 审核中 until it is refused, and then with the reason', async () => {
  const token = await logInForToken(newPhone());
  const { page } = await openWatchedPage(await openVisitor({ token }));
  await page.goto('/#/inviteCompany?adCode=320100');
  // The inviter registers a company in the inviter's own session.
  const companyId = await registerByCalls(await readInvitationFromPoster(page), { token });
  await page.goto('/#/reward?adCode=320100');
  const row = page.getByRole('listitem').filter({ hasText: '审核中' });
  await row.getByText('已邀请', { exact: true }).waitFor();
  expect(await row.getByText(/共可得|平台将/).count()).toBe(0);
  expect(await findAxeViolations(page)).toEqual([]);

  await refuseAtDesk(companyId);
  await page.getByRole('button', { name: '刷新' }).click();
  await page.getByText('经审核，该企业由邀请人本人或关联方注册，不符合活动规则').waitFor();
  expect(await page.getByText('审核中').count()).toBe(0);
});

/**
 * The app shares through its bridge and has no poster; in other hosts the invitation is a poster.
 */
async function invitationFrom(page: Page, { in: hostKind }: VisitOptions): Promise<string> {
  if (hostKind !== 'app') return readInvitationFromPoster(page);
  await page.getByRole('button', { name: '分享给好友' }).click();
  expect(await page.getByRole('button', { name: '生成海报' }).count()).toBe(0);
  return String((await findLastHostRequest(page, 'share')).params.link);
}

const byCalls = (cityCode: string, registerCity: string) => (address: string) =>
  registerByCalls(address, { city: { cityCode, registerCity } });

/** Each host has a city with only one activity, and a way in which a company registers there. */
const hosts: [string, VisitOptions, string, (address: string) => Promise<string>][] = [
  ['a browser', {}, '150100', (address) => registerByForm(address, '内蒙古自治区')],
  ['a mini-program', { in: 'mini' }, '640100', byCalls('640100', '银川市')],
  ['the app', { in: 'app' }, '630100', byCalls('630100', '西宁市')],
];

test.each(drawSample(hosts, 2))(
  "in %s an invited company registers, tops up and rides, and its rewards are on the inviter's page",
  async (_, visit, cityCode, register) => {
    await post(publishActivity.path, {
      activityUuid: `journey-${cityCode}-${Date.now()}`,
      name: '邀企业，充值用车即返',
      cityCodes: [cityCode],
      startsAt: Date.now() - 60_000,
      endsAt: Date.now() + HOUR_MS,
      budgetFen: 1_000_000,
      holdDays: 0,
      milestones: {
        recharged: { rewardFen: 12_345, atLeastFen: 100_000, withinDays: 30 },
        firstRide: { rewardFen: 5_005, withinDays: 30 },
      },
      ruleContent: '<p>企业充值满1000元得123.45元，首次用车再得50.05元打车卡。</p>',
    });
    const page = await inviter(visit);
    await page.goto(`/#/inviteCompany?adCode=${cityCode}`);
    await page.getByRole('button', { name: '分享给好友' }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    const address = await invitationFrom(page, visit);
    expect(address).toMatch(/#\/company_car_register\?recommendid=[\w-]+/);
    expect(address).not.toMatch(/token/i);
    expect(await findAxeViolations(page)).toEqual([]);
    const companyId = await register(address);
    await page.goto(`/#/reward?adCode=${cityCode}`);
    await page.getByText('等待充值').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    const paidAt = Date.now();
    const unique = `journey-${companyId}`;
    await post(recordTopUp.path, { topUpId: unique, companyId, amountFen: 100_000, paidAt });
    await post(recordFirstRide.path, { companyId, orderUuid: unique, riddenAt: paidAt });
    await post(settleRewards.path, {});
    await page.reload();
    for (const step of ['已充值', '已用车', '已发奖']) await page.getByText(step).waitFor();
    await page.getByText('打车卡(元)').locator('..').filter({ hasText: '173.50' }).waitFor();
  },
);

test('at every width the buttons of the share bar are in one row at the bottom of a short page', async () => {
  const page = await inviter();
  for (const width of [320, 360, 390, 430, 480]) {
    await page.setViewportSize({ width, height: 812 });
    await page.goto('/#/reward?adCode=320100');
    await page.getByText('暂无邀请记录').waitFor();
    const share = await page.getByRole('button', { name: '继续邀请拿大奖' }).boundingBox();
    const poster = await page.getByRole('button', { name: '生成海报' }).boundingBox();
    if (!share || !poster) throw new Error('no bar');
    expect(812 - share.y - share.height).toBeLessThan(20);
    // The two buttons do not fit beside each other on the narrowest phones.
    expect(width === 320 || poster.y === share.y, `one row at ${width}`).toBe(true);
    expect(poster.x + poster.width).toBeLessThanOrEqual(width);
  }
});

test("the invitation page points out WeChat's own menu, and Alipay shows that sharing is impossible", async () => {
  const inMessenger = await inviter({ in: 'wechat' });
  await inMessenger.goto('/#/inviteCompany?adCode=320100');
  await inMessenger.getByRole('button', { name: '分享给好友' }).click();
  await inMessenger.getByRole('dialog', { name: /右上角/ }).waitFor();
  expect(await findAxeViolations(inMessenger)).toEqual([]);

  const inPaymentApp = await inviter({ in: 'alimini' });
  await inPaymentApp.goto('/#/inviteCompany?adCode=320100');
  await inPaymentApp.getByRole('button', { name: '分享给好友' }).click();
  await inPaymentApp.getByText('暂不支持分享').waitFor();
});

test("the rewards page points out WeChat's menu too, and a poster is saved by a long press", async () => {
  const page = await inviter({ in: 'wechat' });
  await page.goto('/#/reward?adCode=320100');
  await page.getByRole('button', { name: '继续邀请拿大奖' }).click();
  await page.getByRole('dialog', { name: /右上角/ }).waitFor();
  await page.getByRole('button', { name: '知道了' }).click();
  expect(await readInvitationFromPoster(page)).toContain('/#/company_car_register?recommendid=');
  await page.getByText('长按图片保存').waitFor();
});
