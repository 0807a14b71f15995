import { SettingOutlined } from '@ant-design/icons';
import type { DeskSection } from '../../ui/section.ts';

export const administrationSection: DeskSection = {
  menu: {
    key: 'administration',
    label: '管理',
    icon: <SettingOutlined />,
    children: [
      { key: '/administration/staff', label: '员工', permission: 'staff.read' },
      { key: '/administration/sessions', label: '登录会话', permission: 'staff.read' },
      { key: '/administration/keys', label: '系统密钥', permission: 'keys.read' },
      { key: '/administration/events', label: '外发事件', permission: 'events.read' },
      { key: '/administration/audit', label: '审计记录', permission: 'audit.read' },
    ],
  },
  routes: [
    { path: 'administration/staff', lazy: () => import('./staff/StaffPage.tsx') },
    { path: 'administration/staff/:staffId', lazy: () => import('./staff/StaffMemberPage.tsx') },
    { path: 'administration/sessions', lazy: () => import('./sessions/SessionsPage.tsx') },
    { path: 'administration/keys', lazy: () => import('./keys/KeysPage.tsx') },
    { path: 'administration/events', lazy: () => import('./events/EventsPage.tsx') },
    { path: 'administration/events/:eventId', lazy: () => import('./events/EventPage.tsx') },
    { path: 'administration/audit', lazy: () => import('./audit/AuditPage.tsx') },
  ],
};
