import type { RouteObject } from 'react-router';
import type { MenuEntry } from '../../../ui/section.ts';

export const staffEntry: MenuEntry = {
  key: '/administration/staff',
  label: '员工',
  permission: 'staff.read',
};

export const staffRoutes: readonly RouteObject[] = [
  {
    path: 'administration/staff',
    lazy: async () => ({ Component: (await import('./StaffPage.tsx')).StaffPage }),
  },
  {
    path: 'administration/staff/:staffId',
    lazy: async () => ({ Component: (await import('./StaffMemberPage.tsx')).StaffMemberPage }),
  },
];
