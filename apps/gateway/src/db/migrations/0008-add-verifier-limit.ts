import type { Migration } from './migration.ts';

export const addVerifierLimit: Migration = {
  name: '0008-add-verifier-limit',
  async up(db) {
    await db.schema.alterTable('invitations').addColumn('held_verifier', 'text').execute();
  },
};
