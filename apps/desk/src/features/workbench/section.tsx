import { DashboardOutlined, TeamOutlined } from '@ant-design/icons';
import type { Section } from '../../ui/section.ts';

export const workbench: Section = {
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

export const team: Section = {
  menu: { key: '/team', label: '团队', permission: 'dispute.sign', icon: <TeamOutlined /> },
  routes: [{ path: 'team', lazy: () => import('./TeamPage.tsx') }],
};
