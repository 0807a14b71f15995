import { BankOutlined } from '@ant-design/icons';
import type { Section } from '../../ui/section.ts';

export const companies: Section = {
  menu: {
    key: 'companies',
    label: '企业',
    permission: ['company.read', 'privacy.handle'],
    icon: <BankOutlined />,
    children: [
      { key: '/companies', label: '企业注册', permission: 'company.read' },
      { key: '/joins', label: '加入申请', permission: 'company.read' },
      { key: '/data-requests', label: '个人信息请求', permission: 'privacy.handle' },
    ],
  },
  routes: [
    {
      path: 'companies',
      lazy: async () => ({
        Component: (await import('./registrations/CompaniesPage.tsx')).CompaniesPage,
      }),
    },
    {
      path: 'companies/:companyId',
      lazy: async () => ({
        Component: (await import('./registrations/CompanyPage.tsx')).CompanyPage,
      }),
    },
    {
      path: 'joins',
      lazy: async () => ({ Component: (await import('./joins/JoinsPage.tsx')).JoinsPage }),
    },
    {
      path: 'joins/:requestId',
      lazy: async () => ({ Component: (await import('./joins/JoinPage.tsx')).JoinPage }),
    },
    {
      path: 'data-requests',
      lazy: async () => ({
        Component: (await import('./data-requests/DataRequestsPage.tsx')).DataRequestsPage,
      }),
    },
  ],
};
