import type { Migration } from './migration.ts';

/** Stores with a held invitation who verified its company, where that person had promised too much in a day. */
export const addVerifierLimit: Migration = {
  name: '0008-add-verifier-limit',
  async up(db) {
    await db.schema.alterTable('invitations').addColumn('held_verifier', 'text').execute();
  },
};
