import { GiftOutlined } from '@ant-design/icons';
import type { DeskSection } from '../../ui/section.ts';

export const referralSection: DeskSection = {
  menu: {
    key: 'referral',
    label: '邀请',
    icon: <GiftOutlined />,
    children: [
      {
        key: '/invitations',
        label: '邀请审核',
        permission: 'invitation.read',
        count: ({ invitations }) => invitations,
      },
      { key: '/activities', label: '邀请活动', permission: 'activity.read' },
    ],
  },
  routes: [
    { path: 'invitations', lazy: () => import('./InvitationsPage.tsx') },
    { path: 'activities', lazy: () => import('./activities/ActivitiesPage.tsx') },
    {
      path: 'prices/changes/:id/activities/:key',
      lazy: () => import('./activities/form/ActivityFormPage.tsx'),
    },
  ],
};
