import type { Migration } from './migration.ts';

/**
 * Roles that may publish content now wait for a second administrator, except for roles from an
 * identity service. The version before reads the changed rows the same way.
 */
export const addPublisherConfirmations: Migration = {
  name: '0010-add-publisher-confirmations',
  async up(db) {
    await db
      .updateTable('staff_grants')
      .set({ confirmed_at: null })
      .where('role', '=', 'content')
      .where('confirmed_by', 'is', null)
      .where('granted_by', 'not in', ['oidc', 'demo'])
      .execute();
  },
};
