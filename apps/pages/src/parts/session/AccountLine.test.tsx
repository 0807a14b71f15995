import { getPhoneByToken } from '@ride/contract/enterprise';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createVisit, renderPage } from '../../testing/render-page.tsx';
import { AccountLine } from './AccountLine.tsx';

const phone = (mobile: string) => Promise.resolve({ ok: true, data: { mobile } } as const);

test('the account line shows the masked phone of the session, and its button leads to the login', async () => {
  const at = createVisit('/reward');
  at.session.open('session-token');
  at.gateway.answer(getPhoneByToken, phone('13800000000'));
  renderPage(<AccountLine />, at);
  expect(await screen.findByText('当前账号 138****0000')).toBeTruthy();
  const login = vi.spyOn(at.host, 'login');
  fireEvent.click(screen.getByRole('button', { name: '切换账号' }));
  await waitFor(() => expect(login).toHaveBeenCalledOnce());
});

test('without a session no call is made and no account line is shown', () => {
  const at = createVisit('/reward');
  const { container } = renderPage(<AccountLine />, at);
  expect(at.gateway.made).toEqual([]);
  expect(container.querySelector('p')).toBeNull();
});

test.each([
  ['nobody answers', () => Promise.reject(new Error('offline'))],
  ['the answer has no phone', () => phone('')],
])('no account line is shown if %s', async (_, answerOf) => {
  const at = createVisit('/reward');
  at.session.open('session-token');
  at.gateway.answer(getPhoneByToken, answerOf());
  const { container } = renderPage(<AccountLine />, at);
  await waitFor(() => expect(at.gateway.callsTo(getPhoneByToken)).not.toEqual([]));
  await waitFor(() => expect(at.queries.isFetching()).toBe(0));
  expect(container.querySelector('p')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test("in an app that sends the calls itself the account line shows the app's own account", async () => {
  const at = createVisit('/reward');
  at.gateway.answer(getPhoneByToken, phone('13912345678'));
  renderPage(<AccountLine />, { ...at, host: { ...at.host, carryCall: async () => null } });
  expect(await screen.findByText('当前账号 139****5678')).toBeTruthy();
});
