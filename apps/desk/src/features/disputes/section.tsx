import { AuditOutlined } from '@ant-design/icons';
import type { DeskSection } from '../../ui/section.ts';

export const disputesSection: DeskSection = {
  menu: {
    key: 'disputes',
    label: '争议',
    icon: <AuditOutlined />,
    children: [
      {
        key: '/disputes',
        label: '争议队列',
        permission: 'dispute.read',
        count: ({ kinds }) => kinds.dispute,
      },
      { key: '/disputes/refunds', label: '争议退款', permission: 'dispute.read' },
    ],
  },
  routes: [
    { path: 'disputes', lazy: () => import('./DisputesPage.tsx') },
    { path: 'disputes/refunds', lazy: () => import('./RefundsPage.tsx') },
    { path: 'disputes/:receiptNumber', lazy: () => import('./case/DisputePage.tsx') },
    { path: 'orders/:orderUuid', lazy: () => import('./order/OrderPage.tsx') },
  ],
};
