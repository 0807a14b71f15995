import {
  beginFactorChange,
  changePassword,
  finishFactorChange,
  listOwnSessions,
} from '@ride/contract/desk/account';
import { readUnsignedBalance } from '@ride/contract/desk/dispute-tools';
import type { DeskSession } from '@ride/contract/desk/sign-in';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  renderDeskPage,
  type StubbedAnswers,
  sampleSession,
} from '../../../testing/render-desk-page.tsx';
import { Component } from './AccountPage.tsx';

const open = (changes: Partial<DeskSession>, answers: StubbedAnswers = {}) =>
  renderDeskPage({
    Component,
    route: '/account',
    address: '/account',
    session: sampleSession(changes),
    answers: { [listOwnSessions.path]: () => ({ data: { sessions: [] } }), ...answers },
  });

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('the account page lists permissions as text and has no buttons for credentials managed elsewhere', async () => {
  open({
    stepUpBy: 'oidc',
    grants: [{ role: 'content', cities: null }],
    pendingRoles: ['support'],
  });
  await screen.findByText(/在统一身份认证系统里管理/);
  screen.getByText(/编辑争议答复和页面内容的草稿；发布争议答复和页面内容/);
  screen.getByText('客服角色等待另一位管理员确认，确认后生效。');
  expect(screen.queryByRole('button', { name: '修改密码' })).toBeNull();
});

test('the account page shows the amount that may still be decided alone today', async () => {
  const balance = { leftFen: 183_400, limitFen: 200_000 };
  open(
    { permissions: ['dispute.decide'] },
    { [readUnsignedBalance.path]: () => ({ data: balance }) },
  );
  await screen.findByText(/^今日可独立决定余额 1834\.00 元/);
});

test('a new password is typed twice and sent with the old one', async () => {
  const sent = open({ stepUpBy: 'code' }, { [changePassword.path]: () => ({ data: null }) });
  fireEvent.click(await screen.findByRole('button', { name: '修改密码' }));
  const [oldPassword, newPassword] = ['frost-on-the-window-pane', 'a-lantern-over-the-river'];
  type(screen.getByLabelText('原密码'), oldPassword);
  type(screen.getByLabelText('新密码'), newPassword);
  type(screen.getByLabelText('再次输入新密码'), `${newPassword}?`);
  const submit = screen.getAllByRole('button', { name: '修改密码' }).at(-1) as HTMLElement;
  fireEvent.click(submit);
  await screen.findByText('两次输入的密码不一致');
  type(screen.getByLabelText('再次输入新密码'), newPassword);
  fireEvent.click(submit);
  await screen.findByText('密码已修改，其他登录已结束');
  expect(sent(changePassword.path)).toEqual([{ oldPassword, newPassword }]);
});

test('setting up a new authenticator ends with recovery codes that only 我已保存 closes', async () => {
  const begun = { otpauthUri: 'otpauth://totp/x', secret: 'ABCDEFGH', enrolment: 'sealed' };
  const sent = open(
    { stepUpBy: 'code' },
    {
      [beginFactorChange.path]: () => ({ data: begun }),
      [finishFactorChange.path]: () => ({ data: { recoveryCodes: ['AAAA-BBBB'] } }),
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: '更换验证器' }));
  type(await screen.findByLabelText('动态验证码'), '123456');
  fireEvent.click(screen.getByRole('button', { name: '确认更换' }));
  await screen.findByText('AAAA-BBBB');
  const dialog = screen.getByRole('dialog', { name: '新的恢复码' });
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull();
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  fireEvent.click(within(dialog).getByRole('button', { name: '复制全部' }));
  await screen.findByText('已复制');
  expect(writeText).toHaveBeenCalledWith('AAAA-BBBB');
  fireEvent.click(within(dialog).getByRole('button', { name: '我已保存' }));
  await waitFor(() => expect(screen.queryByText('AAAA-BBBB')).toBeNull());
  expect(sent(finishFactorChange.path)).toEqual([{ enrolment: 'sealed', code: '123456' }]);
});
