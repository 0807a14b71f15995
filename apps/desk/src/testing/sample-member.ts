import type { StaffMember } from '@ride/contract/desk/staff';

export const sampleMember = (grantedById: string, staffId = 'staff-2'): StaffMember => ({
  staffId,
  name: '王芳',
  state: 'active',
  grants: [
    {
      role: 'support',
      cities: null,
      isPending: true,
      grantedBy: '孙伟',
      grantedById,
      confirmedBy: null,
    },
  ],
  isOidc: false,
  createdAt: 0,
  lastSignInAt: 0,
});
