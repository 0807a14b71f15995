import { AccountBookOutlined } from '@ant-design/icons';
import type { DeskSection } from '../../ui/section.ts';

export const invoicesSection: DeskSection = {
  menu: {
    key: '/invoices',
    label: '发票',
    permission: 'invoice.read',
    icon: <AccountBookOutlined />,
  },
  routes: [
    { path: 'invoices', lazy: () => import('./InvoicesPage.tsx') },
    { path: 'invoices/:applicationId', lazy: () => import('./InvoicePage.tsx') },
  ],
};
