import { listStaff, type StaffMember } from '@ride/contract/desk/staff';
import { rolePermissions } from '@ride/domain/staff/roles';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage, sampleSession } from '../../testing/open-page.tsx';
import { sampleMember } from '../../testing/sample-member.ts';
import { Component } from './WorkbenchPage.tsx';

const open = (rows: readonly StaffMember[]) =>
  openPage({
    Component,
    route: '/',
    address: '/',
    session: sampleSession({ staffId: 'sun', permissions: [...rolePermissions.administrator] }),
    answers: { [listStaff.path]: () => ({ data: { rows, next: null } }) },
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
