import { logout } from '@ride/contract/session';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage, visit } from '../../testing/render-page.tsx';
import { MainPage } from './MainPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { groupTitles } from './texts.ts';

afterEach(cleanup);

test('the pages are listed in groups, each with its words and a working link', () => {
  renderPage(<MainPage />, visit('/Main', { trustedHosts: ['m.example.com'] }));
  const account = screen.getByRole('region', { name: '账户与其他' });
  const links = within(account).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toContain('#/login');
  expect(links[0]?.textContent).toBe('登录手机号和短信验证码');
});

test('every row of the list ends in an arrow', () => {
  renderPage(<MainPage />, visit('/Main'));
  const rows = screen.getAllByRole('region').flatMap((group) => within(group).getAllByRole('link'));
  expect(rows.length).toBeGreaterThan(20);
  for (const row of rows) {
    expect(row.lastElementChild?.querySelector('svg'), row.textContent ?? '').toBeTruthy();
  }
});

test('pages stand in their groups, in order', () => {
  renderPage(<MainPage />, visit('/Main'));
  const groups = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
  expect(groups).toEqual(Object.values(groupTitles));
});

test('a visitor from an old campaign link sees a notice', () => {
  const diverted = '您打开的活动页面暂时无法访问，可以从这里继续。';
  renderPage(<MainPage />, visit('/Main?activityId=a1'));
  expect(screen.getByText(diverted)).toBeTruthy();
  cleanup();
  renderPage(<MainPage />, visit('/Main'));
  expect(screen.queryByText(diverted)).toBeNull();
});

test('a visitor without a session is led to the login and will return here', async () => {
  const at = visit('/Main?activityId=a1');
  renderPage(<MainPage />, at);
  expect(screen.getByText('未登录')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '登录' }));
  await waitFor(() => expect(at.location.current().path).toBe('/login'));
  expect(at.store.read('returnAddress')).toBe('/Main?activityId=a1');
});

test.each([
  ['when the gateway agrees', true],
  ['even when the gateway cannot be reached', false],
])('logging out forgets the session %s', async (_, reachable) => {
  const at = visit('/Main');
  if (reachable) at.gateway.answer(logout, Promise.resolve({ ok: true, data: null }));
  at.session.open('session-token');
  renderPage(<MainPage />, at);
  expect(screen.getByText('已登录')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '退出登录' }));
  await screen.findByText('未登录');
  expect(at.session.token()).toBeNull();
  expect(at.gateway.made.map(({ path }) => path)).toEqual([logout.path]);
});

test('two presses log out once', async () => {
  const at = visit('/Main');
  at.gateway.answer(logout, Promise.resolve({ ok: true, data: null }));
  at.session.open('session-token');
  renderPage(<MainPage />, at);
  const button = screen.getByRole('button', { name: '退出登录' });
  fireEvent.click(button);
  fireEvent.click(button);
  await screen.findByText('未登录');
  expect(at.gateway.made).toHaveLength(1);
});

test('a token that came with the address shows as a session once it is one', async () => {
  const at = visit('/Main');
  let settle = (_token: string) => {};
  const exchange = new Promise<string>((resolve) => {
    settle = resolve;
  });
  at.session.openWithMiniToken(() => exchange);
  renderPage(<MainPage />, at);
  expect(screen.getByText('未登录')).toBeTruthy();
  settle('session-token');
  expect(await screen.findByText('已登录')).toBeTruthy();
});

test('a path that leads nowhere has a way home', () => {
  const at = visit('/somewhere');
  renderPage(<NotFoundPage />, at);
  expect(screen.getByText(/没有找到/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '返回首页' }));
  expect(at.location.current().path).toBe('/pricing');
});
