import type { RouteObject } from 'react-router';
import type { MenuEntry } from '../../../ui/section.ts';

export const auditEntry: MenuEntry = {
  key: '/administration/audit',
  label: '审计记录',
  permission: 'audit.read',
};

export const auditRoutes: readonly RouteObject[] = [
  {
    path: 'administration/audit',
    lazy: async () => ({ Component: (await import('./AuditPage.tsx')).AuditPage }),
  },
];
