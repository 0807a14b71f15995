import type { SystemKey } from '@ride/contract/desk/keys';

/** A key for payments that nobody has confirmed. */
export const sampleKey = (createdById: string, changes: Partial<SystemKey> = {}): SystemKey => ({
  keyId: `key-of-${createdById}`,
  name: 'pay',
  groups: ['payments'],
  state: 'pending',
  isUnconfirmed: true,
  createdAt: Date.UTC(2026, 10, 16),
  createdBy: createdById,
  createdById,
  confirmedBy: null,
  endsAt: null,
  lastUsedAt: null,
  revokedAt: null,
  ...changes,
});
