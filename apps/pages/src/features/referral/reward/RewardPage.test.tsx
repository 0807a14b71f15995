import {
  getRecommendId,
  getShareTotalInfo,
  pageInvitations,
  queryActivity,
} from '@ride/contract/referral';
import { formatCityDateTime } from '@ride/domain/city-moment';
import { DAY_MS } from '@ride/domain/durations';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { successAnswer } from '../../../testing/answers.ts';
import { pressButton } from '../../../testing/page-acts.ts';
import { renderPage, renderPageWithTracking } from '../../../testing/render-page.tsx';
import {
  createReferralVisit,
  invitationRecord,
  refuseWithLoginRequired,
} from '../testing/referral-visit.tsx';
import { RewardPage } from './RewardPage.tsx';

const AT = '/reward?adCode=320100';

function showRecords(...list: ReturnType<typeof invitationRecord>[]) {
  const at = createReferralVisit(AT);
  at.gateway.answer(pageInvitations, successAnswer({ list, hasMore: false }));
  renderPageWithTracking(<RewardPage />, at);
  return at;
}

const rows = async () => {
  await screen.findByText(invitationRecord().helperName ?? '');
  return screen.getAllByRole('heading', { level: 3 }).map((name) => name.closest('li'));
};

test('the balance of rewards has a large and a small part, and links to the member money page', async () => {
  const at = createReferralVisit(AT);
  const openPage = vi.fn();
  const tracked = renderPageWithTracking(<RewardPage />, { ...at, host: { ...at.host, openPage } });
  expect(await screen.findByText('123')).toBeTruthy();
  expect(screen.getByText('.45')).toBeTruthy();
  expect(screen.getByText('打车卡(元)')).toBeTruthy();
  pressButton('去查看');
  expect(openPage).toHaveBeenCalledWith('https://money.example.com/');
  expect(tracked).toContainEqual({
    name: 'button.pressed',
    detail: { route: '/reward', button: 'view-money' },
  });
});

test("the parameters of the rewards page's address are in the calls and in the shared link", async () => {
  const given = 'esource=poster&sourceId=77&adCode=330100&registerType=2';
  const at = createReferralVisit(`/reward?${given}&recommenderid=r-1&activityUuid=a1`);
  const share = vi.fn(async (_card: { link: string }) => 'shared' as const);
  renderPageWithTracking(<RewardPage />, { ...at, host: { ...at.host, share } });
  await screen.findByRole('button', { name: '继续邀请拿大奖' });
  expect(at.gateway.inputsTo(getRecommendId)).toEqual([{ registerType: 2, checkLogin: true }]);
  expect(at.gateway.inputsTo(queryActivity)).toEqual([{ adCode: '330100' }]);
  pressButton('继续邀请拿大奖');
  await waitFor(() => expect(share).toHaveBeenCalled());
  const shared = new URLSearchParams(share.mock.calls[0]?.[0].link.split('?')[1]);
  expect(Object.fromEntries(shared)).toEqual({
    recommendid: 'recommend-1',
    esource: 'poster',
    sourceId: '77',
    registerType: '2',
  });
  const kept = new URLSearchParams(at.location.current().search);
  expect([kept.get('recommenderid'), kept.get('activityUuid')]).toEqual(['r-1', 'a1']);
});

test('pulling the page down reloads the balance and the first page of invitations', async () => {
  const at = showRecords(invitationRecord());
  const [row] = await rows();
  await waitFor(() => expect(at.gateway.inputsTo(getShareTotalInfo).length).toBeGreaterThan(0));
  const before = at.gateway.inputsTo(getShareTotalInfo).length;
  if (!row) throw new Error('no row');
  fireEvent.touchStart(row, { touches: [{ clientY: 100 }] });
  fireEvent.touchMove(row, { touches: [{ clientY: 500 }] });
  fireEvent.touchEnd(row);
  await waitFor(() => expect(at.gateway.inputsTo(pageInvitations)).toHaveLength(2));
  expect(at.gateway.inputsTo(pageInvitations)[1]).toEqual({
    currPage: 1,
    pageSize: 10,
    relationType: 3,
  });
  expect(at.gateway.inputsTo(getShareTotalInfo).length).toBeGreaterThan(before);
});

test('without invitations the rewards page shows an empty state', async () => {
  showRecords();
  expect(await screen.findByText('暂无邀请记录')).toBeTruthy();
  expect(screen.queryByText('未能读取')).toBeNull();
});

test('a list of invitations that fails to load is shown empty with an error, and can be loaded again', async () => {
  const at = createReferralVisit(AT);
  at.gateway.answer(pageInvitations, Promise.reject(new Error('away')));
  renderPageWithTracking(<RewardPage />, at);
  expect(await screen.findByText('暂无邀请记录')).toBeTruthy();
  expect(screen.getByText('未能读取')).toBeTruthy();
  at.gateway.answer(pageInvitations, successAnswer({ list: [invitationRecord()], hasMore: false }));
  pressButton('重新加载');
  expect(await rows()).toHaveLength(1);
  expect(screen.queryByText('未能读取')).toBeNull();
});

test('a failed refresh of the rewards page clears the list of invitations', async () => {
  const at = showRecords(invitationRecord());
  await rows();
  at.gateway.answer(pageInvitations, Promise.reject(new Error('away')));
  pressButton('刷新');
  expect(await screen.findByText('暂无邀请记录')).toBeTruthy();
});

test('pages of the list have ten invitations of companies each, until there are no more', async () => {
  const at = createReferralVisit(AT);
  at.gateway.answer(pageInvitations, successAnswer({ list: [invitationRecord()], hasMore: true }));
  renderPageWithTracking(<RewardPage />, at);
  await rows();
  at.gateway.answer(
    pageInvitations,
    successAnswer({ list: [invitationRecord({ helperName: '苏州****公司' })], hasMore: false }),
  );
  pressButton('加载更多');
  const next = await screen.findByText('苏州****公司');
  await waitFor(() => expect(document.activeElement).toBe(next.closest('li')));
  expect(at.gateway.inputsTo(pageInvitations)).toEqual([
    { currPage: 1, pageSize: 10, relationType: 3 },
    { currPage: 2, pageSize: 10, relationType: 3 },
  ]);
  expect(screen.queryByRole('button', { name: '加载更多' })).toBeNull();
});

test('loading the next page of invitations by scrolling is not tracked as a press, and by 加载更多 it is', async () => {
  let look = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        look = () => callback([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  const at = createReferralVisit(AT);
  at.gateway.answer(pageInvitations, successAnswer({ list: [invitationRecord()], hasMore: true }));
  const tracked = renderPageWithTracking(<RewardPage />, at);
  await rows();
  act(() => look());
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2));
  expect(tracked).toEqual([]);
  pressButton('加载更多');
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3));
  expect(tracked).toEqual([
    { name: 'button.pressed', detail: { route: '/reward', button: 'load-more' } },
  ]);
  vi.unstubAllGlobals();
});

test("an activity in the rewards page's address hides no invitation that the summary counts", async () => {
  const at = createReferralVisit('/reward?adCode=320100&activityUuid=a1');
  renderPageWithTracking(<RewardPage />, at);
  await screen.findByText('暂无邀请记录');
  expect(at.gateway.inputsTo(pageInvitations)).toEqual([
    { currPage: 1, pageSize: 10, relationType: 3 },
  ]);
  for (const input of at.gateway.inputsTo(getShareTotalInfo)) expect(input).toEqual({});
});

test('a gateway with cursors for pages of invitations gets its cursor for the next page, and a refresh starts without one', async () => {
  const at = createReferralVisit(AT);
  at.gateway.answer(
    pageInvitations,
    successAnswer({ list: [invitationRecord()], hasMore: true, nextCursor: '7.c1' }),
  );
  renderPageWithTracking(<RewardPage />, at);
  await rows();
  pressButton('加载更多');
  await waitFor(() => expect(at.gateway.inputsTo(pageInvitations)).toHaveLength(2));
  expect(at.gateway.inputsTo(pageInvitations)[1]).toMatchObject({ currPage: 2, cursor: '7.c1' });
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2));
  pressButton('刷新');
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1));
  expect(at.gateway.inputsTo(pageInvitations)[2]).toEqual({
    currPage: 1,
    pageSize: 10,
    relationType: 3,
  });
});

test('in the app one login is requested, however many calls of the page need it', async () => {
  const at = createReferralVisit('/reward');
  at.session.end();
  for (const call of [getShareTotalInfo, pageInvitations, getRecommendId]) {
    at.gateway.answer(call, refuseWithLoginRequired(call) as never);
  }
  const login = vi.fn(async () => ({ kind: 'cancelled' }) as const);
  renderPage(<RewardPage />, { ...at, host: { ...at.host, kind: 'app', login } });
  fireEvent.click(await screen.findByRole('button', { name: '去登录' }));
  await waitFor(() => expect(login).toHaveBeenCalledTimes(2));
  expect(at.gateway.inputsTo(getRecommendId).length).toBeGreaterThan(0);
});

test('a visitor of the rewards page without a login is led to the login', async () => {
  const at = createReferralVisit(AT);
  at.gateway.answer(getShareTotalInfo, refuseWithLoginRequired(getShareTotalInfo));
  at.gateway.answer(pageInvitations, refuseWithLoginRequired(pageInvitations));
  renderPageWithTracking(<RewardPage />, at);
  await waitFor(() => expect(at.location.current().path).toBe('/login'));
});

const done = (at: number) => ({ eventState: 1, eventTime: at });
const open = { eventState: 0 };
const past = Date.UTC(2026, 0, 31);
const registered = past - 30 * DAY_MS;

test.each([
  ['已邀请', '3', {}, ['已注册', '等待充值', '等待用车']],
  [
    '待发奖',
    '3',
    {
      stepInfoList: [done(registered), done(past), open],
      reachRewardInfoList: [{ total: 300, toRecorded: 200, recorded: 0 }],
    },
    ['已注册', '已充值', '等待用车'],
  ],
  [
    '部分发奖',
    '2',
    {
      stepInfoList: [done(registered), { eventState: 0, rechargeStatus: 1 }, open],
      reachRewardInfoList: [{ total: 300, toRecorded: 0, recorded: 100 }],
    },
    ['已注册', '充值金额未达标', '等待用车'],
  ],
  [
    '已发奖',
    '2',
    {
      stepInfoList: [done(registered), done(past), done(past)],
      reachRewardInfoList: [{ total: 300, toRecorded: 0, recorded: 300 }],
    },
    ['已注册', '已充值', '已用车'],
  ],
  [
    '邀请失败',
    '1',
    { stepInfoList: [done(registered), open, open], expirationDate: past, errMsg: '企业未充值' },
    ['已注册', '30天内未充值', '未用车'],
  ],
  [
    '邀请失败',
    '1',
    {
      stepInfoList: [done(registered), done(past), open],
      bindCarExpirationDate: past + 15 * DAY_MS,
      burstStatus: 2,
    },
    ['已注册', '已充值', '15天内未用车'],
  ],
  ['邀请失败', '4', { activityUuid: null }, ['已注册', '未充值', '未用车']],
  ['邀请失败', '4', { stepInfoList: [] }, []],
])(
  "an invitation's row shows the status %s, has number %s and lists its steps",
  async (text, number, changed, steps) => {
    showRecords(invitationRecord(changed));
    const [row] = await rows();
    if (!row) throw new Error('no row');
    expect(within(row).getByText(text).hasAttribute('data-failed')).toBe(text === '邀请失败');
    expect(row.dataset.status).toBe(number);
    const shown = within(row)
      .queryAllByRole('listitem')
      .map((step) => step.firstElementChild?.textContent);
    expect(shown).toEqual(steps);
  },
);

test("an invitation's row shows the next step with its deadline, or why nothing follows", async () => {
  showRecords(
    invitationRecord({ rechargeGoal: 200_000 }),
    invitationRecord({ burstStatus: 2, errMsg: '企业充值已退款' }),
  );
  await screen.findAllByText('南京****公司');
  expect(screen.getByText('企业需在2100年1月1日 08:00前累计充值满2000.00元')).toBeTruthy();
  expect(screen.getByText('企业充值已退款')).toBeTruthy();
});

test('the row of a failed invitation names no amount', async () => {
  showRecords(invitationRecord(), invitationRecord({ burstStatus: 2 }));
  await screen.findAllByText('南京****公司');
  expect(screen.getAllByText(/共可得/)).toHaveLength(1);
});

test('company names are masked on the rewards page, and equal ones differ by the time of registration', async () => {
  const registeredAt = (at: number) => [done(at), open, open];
  showRecords(
    invitationRecord({ helperName: '南京星河科技有限公司', stepInfoList: registeredAt(past) }),
    invitationRecord({ helperName: '南京******公司', stepInfoList: registeredAt(past + DAY_MS) }),
  );
  await screen.findAllByText('南京******公司');
  const names = screen.getAllByRole('heading', { level: 3 }).map((name) => name.textContent);
  expect(names).toEqual([
    `南京******公司${formatCityDateTime(past)} 注册`,
    `南京******公司${formatCityDateTime(past + DAY_MS)} 注册`,
  ]);
});

test('a balance of rewards that fails to load is shown as —, and can be loaded again', async () => {
  const at = createReferralVisit(AT);
  at.gateway.answer(getShareTotalInfo, Promise.reject(new Error('away')));
  renderPageWithTracking(<RewardPage />, at);
  const reload = await screen.findByRole('button', { name: '重新加载' });
  expect(reload.parentElement?.textContent).toBe('—重新加载');
  at.gateway.answer(getShareTotalInfo, successAnswer({ totalIncomeList: [{ recorded: 0 }] }));
  fireEvent.click(reload);
  expect(await screen.findByText('.00')).toBeTruthy();
});

test('the address of the reward page is an invitation, which leads everybody but the inviter to registration', async () => {
  const mine = createReferralVisit(`${AT}&sourceId=77`);
  renderPageWithTracking(<RewardPage />, mine);
  await screen.findByText('暂无邀请记录');
  await waitFor(() => expect(mine.location.current().search).toContain('recommendid=recommend-1'));
  cleanup();
  const other = createReferralVisit(`/reward?${mine.location.current().search}`);
  other.session.end();
  renderPageWithTracking(<RewardPage />, other);
  await waitFor(() => expect(other.location.current().path).toBe('/company_register_new'));
  expect(other.location.current().search).toContain('sourceId=77');
  expect(other.gateway.made).toEqual([]);
});

test('a button to invite more companies is shown while an invitation activity runs', async () => {
  const at = createReferralVisit(AT);
  const share = vi.fn(async () => 'shared' as const);
  renderPageWithTracking(<RewardPage />, { ...at, host: { ...at.host, share } });
  await screen.findByRole('button', { name: '继续邀请拿大奖' });
  pressButton('继续邀请拿大奖');
  expect(await screen.findByText('分享成功')).toBeTruthy();
});

test('without an invitation activity there is no button to invite more companies', async () => {
  const at = createReferralVisit(AT);
  at.gateway.answer(queryActivity, successAnswer(null));
  renderPageWithTracking(<RewardPage />, at);
  expect(await screen.findByText('暂无邀请记录')).toBeTruthy();
  await waitFor(() => expect(at.gateway.inputsTo(queryActivity)).toHaveLength(1));
  expect(screen.queryByRole('button', { name: '继续邀请拿大奖' })).toBeNull();
});

test('an invitation held for review shows 审核中 under its specified status, and no amount', async () => {
  showRecords(invitationRecord({ underReview: true }));
  const [row] = await rows();
  const held = within(row as HTMLElement);
  expect(held.getByText('已邀请')).toBeTruthy();
  expect(held.getByText('审核中')).toBeTruthy();
  expect(held.queryByText(/共可得/)).toBeNull();
});

test("without the gateway's field for invitations held for review a row is as specified", async () => {
  showRecords(invitationRecord());
  const [row] = await rows();
  expect(within(row as HTMLElement).queryByText('审核中')).toBeNull();
  expect(within(row as HTMLElement).getByText(/共可得300.00元/)).toBeTruthy();
});
