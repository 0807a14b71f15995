import { getPhoneByToken } from '@ride/contract/enterprise';
import type { EnvironmentInput } from '@ride/contract/environment';
import { logout, logoutEverywhere } from '@ride/contract/session';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { OpenedSession } from '../../api/session.ts';
import { refusalAnswer, successAnswer } from '../../testing/answers.ts';
import { createVisit, renderPage, type Visit } from '../../testing/render-page.tsx';
import { MainPage } from './MainPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { groupTitles } from './texts.ts';

test('the main page lists the pages in groups, each with its texts and a valid link', () => {
  renderPage(<MainPage />, createVisit('/Main', { trustedHosts: ['m.example.com'] }));
  const account = screen.getByRole('region', { name: '账户与其他' });
  const links = within(account).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toContain('#/login');
  expect(links[0]?.textContent).toBe('登录手机号和短信验证码');
});

test('every row of the list of pages ends in an arrow', () => {
  renderPage(<MainPage />, createVisit('/Main'));
  const rows = screen.getAllByRole('region').flatMap((group) => within(group).getAllByRole('link'));
  expect(rows.length).toBeGreaterThan(20);
  for (const row of rows) {
    expect(row.lastElementChild?.querySelector('svg'), row.textContent ?? '').toBeTruthy();
  }
});

test('the listed pages are in their groups, in order', () => {
  renderPage(<MainPage />, createVisit('/Main'));
  const groups = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
  expect(groups).toEqual(Object.values(groupTitles));
});

test('a visitor from an old campaign link sees a notice on the main page', () => {
  const diverted = '您打开的活动页面暂时无法访问，可以从这里继续。';
  renderPage(<MainPage />, createVisit('/Main?activityId=a1'));
  expect(screen.getByText(diverted)).toBeTruthy();
  cleanup();
  renderPage(<MainPage />, createVisit('/Main'));
  expect(screen.queryByText(diverted)).toBeNull();
});

test('a visitor without a session is led to the login and back to the list', async () => {
  const at = createVisit('/Main?activityId=a1');
  renderPage(<MainPage />, at);
  expect(screen.getByText('未登录')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '登录' }));
  await waitFor(() => expect(at.location.current().path).toBe('/login'));
  expect(at.store.read('returnAddress')).toBe('/Main?activityId=a1');
});

test.each([
  ['when the gateway agrees', true],
  ['even when the gateway cannot be reached', false],
])('logging out on the main page drops the session %s', async (_, reachable) => {
  const at = createVisit('/Main');
  if (reachable) at.gateway.answer(logout, Promise.resolve({ ok: true, data: null }));
  at.session.open('session-token');
  renderPage(<MainPage />, at);
  expect(screen.getByText('已登录')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '退出登录' }));
  await screen.findByText('未登录');
  expect(at.session.token()).toBeNull();
  expect(at.gateway.made.filter(({ path }) => path === logout.path)).toHaveLength(1);
});

test('two presses on the logout button log out once', async () => {
  const at = createVisit('/Main');
  at.gateway.answer(logout, Promise.resolve({ ok: true, data: null }));
  at.session.open('session-token');
  renderPage(<MainPage />, at);
  const button = screen.getByRole('button', { name: '退出登录' });
  fireEvent.click(button);
  fireEvent.click(button);
  await screen.findByText('未登录');
  expect(at.gateway.made.filter(({ path }) => path === logout.path)).toHaveLength(1);
});

test('the main page shows the account of the session and the last login', async () => {
  const at = createVisit('/Main');
  at.gateway.answer(getPhoneByToken, successAnswer({ mobile: '13912345678' }));
  at.session.open('session-token', '上次登录：11月15日 23:40 · 微信小程序');
  renderPage(<MainPage />, at);
  expect(await screen.findByText('已登录 139****5678')).toBeTruthy();
  expect(screen.getByText('上次登录：11月15日 23:40 · 微信小程序')).toBeTruthy();
});

test("in an app that sends the calls itself the main page shows the account of the app's session, and can end it everywhere", async () => {
  const at = createVisit('/Main');
  at.gateway.answer(getPhoneByToken, successAnswer({ mobile: '13912345678' }));
  renderPage(<MainPage />, { ...at, host: { ...at.host, carryCall: async () => null } });
  expect(await screen.findByText('已登录 139****5678')).toBeTruthy();
  expect(screen.getByRole('button', { name: '切换账号' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '退出登录' })).toBeNull();
  at.gateway.answer(logoutEverywhere, successAnswer({ ended: 2 }));
  fireEvent.click(screen.getByRole('button', { name: '退出全部设备' }));
  const confirm = await screen.findByRole('button', { name: '全部退出' });
  at.gateway.answer(getPhoneByToken, refusalAnswer('loginRequired'));
  fireEvent.click(confirm);
  expect(await screen.findByText('未登录')).toBeTruthy();
});

describe('logging out everywhere', () => {
  function loggedIn(environment: EnvironmentInput = {}) {
    const at = createVisit('/Main', environment);
    at.session.open('session-token');
    renderPage(<MainPage />, at);
    return at;
  }
  const ask = async () => {
    fireEvent.click(screen.getByRole('button', { name: '退出全部设备' }));
    await screen.findByRole('dialog', { name: '退出全部设备？' });
  };
  const confirm = async () => {
    await ask();
    fireEvent.click(screen.getByRole('button', { name: '全部退出' }));
  };
  const sent = (at: Visit) => at.gateway.made.filter(({ path }) => path === logoutEverywhere.path);

  test('logging out everywhere asks for confirmation, and cancelling or going back does nothing', async () => {
    const at = loggedIn();
    await ask();
    fireEvent.click(screen.getByRole('button', { name: '取消' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await ask();
    act(() => void at.location.closeOverlay());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent(at)).toEqual([]);
    expect(at.session.token()).toBe('session-token');
  });

  test('logging out everywhere ends this session too and shows how many have ended', async () => {
    const at = loggedIn();
    at.gateway.answer(logoutEverywhere, successAnswer({ ended: 3 }));
    await confirm();
    expect(await screen.findByText('已退出全部设备，共结束3个登录')).toBeTruthy();
    expect(await screen.findByText('未登录')).toBeTruthy();
    expect(at.session.token()).toBeNull();
    expect(sent(at)).toHaveLength(1);
  });

  test('logging out everywhere with an ended session shows a message and drops the session', async () => {
    const at = loggedIn();
    const refusal = {
      ok: false,
      refusal: 'loginRequired',
      code: 10011,
      message: '请登录',
    } as const;
    at.gateway.answer(logoutEverywhere, Promise.resolve(refusal));
    await confirm();
    expect(await screen.findByText('登录已失效，请重新登录后再试')).toBeTruthy();
    expect(at.session.token()).toBeNull();
  });

  test('a failed logout everywhere shows an error and keeps the session', async () => {
    const at = loggedIn();
    at.gateway.answer(logoutEverywhere, Promise.reject(new Error('offline')));
    await confirm();
    expect(await screen.findByText('未能退出，请稍后再试')).toBeTruthy();
    expect(at.session.token()).toBe('session-token');
  });

  test('logging out everywhere is not offered if the gateways lack the call', () => {
    loggedIn({ extensions: [] });
    expect(screen.queryByRole('button', { name: '退出全部设备' })).toBeNull();
  });
});

test('a token that came with the address is shown as a session once it has been exchanged', async () => {
  const at = createVisit('/Main');
  let settle = (_opened: OpenedSession) => {};
  const exchange = new Promise<OpenedSession>((resolve) => {
    settle = resolve;
  });
  at.session.openWithMiniToken(() => exchange);
  renderPage(<MainPage />, at);
  expect(screen.getByText('未登录')).toBeTruthy();
  settle({ token: 'session-token', lastLogin: null });
  expect(await screen.findByText('已登录')).toBeTruthy();
});

test('an unknown path shows a link to the home page', () => {
  const at = createVisit('/somewhere');
  renderPage(<NotFoundPage />, at);
  expect(screen.getByText(/没有找到/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '返回首页' }));
  expect(at.location.current().path).toBe('/pricing');
});
