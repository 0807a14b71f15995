import { inviteStaff } from '@ride/contract/desk/staff';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderDeskPage, sampleSession } from '../../../testing/render-desk-page.tsx';
import { InviteDialog } from './InviteDialog.tsx';

test('the staff invitation form requires a role, explains it, stores no draft and names the invited person', async () => {
  const sent = renderDeskPage({
    Component: () => <InviteDialog onClose={() => undefined} />,
    route: '/',
    address: '/',
    session: sampleSession(),
    answers: {
      [inviteStaff.path]: () => ({
        data: { staffId: 'staff-2', link: 'https://desk.example.com/invitation#x', expiresAt: 0 },
      }),
    },
  });
  fireEvent.change(await screen.findByLabelText('登录名'), { target: { value: '王芳' } });
  const submit = screen.getByRole('button', { name: '生成邀请链接' });
  fireEvent.click(submit);
  await screen.findByText('请选择角色');
  expect(sent(inviteStaff.path)).toEqual([]);
  fireEvent.mouseDown(screen.getByLabelText('角色'));
  fireEvent.click(await screen.findByText('计价复核'));
  await screen.findByText(/计价复核：.*复核和撤回变更/);
  expect(sessionStorage).toHaveLength(0);
  fireEvent.click(submit);
  await screen.findByText('请把链接发给 王芳 本人');
  expect(sent(inviteStaff.path)).toEqual([
    { name: '王芳', grants: [{ role: 'pricingChecker', cities: null }] },
  ]);
});
