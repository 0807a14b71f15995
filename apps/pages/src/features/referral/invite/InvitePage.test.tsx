import { locateCity } from '@ride/contract/location';
import {
  getRecommendId,
  getShareTotalInfo,
  matchActivity,
  queryActivity,
  querySharePicConfig,
} from '@ride/contract/referral';
import { DEFAULT_SHARE_TITLE } from '@ride/domain/referral/texts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { HostKind, Position, ShareOutcome } from '../../../host/host.ts';
import { createInertHost } from '../../../host/inert-host.ts';
import { successAnswer } from '../../../testing/answers.ts';
import { pressButton } from '../../../testing/page-acts.ts';
import { renderPageWithTracking } from '../../../testing/render-page.tsx';
import { createReferralVisit, refuseWithLoginRequired } from '../testing/referral-visit.tsx';
import { InvitePage } from './InvitePage.tsx';

const AT = '/inviteCompany?adCode=320100';
const shareButton = () => screen.findByRole('button', { name: '分享给好友' });

test('a visitor of the invitation page without a login is led to the login, and nothing else is fetched', async () => {
  const at = createReferralVisit(AT);
  at.gateway.answer(getRecommendId, refuseWithLoginRequired(getRecommendId));
  renderPageWithTracking(<InvitePage />, at);
  await waitFor(() => expect(at.location.current().path).toBe('/login'));
  expect(at.store.read('returnAddress')).toBe(AT);
  expect(at.gateway.made.map(({ path }) => path)).toEqual([getRecommendId.path]);
});

test('the invitation page fetches the inviter first, then everything else', async () => {
  const at = createReferralVisit(AT);
  renderPageWithTracking(<InvitePage />, at);
  await shareButton();
  expect(at.gateway.made[0]).toMatchObject({
    path: getRecommendId.path,
    input: { registerType: 1, checkLogin: true },
  });
  const called = new Set(at.gateway.made.map(({ path }) => path));
  for (const call of [getShareTotalInfo, queryActivity, matchActivity, querySharePicConfig]) {
    expect(called.has(call.path), call.path).toBe(true);
  }
});

test('the invitation page fetches nothing else before the inviter is known', async () => {
  const at = createReferralVisit(AT);
  at.gateway.answer(getRecommendId, new Promise(() => {}));
  renderPageWithTracking(<InvitePage />, at);
  await act(async () => {});
  expect(at.gateway.made.map(({ path }) => path)).toEqual([getRecommendId.path]);
});

test('the banner of the invitation activity is shown, and the default banner with its name if the picture fails to load', async () => {
  const at = createReferralVisit(AT);
  const matched = { activityUuid: 'a1', activityName: '金秋邀请', banner: '/banners/autumn.svg' };
  at.gateway.answer(matchActivity, successAnswer(matched));
  renderPageWithTracking(<InvitePage />, at);
  const banner = await screen.findByRole('img', { name: '金秋邀请' });
  expect(banner.getAttribute('src')).toBe('/banners/autumn.svg');
  fireEvent.error(banner);
  expect(screen.queryByRole('img', { name: '金秋邀请' })).toBeNull();
  expect(screen.getByText('金秋邀请')).toBeTruthy();
});

test('the default banner of the invitation page names the stages: invite, register, sign and top up, be rewarded', async () => {
  renderPageWithTracking(<InvitePage />, createReferralVisit(AT));
  const stages = (await screen.findByText('签约充值')).closest('ol');
  const steps = [...(stages?.children ?? [])].map(({ textContent }) => textContent);
  expect(steps).toEqual(['邀请企业', '企业注册', '签约充值', '获得奖励']);
});

test('configurations of the invitation page that fail to load are left out without a message', async () => {
  const at = createReferralVisit(AT);
  for (const call of [matchActivity, querySharePicConfig, getShareTotalInfo]) {
    const away = Promise.reject(new Error('away'));
    away.catch(() => {});
    at.gateway.answer(call, away);
  }
  const share = vi.fn(async () => 'shared' as const);
  renderPageWithTracking(<InvitePage />, { ...at, host: { ...at.host, share } });
  await shareButton();
  expect(screen.queryByRole('alert')).toBeNull();
  pressButton('分享给好友');
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ title: DEFAULT_SHARE_TITLE }));
});

test('the summary of the inviter shows the balance in yuan, the promised sum and both counts', async () => {
  renderPageWithTracking(<InvitePage />, createReferralVisit(AT));
  await shareButton();
  expect(screen.getByText('123')).toBeTruthy();
  expect(screen.getByText('.45')).toBeTruthy();
  expect(screen.getByText('待发奖 500.00 元')).toBeTruthy();
  expect(screen.getByText('3家')).toBeTruthy();
  expect(screen.getByText('已邀请企业').nextSibling?.textContent).toBe('8家');
});

test('the invitation page links to rules and rewards, with the city, the sender and the activity', async () => {
  renderPageWithTracking(
    <InvitePage />,
    createReferralVisit(`${AT}&esource=app&recommenderid=r-1`),
  );
  await shareButton();
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('活动规则')).toBe('#/inviteCompanyRule?adCode=320100&esource=app&recommenderid=r-1');
  expect(href('奖励明细')).toContain('activityUuid=a1');
});

test("the inviter's totals that fail to load are shown as —, and can be loaded again", async () => {
  const at = createReferralVisit(AT);
  at.gateway.answer(getShareTotalInfo, Promise.reject(new Error('away')));
  renderPageWithTracking(<InvitePage />, at);
  await shareButton();
  expect(await screen.findAllByText('—')).toHaveLength(3);
  at.gateway.answer(getShareTotalInfo, successAnswer({ totalIncomeList: [{ recorded: 12_345 }] }));
  pressButton('重新加载');
  expect(await screen.findByText('123')).toBeTruthy();
  expect(screen.getAllByText('—')).toHaveLength(2);
});

test.each([
  ['have not come yet', () => new Promise<never>(() => {})],
  ['cannot be loaded', () => Promise.reject(new Error('away'))],
])("the rewards page is linked while the inviter's totals %s", async (_, answer) => {
  const at = createReferralVisit(AT);
  at.gateway.answer(getShareTotalInfo, answer());
  renderPageWithTracking(<InvitePage />, at);
  await shareButton();
  expect(screen.getByRole('link', { name: '奖励明细' }).getAttribute('href')).toContain(
    '#/reward?',
  );
});

test('the sample messages of the invitation page name rewards between 50 and 1500 and are labelled as samples', async () => {
  renderPageWithTracking(<InvitePage />, createReferralVisit(AT));
  expect(await screen.findByRole('region', { name: '奖励示例' })).toBeTruthy();
  pressButton('暂停滚动');
  expect(screen.getByRole('button', { name: '继续滚动' })).toBeTruthy();
});

test('without an invitation activity the page has none of its buttons', async () => {
  const at = createReferralVisit(AT);
  at.gateway.answer(queryActivity, successAnswer(null));
  renderPageWithTracking(<InvitePage />, at);
  expect(await screen.findByText('当前城市暂无活动')).toBeTruthy();
  for (const name of ['分享给好友', '生成海报']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  expect(screen.queryByRole('region', { name: '奖励示例' })).toBeNull();
});

test('cities and period of the invitation activity are shown before anybody shares', async () => {
  const at = createReferralVisit(AT);
  const cities = [{ code: '320100', name: '南京市' }];
  const startsAt = Date.parse('2026-03-01T00:00+08:00');
  const endsAt = Date.parse('2026-06-01T00:00+08:00');
  at.gateway.answer(matchActivity, successAnswer({ activityUuid: 'a1', cities, startsAt, endsAt }));
  renderPageWithTracking(<InvitePage />, at);
  expect(await screen.findByText('2026年3月1日 至 2026年5月31日')).toBeTruthy();
  expect(screen.getByText('活动城市').nextSibling?.textContent).toBe('南京市');
  expect(screen.getByText(/该城市没有活动的，没有奖励/)).toBeTruthy();
});

test('whoever shares is told that the masked phone will be seen, where the gateway shows it', async () => {
  const at = createReferralVisit(AT);
  renderPageWithTracking(<InvitePage />, at);
  expect(await screen.findByText(/会看到您隐去中间四位的手机号/)).toBeTruthy();
});

test('an invitation activity without cities and period shows neither', async () => {
  renderPageWithTracking(<InvitePage />, createReferralVisit(AT));
  await shareButton();
  expect(screen.queryByText(/活动城市|活动时间|没有奖励/)).toBeNull();
});

test('an invitation activity that fails to load counts as no activity', async () => {
  const at = createReferralVisit(AT);
  at.gateway.answer(queryActivity, Promise.reject(new Error('away')));
  renderPageWithTracking(<InvitePage />, at);
  expect(await screen.findByText('当前城市暂无活动')).toBeTruthy();
});

test.each([
  ['the address', '/inviteCompany?cityCode=330100', null, null, '330100'],
  ['the visit', '/inviteCompany', '440300', null, '440300'],
  ['the position', '/inviteCompany', null, '510100', '510100'],
  ['nowhere', '/inviteCompany', null, null, '320100'],
])(
  'the city of the invitation page comes from %s',
  async (_, address, stored, located, fetched) => {
    const at = createReferralVisit(address);
    if (stored) at.store.write('cityCode', stored);
    at.gateway.answer(
      locateCity,
      successAnswer(located ? { cityCode: located, cityName: '市' } : null),
    );
    const position = async () => ({ latitude: 30, longitude: 104 });
    renderPageWithTracking(<InvitePage />, { ...at, host: { ...at.host, position } });
    await waitFor(() =>
      expect(at.gateway.inputsTo(queryActivity).at(-1)).toEqual({ adCode: fetched }),
    );
    await shareButton();
    expect(at.gateway.inputsTo(locateCity)).toHaveLength(
      fetched === '510100' || fetched === '320100' ? 1 : 0,
    );
  },
);

const cityRow = (name: string) =>
  screen.findByRole('button', { name: new RegExp(`当前城市：${name}`) });

test('the invitation page does not wait for the position and shows the city that it uses', async () => {
  const at = createReferralVisit('/inviteCompany');
  const position = () => new Promise<null>(() => {});
  renderPageWithTracking(<InvitePage />, { ...at, host: { ...at.host, position } });
  await shareButton();
  expect((await cityRow('南京市')).textContent).toContain('切换城市');
  expect(at.gateway.inputsTo(queryActivity)).toEqual([{ adCode: '320100' }]);
});

test('a late position sets the city of the invitation page, unless the visitor has chosen one by then', async () => {
  for (const isChosen of [false, true]) {
    const at = createReferralVisit('/inviteCompany');
    at.gateway.answer(locateCity, successAnswer({ cityCode: '510100', cityName: '成都市' }));
    let come: (position: Position) => void = () => {};
    const position = () =>
      new Promise<Position>((resolve) => {
        come = resolve;
      });
    renderPageWithTracking(<InvitePage />, { ...at, host: { ...at.host, position } });
    fireEvent.click(await cityRow('南京市'));
    if (isChosen) {
      fireEvent.click(await screen.findByRole('option', { name: '苏州市' }));
      pressButton('确定');
      await cityRow('苏州市');
      expect(at.location.current().search).toContain('adCode=320500');
    }
    await act(async () => come({ latitude: 30, longitude: 104 }));
    await cityRow(isChosen ? '苏州市' : '成都市');
    expect(at.gateway.inputsTo(queryActivity).at(-1)).toEqual({
      adCode: isChosen ? '320500' : '510100',
    });
    cleanup();
  }
});

test("the page's address becomes that of the inviter's invitation and keeps its parameters", async () => {
  const at = createReferralVisit(`${AT}&sourceId=77&registerType=2&esource=poster`);
  renderPageWithTracking(<InvitePage />, at);
  await shareButton();
  expect(at.location.current()).toMatchObject({ path: '/inviteCompany', entry: 0 });
  expect(Object.fromEntries(new URLSearchParams(at.location.current().search))).toEqual({
    adCode: '320100',
    esource: 'poster',
    recommendid: 'recommend-1',
    registerType: '2',
    sourceId: '77',
  });
});

const INVITATION = '/inviteCompany?recommendid=recommend-9&sourceId=77&registerType=2';
const REGISTRATION = 'recommendid=recommend-9&esource=invite&sourceId=77&registerType=2';

test('a visitor without a login is led from an invitation to registration, without a call', async () => {
  const at = createReferralVisit(INVITATION);
  at.session.end();
  renderPageWithTracking(<InvitePage />, at);
  await waitFor(() => expect(at.location.current().path).toBe('/company_register_new'));
  expect(at.location.current()).toMatchObject({ search: REGISTRATION, entry: 0 });
  expect(at.gateway.made).toEqual([]);
});

test.each([
  ['is somebody else', successAnswer('recommend-1')],
  ['was logged in once', refuseWithLoginRequired(getRecommendId)],
])('a visitor who %s is led from an invitation to registration', async (_, answer) => {
  const at = createReferralVisit(INVITATION);
  at.gateway.answer(getRecommendId, answer);
  renderPageWithTracking(<InvitePage />, at);
  await waitFor(() => expect(at.location.current().path).toBe('/company_register_new'));
  expect(at.location.current().search).toBe(REGISTRATION);
  expect(at.gateway.made.map(({ path }) => path)).toEqual([getRecommendId.path]);
});

test('an inviter who opens the own invitation on another device sees the page', async () => {
  const at = createReferralVisit('/inviteCompany?recommendid=recommend-1');
  renderPageWithTracking(<InvitePage />, at);
  await shareButton();
  expect(at.location.current().path).toBe('/inviteCompany');
});

test('an inviter whose login has ended is led to the login, with a link to register instead', async () => {
  const at = createReferralVisit('/inviteCompany?recommendid=recommend-1&sourceId=77');
  renderPageWithTracking(<InvitePage />, at);
  await shareButton();
  cleanup();
  at.session.end();
  at.gateway.answer(getRecommendId, refuseWithLoginRequired(getRecommendId));
  renderPageWithTracking(<InvitePage />, at);
  await waitFor(() => expect(at.location.current().path).toBe('/login'));
});

test('if the app holds the session and sends the calls, the gateway identifies the inviter', async () => {
  const at = createReferralVisit('/inviteCompany?recommendid=recommend-1');
  at.session.end();
  const host = { ...at.host, carryCall: async () => ({}) };
  renderPageWithTracking(<InvitePage />, { ...at, host });
  await shareButton();
});

test("after another login on the same device the address becomes that of the new inviter's invitation", async () => {
  const at = createReferralVisit('/inviteCompany');
  renderPageWithTracking(<InvitePage />, at);
  await shareButton();
  at.gateway.answer(getRecommendId, successAnswer('recommend-2'));
  act(() => at.session.open('another token'));
  await waitFor(() => expect(at.location.current().search).toContain('recommendid=recommend-2'));
  expect(at.location.current().path).toBe('/inviteCompany');
});

test('an invitation with an invalid value still leads to registration', async () => {
  const at = createReferralVisit('/inviteCompany?recommendid=recommend-9&registerType=x');
  at.session.end();
  renderPageWithTracking(<InvitePage />, at);
  await waitFor(() => expect(at.location.current().path).toBe('/company_register_new'));
});

test.each([
  ['shared', '分享成功'],
  ['failed', '分享失败'],
  ['noMessagingClient', '未安装微信'],
  ['cancelled', '已取消分享'],
  ['unsupported', '暂不支持分享'],
  ['copied', '邀请已复制，粘贴给好友即可'],
] as const)(
  'sharing of an invitation that is %s shows %s',
  async (outcome: ShareOutcome, expected) => {
    const at = createReferralVisit(AT);
    const share = vi.fn(async () => outcome);
    const tracked = renderPageWithTracking(<InvitePage />, { ...at, host: { ...at.host, share } });
    await shareButton();
    pressButton('分享给好友');
    expect(await screen.findByText(expected)).toBeTruthy();
    expect(tracked).toContainEqual({
      name: 'button.pressed',
      detail: { route: '/inviteCompany', button: 'share' },
    });
  },
);

test('in WeChat, which shares only from its own menu, the invitation page points at that menu', async () => {
  const at = createReferralVisit(AT);
  const share = async () => 'guide' as const;
  renderPageWithTracking(<InvitePage />, { ...at, host: { ...at.host, share } });
  await shareButton();
  pressButton('分享给好友');
  expect(await screen.findByRole('dialog', { name: /右上角/ })).toBeTruthy();
  pressButton('知道了');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test("the share card has the default title and the inviter's link without a token, and a mini-program gets the card", async () => {
  const at = createReferralVisit(`${AT}&esource=poster`);
  const postMessage = vi.fn();
  const share = vi.fn(async () => 'shared' as const);
  renderPageWithTracking(<InvitePage />, { ...at, host: { ...at.host, share, postMessage } });
  await shareButton();
  pressButton('分享给好友');
  const card = {
    title: '邀请企业注册，最高享80%充值返赠',
    link: '#/company_car_register?recommendid=recommend-1&esource=poster',
  };
  expect(share).toHaveBeenCalledWith(expect.objectContaining(card));
  expect(JSON.stringify(share.mock.calls)).not.toContain('token');
  await waitFor(() =>
    expect(postMessage).toHaveBeenLastCalledWith(
      expect.objectContaining({ type: 'share', ...card }),
    ),
  );
});

test('the title of the share configuration has precedence on the share card', async () => {
  const at = createReferralVisit(AT);
  at.gateway.answer(querySharePicConfig, successAnswer({ advertisingTitle: '邀你一起企业用车' }));
  const share = vi.fn(async () => 'shared' as const);
  renderPageWithTracking(<InvitePage />, { ...at, host: { ...at.host, share } });
  await shareButton();
  await waitFor(() => expect(at.gateway.inputsTo(querySharePicConfig)).toHaveLength(1));
  pressButton('分享给好友');
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ title: '邀你一起企业用车' }));
});

test.each([
  ['alimini', '生成海报'],
  ['mini', '分享给好友'],
] as [HostKind, string][])(
  'in %s the main button of the invitation page is %s',
  async (kind, main) => {
    const at = createReferralVisit(AT);
    const host = createInertHost({ kind, appVersion: null, os: 'ios' });
    renderPageWithTracking(<InvitePage />, { ...at, host });
    expect((await shareButton()).getAttribute('data-look') === 'primary').toBe(
      main === '分享给好友',
    );
    const poster = screen.getByRole('button', { name: '生成海报' });
    expect(poster.getAttribute('data-look') === 'primary').toBe(main === '生成海报');
  },
);

test.each([
  ['app', false],
  ['mini', true],
  ['wechat', true],
  ['alimini', true],
  ['out', true],
] as [HostKind, boolean][])(
  'in %s the invitation page offers a poster: %s',
  async (kind, isOffered) => {
    const at = createReferralVisit(AT);
    const host = createInertHost({ kind, appVersion: kind === 'app' ? '2.3.0' : null, os: 'ios' });
    renderPageWithTracking(<InvitePage />, { ...at, host });
    await shareButton();
    expect(screen.queryByRole('button', { name: '生成海报' }) !== null).toBe(isOffered);
  },
);
