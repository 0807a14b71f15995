import { decideOwnJoinRequest, ownJoinRequests } from '@ride/contract/company-joins';
import { getPhoneByToken } from '@ride/contract/enterprise';
import { DAY_MS } from '@ride/domain/durations';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { GatewayFault } from '../../../api/gateway-fault.ts';
import { refusalAnswer, successAnswer } from '../../../testing/answers.ts';
import { pressButton } from '../../../testing/page-acts.ts';
import { createVisit, renderPage } from '../../../testing/render-page.tsx';
import { JoinRequestsPage } from './JoinRequestsPage.tsx';

const COMPANY = '南京示例科技有限公司';
/** In China this moment is 2026年11月15日 20:30. */
const requestedAt = Date.UTC(2026, 10, 15, 12, 30);

const joinOf = (requestId: string, changed: object = {}) => ({
  requestId,
  fullName: '南京示例科技',
  contactName: '李小红',
  contactPhone: '139****0008',
  requestedAt,
  deskFrom: Date.now() + 2 * DAY_MS,
  ...changed,
});
type Join = ReturnType<typeof joinOf>;

const page = (list: Join[], nextCursor: string | null = null) =>
  successAnswer({ fullName: COMPANY, list, nextCursor });
const offline = () => Promise.reject(new GatewayFault('network'));

function administrator(list: Promise<never> | ReturnType<typeof page>) {
  const at = createVisit('/company_join_requests');
  at.session.open('session-token');
  at.gateway.answer(getPhoneByToken, successAnswer({ mobile: '13812345678' }));
  at.gateway.answer(ownJoinRequests, list);
  return at;
}

const rowOf = async (name: string) => {
  const row = (await screen.findByRole('heading', { level: 3, name: new RegExp(name) })).closest(
    'li',
  );
  if (!row) throw new Error(`no row of ${name}`);
  return row;
};

test('the page of requests to join shows a loading state until the answer arrives', () => {
  const at = administrator(new Promise<never>(() => {}));
  renderPage(<JoinRequestsPage />, at);
  expect(screen.getByRole('status', { name: '加载中' })).toBeTruthy();
});

test('an administrator sees each applicant, the name of the company, the time of the request and the deadline', async () => {
  const late = joinOf('b', { contactName: '王五', deskFrom: Date.UTC(2026, 0, 2, 4) });
  renderPage(<JoinRequestsPage />, administrator(page([joinOf('a'), late])));
  const row = await rowOf('李小红');
  expect(screen.getByRole('heading', { level: 2, name: COMPANY })).toBeTruthy();
  for (const text of ['139****0008', '南京示例科技', '2026年11月15日 20:30']) {
    expect(within(row).getByText(text)).toBeTruthy();
  }
  expect(within(row).getByText(/前由您决定，之后客服也可处理$/)).toBeTruthy();
  expect(
    within(await rowOf('王五')).getByText('已于 2026年1月2日 12:00 到期，您和客服都可处理'),
  ).toBeTruthy();
});

test('fields that the gateway leaves out of a request to join are not shown', async () => {
  const { fullName, deskFrom, ...bare } = joinOf('a');
  const at = administrator(
    successAnswer({ fullName: COMPANY, list: [bare as Join], nextCursor: null }),
  );
  renderPage(<JoinRequestsPage />, at);
  const row = await rowOf('李小红');
  expect(within(row).queryByText('填写的企业名称')).toBeNull();
  expect(within(row).queryByText('处理期限')).toBeNull();
  expect(within(row).getByText('申请时间')).toBeTruthy();
});

test('without requests the page shows an empty state', async () => {
  renderPage(<JoinRequestsPage />, administrator(page([])));
  expect(await screen.findByText('暂无加入申请')).toBeTruthy();
});

test.each([
  [true, '同意', '确认同意', '已同意，会短信通知申请人', 'accept-join'],
  [false, '拒绝', '确认拒绝', '已拒绝，会短信通知申请人', 'refuse-join'],
] as const)(
  'a decision about a request to join (accepted: %s) is confirmed first, sent once, and its result is shown',
  async (...example) => {
    const [accepted, button, confirm, result, tracked] = example;
    const at = administrator(page([joinOf('a'), joinOf('b', { contactName: '王五' })]));
    at.gateway.answer(decideOwnJoinRequest, successAnswer(null));
    renderPage(<JoinRequestsPage />, at);
    fireEvent.click(within(await rowOf('李小红')).getByRole('button', { name: button }));
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getByText('李小红 139****0008')).toBeTruthy();
    expect(within(dialog).getByText(/这个决定不能撤销/)).toBeTruthy();
    expect(await within(dialog).findByText('当前账号 138****5678')).toBeTruthy();
    expect(at.gateway.inputsTo(decideOwnJoinRequest)).toEqual([]);
    pressButton(confirm);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const row = await rowOf('李小红');
    expect(within(row).getByText(result)).toBe(document.activeElement);
    expect(within(row).queryByRole('button')).toBeNull();
    expect(within(screen.getByRole('status')).getByText(result)).toBeTruthy();
    expect(within(await rowOf('王五')).getAllByRole('button')).toHaveLength(2);
    expect(at.gateway.inputsTo(decideOwnJoinRequest)).toEqual([{ requestId: 'a', accepted }]);
    const detail = { route: '/company_join_requests', button: tracked };
    expect(at.tracked).toContainEqual({ name: 'button.pressed', detail });
  },
);

test('cancelling the confirmation of a decision sends no decision', async () => {
  const at = administrator(page([joinOf('a')]));
  renderPage(<JoinRequestsPage />, at);
  await rowOf('李小红');
  pressButton('同意');
  pressButton('取消');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(at.gateway.inputsTo(decideOwnJoinRequest)).toEqual([]);
});

test.each([
  ['alreadyDecided', '这条申请已经有了决定，可能是其他管理员、客服，或您之前的提交'],
  ['unknownJoin', '这条申请已不存在，不需要处理'],
] as const)(
  'a request to join that is %s shows its state and has no buttons',
  async (name, expected) => {
    const at = administrator(page([joinOf('a')]));
    at.gateway.answer(decideOwnJoinRequest, refusalAnswer(name));
    renderPage(<JoinRequestsPage />, at);
    await rowOf('李小红');
    pressButton('拒绝');
    pressButton('确认拒绝');
    const row = await rowOf('李小红');
    expect(await within(row).findByText(expected)).toBeTruthy();
    expect(within(row).queryByRole('button')).toBeNull();
  },
);

test.each([
  ['no answer', offline, '网络不太顺畅，没有确认提交成功，请重试'],
  ['a refusal of another kind', () => refusalAnswer('other', '操作太频繁'), '操作太频繁'],
] as const)(
  'after a decision about a request to join with %s the dialog stays open, and sending again may succeed',
  async (...example) => {
    const [, answer, expected] = example;
    const at = administrator(page([joinOf('a')]));
    at.gateway.answer(decideOwnJoinRequest, answer() as never);
    renderPage(<JoinRequestsPage />, at);
    await rowOf('李小红');
    pressButton('同意');
    pressButton('确认同意');
    const retry = await screen.findByRole('button', { name: '重试' });
    expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toBe(expected);
    at.gateway.answer(decideOwnJoinRequest, successAnswer(null));
    fireEvent.click(retry);
    const row = await rowOf('李小红');
    expect(await within(row).findByText('已同意，会短信通知申请人')).toBeTruthy();
  },
);

test('a decision that fails after its dialog was closed is still reported', async () => {
  const at = administrator(page([joinOf('a')]));
  let fail = (_: Error): void => {};
  at.gateway.answer(
    decideOwnJoinRequest,
    new Promise<never>((_, reject) => {
      fail = reject;
    }),
  );
  renderPage(<JoinRequestsPage />, at);
  await rowOf('李小红');
  pressButton('同意');
  pressButton('确认同意');
  pressButton('取消');
  fail(new GatewayFault('network'));
  expect(await screen.findByText('网络不太顺畅，没有确认提交成功，请重试')).toBeTruthy();
  expect(screen.getByRole('button', { name: '同意' })).toBeTruthy();
});

test('a request to join that is repeated after a decision can be decided again', async () => {
  const at = administrator(page([joinOf('a')]));
  at.gateway.answer(decideOwnJoinRequest, successAnswer(null));
  renderPage(<JoinRequestsPage />, at);
  await rowOf('李小红');
  pressButton('拒绝');
  pressButton('确认拒绝');
  await screen.findAllByText('已拒绝，会短信通知申请人');
  at.gateway.answer(ownJoinRequests, page([joinOf('a', { requestedAt: requestedAt + DAY_MS })]));
  pressButton('刷新');
  expect(await screen.findByRole('button', { name: '同意' })).toBeTruthy();
});

test('a visitor who administers no verified company gets a message and a switch to another account', async () => {
  renderPage(<JoinRequestsPage />, administrator(refusalAnswer('notAdministrator') as never));
  expect(await screen.findByText('您不是已认证企业的管理员')).toBeTruthy();
  expect(await screen.findByText('当前账号 138****5678')).toBeTruthy();
  expect(screen.getByRole('button', { name: '切换账号' })).toBeTruthy();
});

test('an administrator who lost the company meanwhile gets a message and sees no requests', async () => {
  const at = administrator(page([joinOf('a')]));
  at.gateway.answer(decideOwnJoinRequest, refusalAnswer('notAdministrator'));
  renderPage(<JoinRequestsPage />, at);
  await rowOf('李小红');
  at.gateway.answer(ownJoinRequests, refusalAnswer('notAdministrator'));
  pressButton('同意');
  pressButton('确认同意');
  expect(await screen.findByText('您已不是这家企业的管理员，没有提交')).toBeTruthy();
  expect(await screen.findByText('您不是已认证企业的管理员')).toBeTruthy();
  expect(screen.queryByText(/李小红/)).toBeNull();
});

test('a visitor without a session is led to the login and back', async () => {
  const at = createVisit('/company_join_requests');
  at.gateway.answer(ownJoinRequests, refusalAnswer('loginRequired'));
  renderPage(<JoinRequestsPage />, at);
  await waitFor(() => expect(at.location.current().path).toBe('/login'));
  expect(at.store.read('returnAddress')).toBe('/company_join_requests');
});

test('after a cancelled login the page shows a login button', async () => {
  const at = createVisit('/company_join_requests');
  at.gateway.answer(ownJoinRequests, refusalAnswer('loginRequired'));
  const login = vi.fn(async () => ({ kind: 'cancelled' }) as const);
  renderPage(<JoinRequestsPage />, { ...at, host: { ...at.host, login } });
  fireEvent.click(await screen.findByRole('button', { name: '去登录' }));
  await waitFor(() => expect(login).toHaveBeenCalledTimes(2));
});

test('a session that ends before a decision leads to the login, and no decision is shown', async () => {
  const at = administrator(page([joinOf('a')]));
  at.gateway.answer(decideOwnJoinRequest, refusalAnswer('loginRequired'));
  renderPage(<JoinRequestsPage />, at);
  await rowOf('李小红');
  pressButton('同意');
  pressButton('确认同意');
  await waitFor(() => expect(at.location.current().path).toBe('/login'));
  expect(await screen.findByText('登录已失效，请登录后再处理')).toBeTruthy();
  expect(screen.queryByText('已同意，会短信通知申请人')).toBeNull();
});

test('a list of requests to join that fails to load shows an error and a reload button', async () => {
  const at = administrator(offline());
  renderPage(<JoinRequestsPage />, at);
  expect(await screen.findByText('没有加载成功')).toBeTruthy();
  at.gateway.answer(ownJoinRequests, page([joinOf('a')]));
  pressButton('重新加载');
  await rowOf('李小红');
});

test('a failed refresh of the requests to join is reported and keeps the list', async () => {
  const at = administrator(page([joinOf('a')]));
  renderPage(<JoinRequestsPage />, at);
  await rowOf('李小红');
  at.gateway.answer(ownJoinRequests, offline());
  pressButton('刷新');
  expect(await screen.findByText('没有刷新成功，请稍后再试')).toBeTruthy();
  await rowOf('李小红');
});

test('a button loads more requests to join, and a page of them that failed can be loaded again', async () => {
  const at = administrator(page([joinOf('a')], '1000.a'));
  renderPage(<JoinRequestsPage />, at);
  await rowOf('李小红');
  at.gateway.answer(ownJoinRequests, offline());
  pressButton('加载更多');
  expect(await screen.findByText('没有加载成功，请稍后再试')).toBeTruthy();
  at.gateway.answer(ownJoinRequests, page([joinOf('b', { contactName: '王五' })]));
  pressButton('加载更多');
  const next = await rowOf('王五');
  await waitFor(() => expect(document.activeElement).toBe(next));
  await rowOf('李小红');
  expect(at.gateway.inputsTo(ownJoinRequests)).toEqual([
    {},
    { cursor: '1000.a' },
    { cursor: '1000.a' },
  ]);
  expect(screen.queryByRole('button', { name: '加载更多' })).toBeNull();
});

test('at a provider without the call for requests to join, the page makes no call and names the management console instead', () => {
  const at = { ...administrator(page([joinOf('a')])), ...createVisit('/x', { extensions: [] }) };
  renderPage(<JoinRequestsPage />, at);
  expect(screen.getByText('当前服务不支持在线处理加入申请')).toBeTruthy();
  expect(at.gateway.made).toEqual([]);
});
