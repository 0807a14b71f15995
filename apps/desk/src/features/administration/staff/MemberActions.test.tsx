import { decideGrants, type StaffMember } from '@ride/contract/desk/staff';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderDeskPage, sampleSession } from '../../../testing/render-desk-page.tsx';
import { sampleMember } from '../../../testing/sample-member.ts';
import { PendingGrants } from './MemberActions.tsx';

const open = (member: StaffMember) =>
  renderDeskPage({
    Component: () => <PendingGrants member={member} />,
    route: '/',
    address: '/',
    session: sampleSession({ staffId: 'sun' }),
    answers: { [decideGrants.path]: () => ({ data: member }) },
  });

test('the administrator who granted a role cannot confirm it and sees why', async () => {
  open(sampleMember('sun'));
  await screen.findByText(/需要另一位管理员确认/);
  expect(screen.queryByRole('button', { name: /确\s?认/ })).toBeNull();
});

test('another administrator confirms a role by one click and refuses it after a confirmation', async () => {
  const sent = open(sampleMember('wu'));
  const decisions = () => sent(decideGrants.path).map(({ decision }) => decision);
  fireEvent.click(await screen.findByRole('button', { name: /拒\s?绝/ }));
  const question = await screen.findByRole('tooltip');
  within(question).getByText('拒绝 王芳 的客服角色？');
  expect(decisions()).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: /拒\s?绝/ }));
  await waitFor(() => expect(decisions()).toEqual(['refuse']));
  await screen.findByText('已处理');
  fireEvent.click(screen.getByRole('button', { name: /确\s?认/ }));
  await waitFor(() => expect(decisions()).toEqual(['refuse', 'confirm']));
});
