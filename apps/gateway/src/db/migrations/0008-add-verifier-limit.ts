import type { Migration } from './migration.ts';

/** Whose verification of a company promised too much in a day, where its invitation waits for that. */
export const addVerifierLimit: Migration = {
  name: '0008-add-verifier-limit',
  async up(db) {
    await db.schema.alterTable('invitations').addColumn('held_verifier', 'text').execute();
  },
};
