import { recordFirstRide, recordTopUp } from '@ride/contract/internal';
import { publishActivity } from '@ride/contract/internal-publish';
import { releaseInvitations, settleRewards } from '@ride/contract/internal-rewards';
import { HOUR_MS } from '@ride/domain/durations';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeViolations } from '../accessibility.ts';
import { type Visit, visitor, watchedPage } from '../browser.ts';
import { sessionOf } from '../passenger.ts';
import { post } from '../provider.ts';
import { isFullRun, sampleOf } from '../sample-lists.ts';
import { lastHostRequest } from '../simulated-host.ts';
import { newPhone } from '../verification/visits.ts';
import { invitationOn } from './poster.ts';
import { registerByCalls, registerByForm } from './registration.ts';

/** A visitor who is logged in and has invited nobody yet. */
async function inviter(visit: Visit = {}): Promise<Page> {
  const token = await sessionOf(newPhone());
  const { page } = await watchedPage(await visitor({ ...visit, token }));
  return page;
}

describe('an invitation becomes a reward', () => {
  test.each([
    ['a browser', {}, registerByForm],
    ['a mini-program', { in: 'mini' }, registerByCalls],
  ] as const)('in %s', async (_, visit, register) => {
    const page = await inviter(visit);
    await page.goto('/#/inviteCompany?adCode=320100');
    await page.getByRole('button', { name: '分享给好友' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const address = await invitationOn(page);
    expect(address).toMatch(/#\/company_car_register\?recommendid=[\w-]+&esource=invite$/);
    expect(await axeViolations(page)).toEqual([]);
    const companyId = await register(address);

    await page.goto('/#/reward?adCode=320100');
    await page.getByText('等待充值').waitFor();
    await page.getByText('已邀请', { exact: true }).or(page.getByText('待发奖')).first().waitFor();
    expect(await axeViolations(page)).toEqual([]);

    const now = Date.now();
    const unique = `journey-${companyId}`;
    await post(recordTopUp.path, {
      topUpId: unique,
      companyId,
      amountFen: 1_000_000,
      paidAt: now,
    });
    await post(recordFirstRide.path, { companyId, orderUuid: unique, riddenAt: now });
    await page.getByRole('button', { name: '刷新' }).click();
    await page.getByText('已充值').waitFor();
    await page.getByText('已用车').waitFor();
    await page.getByText('待发奖').waitFor();
    await page.getByText(/平台将/).waitFor();
  });
});

test('an invitation that looks arranged says 审核中 under its status until it is reviewed', async () => {
  const token = await sessionOf(newPhone());
  const { page } = await watchedPage(await visitor({ token }));
  await page.goto('/#/inviteCompany?adCode=320100');
  // The inviter registers somebody else's company, in the same session.
  const companyId = await registerByCalls(await invitationOn(page), { token });
  await page.goto('/#/reward?adCode=320100');
  const row = page.getByRole('listitem').filter({ hasText: '审核中' });
  await row.getByText('已邀请', { exact: true }).waitFor();
  expect(await row.getByText(/共可得|平台将/).count()).toBe(0);
  expect(await axeViolations(page)).toEqual([]);

  await post(releaseInvitations.path, { companyIds: [companyId], reason: '电话核实' });
  await page.getByRole('button', { name: '刷新' }).click();
  await page.getByText(/共可得/).waitFor();
  expect(await page.getByText('审核中').count()).toBe(0);
});

/** The app shares by its bridge, other hosts by a poster. */
async function invitationFrom(page: Page, { in: hostKind }: Visit): Promise<string> {
  if (hostKind !== 'app') return invitationOn(page);
  await page.getByRole('button', { name: '分享给好友' }).click();
  return String((await lastHostRequest(page, 'share')).params.link);
}

const hostsAndCities: [string, Visit, string, string][] = [
  ['a browser', {}, '150100', '呼和浩特市'],
  ['a mini-program', { in: 'mini' }, '640100', '银川市'],
  ['the app', { in: 'app' }, '630100', '西宁市'],
];

test.each(sampleOf(hostsAndCities, 1))(
  'in %s what a top-up and a first ride earn is on the card once it is settled',
  async (_, visit, cityCode, registerCity) => {
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
    const city = { cityCode, registerCity };
    const companyId = await registerByCalls(await invitationFrom(page, visit), { city });
    const paidAt = Date.now();
    const unique = `settled-${companyId}`;
    await post(recordTopUp.path, { topUpId: unique, companyId, amountFen: 100_000, paidAt });
    await post(recordFirstRide.path, { companyId, orderUuid: unique, riddenAt: paidAt });
    await post(settleRewards.path, {});
    await page.goto(`/#/reward?adCode=${cityCode}`);
    await page.getByText('已发奖').waitFor();
    await page.getByText('已用车').waitFor();
    await page.getByText('打车卡(元)').locator('..').filter({ hasText: '173.50' }).waitFor();
  },
);

test('in the app the reward is seen too, sharing goes through the bridge, and no poster is offered', async () => {
  const page = await inviter({ in: 'app' });
  await page.goto('/#/inviteCompany?adCode=320100');
  await page.getByRole('button', { name: '分享给好友' }).click();
  const { params } = await lastHostRequest(page, 'share');
  expect(String(params.link)).toContain('/#/company_car_register?recommendid=');
  expect(String(params.link)).not.toMatch(/token/i);
  expect(await page.getByRole('button', { name: '生成海报' }).count()).toBe(0);
  const companyId = await registerByCalls(String(params.link));
  await post(recordTopUp.path, {
    topUpId: `app-${companyId}`,
    companyId,
    amountFen: 100,
    paidAt: Date.now(),
  });
  await page.goto('/#/reward?adCode=320100');
  await page.getByText('充值金额未达标').waitFor();
  await page.getByText(/累计充值满/).waitFor();
});

test('at every width the buttons of the share bar stand at the bottom of a short page, in one row', async () => {
  const page = await inviter();
  for (const width of [320, 360, 390, 430, 480]) {
    await page.setViewportSize({ width, height: 812 });
    await page.goto('/#/reward?adCode=320100');
    await page.getByText('暂无邀请记录').waitFor();
    const share = await page.getByRole('button', { name: '继续邀请拿大奖' }).boundingBox();
    const poster = await page.getByRole('button', { name: '生成海报' }).boundingBox();
    if (!share || !poster) throw new Error('no bar');
    expect(812 - share.y - share.height).toBeLessThan(20);
    // Both do not fit beside each other on the narrowest phones.
    expect(width === 320 || poster.y === share.y, `one row at ${width}`).toBe(true);
    expect(poster.x + poster.width).toBeLessThanOrEqual(width);
  }
});

test('a visitor without a login is led to it, and back', async () => {
  const { page } = await watchedPage(await visitor());
  await page.goto('/#/inviteCompany?adCode=320100');
  await page.waitForURL('**/#/login');
});

test('the messenger’s own menu is pointed at; a payment app says it cannot share', async () => {
  const inMessenger = await inviter({ in: 'wechat' });
  await inMessenger.goto('/#/inviteCompany?adCode=320100');
  await inMessenger.getByRole('button', { name: '分享给好友' }).click();
  await inMessenger.getByRole('dialog', { name: /右上角/ }).waitFor();
  expect(await axeViolations(inMessenger)).toEqual([]);

  const inPaymentApp = await inviter({ in: 'alimini' });
  await inPaymentApp.goto('/#/inviteCompany?adCode=320100');
  await inPaymentApp.getByRole('button', { name: '分享给好友' }).click();
  await inPaymentApp.getByText('暂不支持分享').waitFor();
});

test('from the rewards, going on inviting points at the messenger’s menu, and a poster is saved by a long press', async () => {
  const page = await inviter({ in: 'wechat' });
  await page.goto('/#/reward?adCode=320100');
  await page.getByRole('button', { name: '继续邀请拿大奖' }).click();
  await page.getByRole('dialog', { name: /右上角/ }).waitFor();
  await page.getByRole('button', { name: '知道了' }).click();
  expect(await invitationOn(page)).toContain('/#/company_car_register?recommendid=');
  await page.getByText('长按图片保存').waitFor();
});

test.runIf(isFullRun)('a forged id registers the company and says nothing about it', async () => {
  const address = '/#/company_car_register?recommendid=forged-id';
  expect(await registerByForm(address)).toBeTruthy();
});
