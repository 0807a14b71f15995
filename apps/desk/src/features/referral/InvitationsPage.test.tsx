import { listReviewedInvitations, reviewInvitation } from '@ride/contract/desk/invitations';
import { rolePermissions } from '@ride/domain/staff/roles';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderDeskPage, sampleSession } from '../../testing/render-desk-page.tsx';
import { Component } from './InvitationsPage.tsx';
import type { ReviewedInvitation } from './ReviewInvitations.tsx';

const row = (companyId: string, changes: Partial<ReviewedInvitation> = {}): ReviewedInvitation => ({
  companyId,
  company: `${companyId}****公司`,
  inviter: '138****0000',
  inviterId: 'user-1',
  cityCode: '320100',
  suspicion: '同一网络 24 小时内第 12 个邀请',
  invitedAt: 0,
  rewardFen: 5_000,
  state: 'held',
  decidedAt: null,
  decidedBy: null,
  refusalReason: null,
  note: null,
  ...changes,
});

function open(role: 'growth' | 'auditor', rows: ReviewedInvitation[], address = '/invitations') {
  const waiting = [...rows];
  return renderDeskPage({
    Component,
    route: '/invitations',
    address,
    session: sampleSession({
      permissions: [...rolePermissions[role]],
      grants: [{ role, cities: null }],
    }),
    answers: {
      [listReviewedInvitations.path]: () => ({ data: { rows: waiting, next: null } }),
      [reviewInvitation.path]: ({ companyId }) => {
        if (companyId === 'b') return { code: reviewInvitation.refusals.alreadyReviewed };
        waiting.splice(
          waiting.findIndex((each) => each.companyId === companyId),
          1,
        );
        return { data: null };
      },
    },
  });
}

const chooseReason = async () => {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: '原因' }));
  fireEvent.click(await screen.findByTitle('批量注册'));
};

test('an invitation under review is refused with a reason, and the form shows what the inviter will read', async () => {
  const bodiesOf = open('growth', [row('a')]);
  fireEvent.click(await screen.findByRole('button', { name: /拒\s?绝/ }));
  await chooseReason();
  await screen.findByText('邀请人会看到：经审核，该企业为批量注册，不符合活动规则');
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: /拒\s?绝/ }));
  await screen.findByText('没有符合条件的邀请');
  expect(bodiesOf(reviewInvitation.path)).toEqual([
    { companyId: 'a', outcome: 'refused', reason: 'inBulk' },
  ]);
});

test('several invitations under review are refused together, and the result stays visible after the list has changed', async () => {
  const bodiesOf = open('growth', [row('a'), row('b'), row('c')]);
  await screen.findByRole('link', { name: 'a****公司' });
  fireEvent.click(screen.getByRole('checkbox', { name: '选择本页全部' }));
  const toolbar = within(screen.getByRole('toolbar', { name: '批量操作' }));
  fireEvent.click(toolbar.getByRole('button', { name: /拒\s?绝/ }));
  await chooseReason();
  fireEvent.click(screen.getByRole('button', { name: /开\s?始/ }));
  await screen.findByText('已完成 2 件，未完成 1 件');
  expect(bodiesOf(reviewInvitation.path).map(({ companyId }) => companyId)).toEqual([
    'a',
    'b',
    'c',
  ]);
  screen.getByText(/b\*{4}公司（138\*{4}0000 邀请）：/);
});

test('an invitation whose review is decided shows who decided it and why, and has no buttons', async () => {
  const decided = {
    state: 'refused',
    refusalReason: 'inBulk',
    decidedAt: 0,
    decidedBy: { staffId: 'staff-2', name: '李强' },
    note: '同一办公室',
  } as const;
  open('growth', [row('a', decided)], '/invitations?state=refused');
  await screen.findByText('批量注册');
  screen.getByText(/李强/);
  screen.getByText('同一办公室');
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /放\s?行/ })).toBeNull();
});

test('a person who may read customers but not review invitations sees a link to the inviter and no buttons', async () => {
  open('auditor', [row('a')]);
  const link = await screen.findByRole('link', { name: '138****0000' });
  expect(link.getAttribute('href')).toBe('/customers/user-1');
  expect(screen.queryByRole('button', { name: /放\s?行/ })).toBeNull();
});
