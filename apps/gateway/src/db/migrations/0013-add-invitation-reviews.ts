import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const addInvitationReviews: Migration = {
  name: '0013-add-invitation-reviews',
  async up(db) {
    // One column a statement: SQLite adds no more at once.
    const alter = () => db.schema.alterTable('invitations');
    await alter()
      .addColumn('hold_reason', 'text', (column) =>
        column.check(
          sql`hold_reason in ('sameSession', 'sameDevice', 'similarPhone', 'tooFast', 'sameNetwork', 'dailyLimit')`,
        ),
      )
      .execute();
    await alter()
      .addColumn('review', 'text', (column) =>
        column.check(sql`review in ('held', 'released', 'refused')`),
      )
      .execute();
    await alter().addColumn('reviewed_at', 'bigint').execute();
    await alter().addColumn('review_note', 'text').execute();
    await alter().addColumn('pays_unverified', 'bigint').execute();
    await db.schema
      .createIndex('invitations_by_review')
      .on('invitations')
      .columns(['review', 'bound_at', 'company_id'])
      .execute();

    await db.schema
      .createTable('invitation_origins')
      .addColumn('company_id', 'text', (column) =>
        column.primaryKey().references('invitations.company_id'),
      )
      .addColumn('inviter_id', 'text', (column) => column.notNull())
      .addColumn('session_mark', 'text')
      .addColumn('device_mark', 'text')
      .addColumn('network_mark', 'text')
      .addColumn('phone_prefix_mark', 'text', (column) => column.notNull())
      .addColumn('bound_at', 'bigint', (column) => column.notNull())
      .execute();
    for (const [name, columns] of [
      ['invitation_origins_by_inviter', ['inviter_id', 'bound_at']],
      ['invitation_origins_by_network', ['network_mark', 'bound_at']],
      ['invitation_origins_by_age', ['bound_at']],
    ] as const) {
      await db.schema
        .createIndex(name)
        .on('invitation_origins')
        .columns([...columns])
        .execute();
    }

    await db.schema
      .createTable('inviter_traces')
      .addColumn('inviter_id', 'text', (column) => column.notNull().references('users.id'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('mark', 'text', (column) => column.notNull())
      .addColumn('seen_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('inviter_traces_key', ['inviter_id', 'kind', 'mark'])
      .execute();
    await db.schema
      .createIndex('inviter_traces_by_age')
      .on('inviter_traces')
      .column('seen_at')
      .execute();

    await db.schema
      .createTable('company_verifications')
      .addColumn('company_id', 'text', (column) => column.primaryKey().references('companies.id'))
      .addColumn('verified_at', 'bigint', (column) => column.notNull())
      .addColumn('recorded_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};
