import { DashboardOutlined } from '@ant-design/icons';
import type { Section } from '../../ui/section.ts';

export const workbench: Section = {
  menu: { key: '/', label: '工作台', permission: null, icon: <DashboardOutlined /> },
  routes: [
    {
      index: true,
      lazy: async () => ({ Component: (await import('./WorkbenchPage.tsx')).WorkbenchPage }),
    },
    {
      path: 'search',
      lazy: async () => ({ Component: (await import('./SearchPage.tsx')).SearchPage }),
    },
  ],
};
