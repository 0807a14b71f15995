import { makeAppendOnly } from '../append-only.ts';
import type { Migration } from './migration.ts';

export const addCompanyConsents: Migration = {
  name: '0011-add-company-consents',
  async up(db) {
    await db.schema
      .createTable('company_consents')
      .addColumn('company_id', 'text', (column) => column.notNull().references('companies.id'))
      .addColumn('text_name', 'text', (column) => column.notNull())
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('form', 'text', (column) => column.notNull())
      .addColumn('brand', 'text', (column) => column.notNull())
      .addColumn('operator', 'text')
      .addColumn('support_phone', 'text')
      .addColumn('agreed_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('company_consents_key', ['company_id', 'text_name', 'version'])
      .execute();
    await makeAppendOnly(db, 'company_consents');
  },
};
