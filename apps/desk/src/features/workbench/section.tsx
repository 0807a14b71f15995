import { DashboardOutlined, TeamOutlined } from '@ant-design/icons';
import type { DeskSection } from '../../ui/section.ts';

export const workbenchSection: DeskSection = {
  menu: {
    key: '/',
    label: '工作台',
    icon: <DashboardOutlined />,
    count: ({ queues }) => queues.mine + queues.toSign,
  },
  routes: [
    { index: true, lazy: () => import('./WorkbenchPage.tsx') },
    { path: 'search', lazy: () => import('./SearchPage.tsx') },
  ],
};

export const teamSection: DeskSection = {
  menu: { key: '/team', label: '团队', permission: 'dispute.sign', icon: <TeamOutlined /> },
  routes: [{ path: 'team', lazy: () => import('./TeamPage.tsx') }],
};
