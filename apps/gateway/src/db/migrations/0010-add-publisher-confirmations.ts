import type { Migration } from './migration.ts';

/**
 * Who may publish what the pages show waits for a second administrator, as if the role were given
 * now; roles of an identity service are decided there. The version before reads it the same way.
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
