import type { RouteObject } from 'react-router';
import type { MenuEntry } from '../../../ui/section.ts';

export const sessionsEntry: MenuEntry = {
  key: '/administration/sessions',
  label: '登录会话',
  permission: 'staff.read',
};

export const sessionsRoutes: readonly RouteObject[] = [
  {
    path: 'administration/sessions',
    lazy: async () => ({ Component: (await import('./SessionsPage.tsx')).SessionsPage }),
  },
];
