import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const addInvitationReviews: Migration = {
  name: '0006-add-invitation-reviews',
  async up(db) {
    for (const column of ['hold_facts', 'city_code', 'reviewed_by']) {
      await db.schema.alterTable('invitations').addColumn(column, 'text').execute();
    }
    await db.schema
      .alterTable('invitations')
      .addColumn('review_reason', 'text', (column) =>
        column.check(
          sql`review_reason in ('ownCompany', 'unverifiable', 'withoutConsent', 'inBulk', 'againstRules')`,
        ),
      )
      .execute();
    await sql`update invitations
      set city_code = (select city_code from companies where id = company_id)
      where review is not null`.execute(db);
  },
};
