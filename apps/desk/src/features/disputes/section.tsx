import { AuditOutlined } from '@ant-design/icons';
import type { Section } from '../../ui/section.ts';

export const disputes: Section = {
  menu: {
    key: 'disputes',
    label: '争议',
    permission: 'dispute.read',
    icon: <AuditOutlined />,
    children: [{ key: '/disputes/templates', label: '答复模板', permission: 'dispute.read' }],
  },
  routes: [
    {
      path: 'disputes/templates',
      lazy: async () => ({
        Component: (await import('./templates/TemplatesPage.tsx')).TemplatesPage,
      }),
    },
  ],
};
