import { DashboardOutlined } from '@ant-design/icons';
import type { Section } from '../../ui/section.ts';

export const workbench: Section = {
  menu: { key: '/', label: '工作台', permission: null, icon: <DashboardOutlined /> },
  routes: [
    { index: true, lazy: () => import('./WorkbenchPage.tsx') },
    { path: 'search', lazy: () => import('./SearchPage.tsx') },
  ],
};
