import { BankOutlined } from '@ant-design/icons';
import type { DeskSection } from '../../ui/section.ts';

export const companiesSection: DeskSection = {
  menu: {
    key: 'companies',
    label: '企业',
    icon: <BankOutlined />,
    children: [
      {
        key: '/companies',
        label: '企业注册',
        permission: 'company.read',
        count: ({ kinds }) => kinds.company,
      },
      {
        key: '/joins',
        label: '加入申请',
        permission: 'company.read',
        count: ({ kinds }) => kinds.join,
      },
      {
        key: '/data-requests',
        label: '个人信息请求',
        permission: 'privacy.handle',
        count: ({ kinds }) => kinds.dataRequest,
      },
    ],
  },
  routes: [
    { path: 'companies', lazy: () => import('./registrations/CompaniesPage.tsx') },
    { path: 'companies/:companyId', lazy: () => import('./registrations/CompanyPage.tsx') },
    { path: 'joins', lazy: () => import('./joins/JoinsPage.tsx') },
    { path: 'joins/:requestId', lazy: () => import('./joins/JoinPage.tsx') },
    { path: 'data-requests', lazy: () => import('./data-requests/DataRequestsPage.tsx') },
  ],
};
