import { listStaff, type StaffMember } from '@ride/contract/desk/staff';
import { rolePermissions } from '@ride/domain/staff/roles';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderDeskPage, sampleSession } from '../../testing/render-desk-page.tsx';
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

const open = (rows: readonly StaffMember[], administrators = ['sun', 'wu']) =>
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
    },
  });

test('an administrator is told how many people have roles to confirm, and not that nothing waits', async () => {
  open([sampleMember('sun', 'of-sun'), sampleMember('wu', 'of-wu')]);
  await screen.findByRole('link', { name: '1 位员工的角色等您确认' });
  expect(screen.queryByText(/没有等着您处理/)).toBeNull();
});

test('an administrator who gave all roles that wait has nothing to confirm', async () => {
  open([sampleMember('sun', 'of-sun')]);
  await screen.findByText(/没有等着您处理/);
  expect(screen.queryByRole('link')).toBeNull();
});

test('one administrator alone is told that nothing can be confirmed, and how a second one comes', async () => {
  open([sampleMember('wu', 'of-wu')], ['sun']);
  await screen.findByText(/管理员不足两位.*npm run ride -- staff invite/);
  expect(screen.queryByRole('link')).toBeNull();
});
