import { listChanges } from '@ride/contract/desk/changes';
import { listReviewedInvitations } from '@ride/contract/desk/invitations';
import { listKeys, type SystemKey } from '@ride/contract/desk/keys';
import { listStaff, type StaffMember } from '@ride/contract/desk/staff';
import { rolePermissions } from '@ride/domain/staff/roles';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderDeskPage, sampleSession } from '../../testing/render-desk-page.tsx';
import { sampleKey } from '../../testing/sample-key.ts';
import { sampleMember } from '../../testing/sample-member.ts';
import { Component } from './WorkbenchPage.tsx';

const administrator = (staffId: string): StaffMember => ({
  ...sampleMember('sun', staffId),
  grants: sampleMember('sun').grants.map((grant) => ({
    ...grant,
    role: 'administrator',
    isPending: false,
  })),
});

const open = (
  rows: readonly StaffMember[],
  administrators = ['sun', 'wu'],
  keys: readonly SystemKey[] = [],
) =>
  renderDeskPage({
    Component,
    route: '/',
    address: '/',
    session: sampleSession({ staffId: 'sun', permissions: [...rolePermissions.administrator] }),
    answers: {
      [listStaff.path]: ({ role }) => ({
        data: {
          rows: role === undefined ? rows : administrators.map(administrator),
          next: null,
        },
      }),
      [listKeys.path]: () => ({ data: { rows: keys, next: null } }),
    },
  });

test('the workbench shows an administrator how many people have roles to confirm', async () => {
  open([sampleMember('sun', 'of-sun'), sampleMember('wu', 'of-wu')]);
  await screen.findByRole('link', { name: '1 位员工的角色等您确认' });
  expect(screen.queryByText(/没有等着您处理/)).toBeNull();
});

test('the workbench shows no roles to confirm to the administrator who granted them', async () => {
  open([sampleMember('sun', 'of-sun')]);
  await screen.findByText(/没有等着您处理/);
  expect(screen.queryByRole('link')).toBeNull();
});

test('the workbench warns a single administrator that no role can be confirmed without a second one', async () => {
  open([sampleMember('wu', 'of-wu')], ['sun']);
  await screen.findByText(/管理员不足两位.*npm run ride -- staff invite/);
  expect(screen.queryByRole('link')).toBeNull();
});

test('the workbench shows an administrator how many keys of other systems colleagues made', async () => {
  const keys = [
    sampleKey('sun'),
    sampleKey('wu'),
    sampleKey('staff-token', { state: 'active' }),
    sampleKey('wu', { state: 'ended' }),
  ];
  open([], undefined, keys);
  await screen.findByRole('link', { name: '2 个系统密钥等您确认' });
});

test('a figure of the workbench that is still loading adds no heading', async () => {
  renderDeskPage({
    Component,
    route: '/',
    address: '/',
    session: sampleSession({ permissions: ['invitation.read'] }),
    answers: { [listReviewedInvitations.path]: () => new Promise(() => {}) },
  });
  await screen.findByText('待审核');
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    '工作台',
    '邀请',
  ]);
});

test('the workbench shows how many changes wait for the reader, without those of the reader', async () => {
  const row = (id: string, waitsForMe: boolean) => ({
    id,
    title: '调价',
    state: 'inReview',
    startsAt: null,
    itemTitles: [],
    kinds: [],
    itemCount: 0,
    changedAt: 0,
    changedBy: null,
    waitsForMe,
  });
  renderDeskPage({
    Component,
    route: '/',
    address: '/',
    session: sampleSession({ permissions: [...rolePermissions.pricingChecker] }),
    answers: {
      [listChanges.path]: () => ({
        data: { rows: [row('1', true), row('2', false)], next: null },
      }),
    },
  });
  await screen.findByText('有 1 项变更等待您复核');
  expect(screen.queryByText(/没有等着您处理/)).toBeNull();
});
