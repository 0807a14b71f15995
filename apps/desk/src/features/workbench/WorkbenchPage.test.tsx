import { listStaff, type StaffMember } from '@ride/contract/desk/staff';
import { rolePermissions } from '@ride/domain/staff/roles';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage, sampleSession } from '../../testing/open-page.tsx';
import { Component } from './WorkbenchPage.tsx';

const invitedBy = (grantedById: string): StaffMember => ({
  staffId: `of-${grantedById}`,
  name: '王芳',
  state: 'active',
  grants: [
    {
      role: 'support',
      cities: null,
      isPending: true,
      grantedBy: '孙伟',
      grantedById,
      confirmedBy: null,
    },
  ],
  isOidc: false,
  createdAt: 0,
  lastSignInAt: 0,
});

const open = (rows: readonly StaffMember[]) =>
  openPage({
    Component,
    route: '/',
    address: '/',
    session: sampleSession({ staffId: 'sun', permissions: [...rolePermissions.administrator] }),
    answers: { [listStaff.path]: () => ({ data: { rows, next: null } }) },
  });

test('an administrator is told how many people have roles to confirm, and not that nothing waits', async () => {
  open([invitedBy('sun'), invitedBy('wu')]);
  await screen.findByRole('link', { name: '1 位员工的角色等您确认' });
  expect(screen.queryByText(/没有等着您处理/)).toBeNull();
});

test('an administrator who gave all roles that wait has nothing to confirm', async () => {
  open([invitedBy('sun')]);
  await screen.findByText(/没有等着您处理/);
  expect(screen.queryByRole('link')).toBeNull();
});
