import { SettingOutlined } from '@ant-design/icons';
import type { Section } from '../../ui/section.ts';

/** Who works at the desk, what they did, and what was sent out. */
export const administration: Section = {
  menu: {
    key: 'administration',
    label: '管理',
    permission: null,
    icon: <SettingOutlined />,
    children: [
      { key: '/administration/staff', label: '员工', permission: 'staff.read' },
      { key: '/administration/sessions', label: '登录会话', permission: 'staff.read' },
      { key: '/administration/events', label: '外发事件', permission: 'events.read' },
      { key: '/administration/audit', label: '审计记录', permission: 'audit.read' },
    ],
  },
  routes: [
    {
      path: 'administration/staff',
      lazy: async () => ({ Component: (await import('./staff/StaffPage.tsx')).StaffPage }),
    },
    {
      path: 'administration/staff/:staffId',
      lazy: async () => ({
        Component: (await import('./staff/StaffMemberPage.tsx')).StaffMemberPage,
      }),
    },
    {
      path: 'administration/sessions',
      lazy: async () => ({ Component: (await import('./sessions/SessionsPage.tsx')).SessionsPage }),
    },
    {
      path: 'administration/events',
      lazy: async () => ({ Component: (await import('./events/EventsPage.tsx')).EventsPage }),
    },
    {
      path: 'administration/events/:eventId',
      lazy: async () => ({ Component: (await import('./events/EventPage.tsx')).EventPage }),
    },
    {
      path: 'administration/audit',
      lazy: async () => ({ Component: (await import('./audit/AuditPage.tsx')).AuditPage }),
    },
  ],
};
