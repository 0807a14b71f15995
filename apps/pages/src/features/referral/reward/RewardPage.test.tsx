import {
  getRecommendId,
  getShareTotalInfo,
  pageInvitations,
  queryActivity,
} from '@ride/contract/referral';
import { cityMoment } from '@ride/domain/city-moment';
import { DAY_MS } from '@ride/domain/durations';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { success } from '../../../testing/answers.ts';
import { press } from '../../../testing/page-acts.ts';
import { renderPage, renderTracked } from '../../../testing/render-page.tsx';
import { loginRequired, record, referralVisit } from '../testing/referral-visit.tsx';
import { RewardPage } from './RewardPage.tsx';

const AT = '/reward?adCode=320100';

function showRecords(...list: ReturnType<typeof record>[]) {
  const at = referralVisit(AT);
  at.gateway.answer(pageInvitations, success({ list, hasMore: false }));
  renderTracked(<RewardPage />, at);
  return at;
}

const rows = async () => {
  await screen.findByText(record().helperName ?? '');
  return screen.getAllByRole('heading', { level: 3 }).map((name) => name.closest('li'));
};

test('the balance stands in two parts, and leads to the member money page', async () => {
  const at = referralVisit(AT);
  const openPage = vi.fn();
  const tracked = renderTracked(<RewardPage />, { ...at, host: { ...at.host, openPage } });
  expect(await screen.findByText('123')).toBeTruthy();
  expect(screen.getByText('.45')).toBeTruthy();
  expect(screen.getByText('打车卡(元)')).toBeTruthy();
  press('去查看');
  expect(openPage).toHaveBeenCalledWith('https://money.example.com/');
  expect(tracked).toContainEqual({
    name: 'button.pressed',
    detail: { route: '/reward', button: 'view-money' },
  });
});

test('what the address says reaches the calls and the shared link', async () => {
  const given = 'esource=poster&sourceId=77&adCode=330100&registerType=2';
  const at = referralVisit(`/reward?${given}&recommenderid=r-1&activityUuid=a1`);
  const share = vi.fn(async (_card: { link: string }) => 'shared' as const);
  renderTracked(<RewardPage />, { ...at, host: { ...at.host, share } });
  await screen.findByRole('button', { name: '继续邀请拿大奖' });
  expect(at.gateway.inputsTo(getRecommendId)).toEqual([{ registerType: 2, checkLogin: true }]);
  expect(at.gateway.inputsTo(queryActivity)).toEqual([{ adCode: '330100' }]);
  press('继续邀请拿大奖');
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

test('pulling the page down reads balance and invitations again, from page 1', async () => {
  const at = showRecords(record());
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

test('without invitations the page says so', async () => {
  showRecords();
  expect(await screen.findByText('暂无邀请记录')).toBeTruthy();
  expect(screen.queryByText('未能读取')).toBeNull();
});

test('a list that cannot be loaded is shown empty, says so, and can be loaded again', async () => {
  const at = referralVisit(AT);
  at.gateway.answer(pageInvitations, Promise.reject(new Error('away')));
  renderTracked(<RewardPage />, at);
  expect(await screen.findByText('暂无邀请记录')).toBeTruthy();
  expect(screen.getByText('未能读取')).toBeTruthy();
  at.gateway.answer(pageInvitations, success({ list: [record()], hasMore: false }));
  press('重新加载');
  expect(await rows()).toHaveLength(1);
  expect(screen.queryByText('未能读取')).toBeNull();
});

test('a refresh that fails clears what was shown', async () => {
  const at = showRecords(record());
  await rows();
  at.gateway.answer(pageInvitations, Promise.reject(new Error('away')));
  press('刷新');
  expect(await screen.findByText('暂无邀请记录')).toBeTruthy();
});

test('ten at a time, companies only, until there is no more', async () => {
  const at = referralVisit(AT);
  at.gateway.answer(pageInvitations, success({ list: [record()], hasMore: true }));
  renderTracked(<RewardPage />, at);
  await rows();
  at.gateway.answer(
    pageInvitations,
    success({ list: [record({ helperName: '苏州****公司' })], hasMore: false }),
  );
  press('加载更多');
  const next = await screen.findByText('苏州****公司');
  await waitFor(() => expect(document.activeElement).toBe(next.closest('li')));
  expect(at.gateway.inputsTo(pageInvitations)).toEqual([
    { currPage: 1, pageSize: 10, relationType: 3 },
    { currPage: 2, pageSize: 10, relationType: 3 },
  ]);
  expect(screen.queryByRole('button', { name: '加载更多' })).toBeNull();
});

test('the next page that loads when its place comes into sight is no press, a press on 加载更多 is one', async () => {
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
  const at = referralVisit(AT);
  at.gateway.answer(pageInvitations, success({ list: [record()], hasMore: true }));
  const tracked = renderTracked(<RewardPage />, at);
  await rows();
  act(() => look());
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2));
  expect(tracked).toEqual([]);
  press('加载更多');
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3));
  expect(tracked).toEqual([
    { name: 'button.pressed', detail: { route: '/reward', button: 'load-more' } },
  ]);
  vi.unstubAllGlobals();
});

test('an address that names an activity hides no invitation that the summary counts', async () => {
  const at = referralVisit('/reward?adCode=320100&activityUuid=a1');
  renderTracked(<RewardPage />, at);
  await screen.findByText('暂无邀请记录');
  expect(at.gateway.inputsTo(pageInvitations)).toEqual([
    { currPage: 1, pageSize: 10, relationType: 3 },
  ]);
  for (const input of at.gateway.inputsTo(getShareTotalInfo)) expect(input).toEqual({});
});

test('a gateway that gives a cursor gets it back for the next page, and refreshing starts over', async () => {
  const at = referralVisit(AT);
  at.gateway.answer(
    pageInvitations,
    success({ list: [record()], hasMore: true, nextCursor: '7.c1' }),
  );
  renderTracked(<RewardPage />, at);
  await rows();
  press('加载更多');
  await waitFor(() => expect(at.gateway.inputsTo(pageInvitations)).toHaveLength(2));
  expect(at.gateway.inputsTo(pageInvitations)[1]).toMatchObject({ currPage: 2, cursor: '7.c1' });
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2));
  press('刷新');
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1));
  expect(at.gateway.inputsTo(pageInvitations)[2]).toEqual({
    currPage: 1,
    pageSize: 10,
    relationType: 3,
  });
});

test('in the app one login is requested, however many calls of the page need one', async () => {
  const at = referralVisit('/reward');
  at.session.end();
  for (const call of [getShareTotalInfo, pageInvitations, getRecommendId]) {
    at.gateway.answer(call, loginRequired(call) as never);
  }
  const login = vi.fn(async () => ({ kind: 'cancelled' }) as const);
  renderPage(<RewardPage />, { ...at, host: { ...at.host, kind: 'app', login } });
  fireEvent.click(await screen.findByRole('button', { name: '去登录' }));
  await waitFor(() => expect(login).toHaveBeenCalledTimes(2));
  expect(at.gateway.inputsTo(getRecommendId).length).toBeGreaterThan(0);
});

test('without a login the visitor is led to one', async () => {
  const at = referralVisit(AT);
  at.gateway.answer(getShareTotalInfo, loginRequired(getShareTotalInfo));
  at.gateway.answer(pageInvitations, loginRequired(pageInvitations));
  renderTracked(<RewardPage />, at);
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
])('status %s, number %s', async (text, number, changed, steps) => {
  showRecords(record(changed));
  const [row] = await rows();
  if (!row) throw new Error('no row');
  expect(within(row).getByText(text).hasAttribute('data-failed')).toBe(text === '邀请失败');
  expect(row.dataset.status).toBe(number);
  const shown = within(row)
    .queryAllByRole('listitem')
    .map((step) => step.firstElementChild?.textContent);
  expect(shown).toEqual(steps);
});

test('a row says what comes next and until when, and why nothing more does', async () => {
  showRecords(
    record({ rechargeGoal: 200_000 }),
    record({ burstStatus: 2, errMsg: '企业充值已退款' }),
  );
  await screen.findAllByText('南京****公司');
  expect(screen.getByText('企业需在2100年1月1日 08:00前累计充值满2000.00元')).toBeTruthy();
  expect(screen.getByText('企业充值已退款')).toBeTruthy();
});

test('a failed row names no sum', async () => {
  showRecords(record(), record({ burstStatus: 2 }));
  await screen.findAllByText('南京****公司');
  expect(screen.getAllByText(/共可得/)).toHaveLength(1);
});

test('names are masked here too, and alike ones are told apart by when they registered', async () => {
  const registeredAt = (at: number) => [done(at), open, open];
  showRecords(
    record({ helperName: '南京星河科技有限公司', stepInfoList: registeredAt(past) }),
    record({ helperName: '南京******公司', stepInfoList: registeredAt(past + DAY_MS) }),
  );
  await screen.findAllByText('南京******公司');
  const names = screen.getAllByRole('heading', { level: 3 }).map((name) => name.textContent);
  expect(names).toEqual([
    `南京******公司${cityMoment(past)} 注册`,
    `南京******公司${cityMoment(past + DAY_MS)} 注册`,
  ]);
});

test('a balance that cannot be read is —, and can be read again', async () => {
  const at = referralVisit(AT);
  at.gateway.answer(getShareTotalInfo, Promise.reject(new Error('away')));
  renderTracked(<RewardPage />, at);
  const reload = await screen.findByRole('button', { name: '重新加载' });
  expect(reload.parentElement?.textContent).toBe('—重新加载');
  at.gateway.answer(getShareTotalInfo, success({ totalIncomeList: [{ recorded: 0 }] }));
  fireEvent.click(reload);
  expect(await screen.findByText('.00')).toBeTruthy();
});

test('the address of the reward page is an invitation: others are led to registration, the inviter is not', async () => {
  const mine = referralVisit(`${AT}&sourceId=77`);
  renderTracked(<RewardPage />, mine);
  await screen.findByText('暂无邀请记录');
  await waitFor(() => expect(mine.location.current().search).toContain('recommendid=recommend-1'));
  cleanup();
  const other = referralVisit(`/reward?${mine.location.current().search}`);
  other.session.end();
  renderTracked(<RewardPage />, other);
  await waitFor(() => expect(other.location.current().path).toBe('/company_register_new'));
  expect(other.location.current().search).toContain('sourceId=77');
  expect(other.gateway.made).toEqual([]);
});

test('going on inviting is offered while an activity runs', async () => {
  const at = referralVisit(AT);
  const share = vi.fn(async () => 'shared' as const);
  renderTracked(<RewardPage />, { ...at, host: { ...at.host, share } });
  await screen.findByRole('button', { name: '继续邀请拿大奖' });
  press('继续邀请拿大奖');
  expect(await screen.findByText('分享成功')).toBeTruthy();
});

test('without an activity going on inviting is not offered', async () => {
  const at = referralVisit(AT);
  at.gateway.answer(queryActivity, success(null));
  renderTracked(<RewardPage />, at);
  expect(await screen.findByText('暂无邀请记录')).toBeTruthy();
  await waitFor(() => expect(at.gateway.inputsTo(queryActivity)).toHaveLength(1));
  expect(screen.queryByRole('button', { name: '继续邀请拿大奖' })).toBeNull();
});

test('a held invitation says 审核中 under its specified status, and names no amount', async () => {
  showRecords(record({ underReview: true }));
  const [row] = await rows();
  const held = within(row as HTMLElement);
  expect(held.getByText('已邀请')).toBeTruthy();
  expect(held.getByText('审核中')).toBeTruthy();
  expect(held.queryByText(/共可得/)).toBeNull();
});

test('without the field of a held invitation a row is as specified', async () => {
  showRecords(record());
  const [row] = await rows();
  expect(within(row as HTMLElement).queryByText('审核中')).toBeNull();
  expect(within(row as HTMLElement).getByText(/共可得300.00元/)).toBeTruthy();
});
