import type { Migration } from './migration.ts';

/** When a case was taken up before its appeal, whose clocks start anew. */
export const addAnswersBeforeAppeals: Migration = {
  name: '0032-add-answers-before-appeals',
  async up(db) {
    await db.schema
      .alterTable('order_objections')
      .addColumn('answered_before_appeal_at', 'bigint')
      .execute();
    // Since 0030 what is to be told is read from `order_objections_untold`.
    await db.schema.dropIndex('order_objections_to_tell').execute();
  },
};
