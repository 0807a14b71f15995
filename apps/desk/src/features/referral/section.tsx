import { GiftOutlined } from '@ant-design/icons';
import type { DeskSection } from '../../ui/section.ts';

export const referralSection: DeskSection = {
  menu: {
    key: '/invitations',
    label: '邀请审核',
    permission: 'invitation.read',
    icon: <GiftOutlined />,
    count: ({ invitations }) => invitations,
  },
  routes: [{ path: 'invitations', lazy: () => import('./InvitationsPage.tsx') }],
};
