import { SettingOutlined } from '@ant-design/icons';
import type { Section } from '../../ui/section.ts';
import { auditEntry, auditRoutes } from './audit/audit-section.ts';
import { eventsEntry, eventsRoutes } from './events/events-section.ts';
import { sessionsEntry, sessionsRoutes } from './sessions/sessions-section.ts';
import { staffEntry, staffRoutes } from './staff/staff-section.ts';

/** Who works at the desk, what they did, and what was sent out. */
export const administration: Section = {
  menu: {
    key: 'administration',
    label: '管理',
    permission: null,
    icon: <SettingOutlined />,
    children: [staffEntry, sessionsEntry, eventsEntry, auditEntry],
  },
  routes: [...staffRoutes, ...sessionsRoutes, ...eventsRoutes, ...auditRoutes],
};
