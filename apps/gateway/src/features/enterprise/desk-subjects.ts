import type { DeskSubject } from '../../ports/desk-subjects.ts';

/** Registered companies, and who to talk to there. */
export const companySubject: DeskSubject = {
  permission: 'company.read',

  async find(db, companyId) {
    const found = await db
      .selectFrom('companies')
      .select('city_code as cityCode')
      .where('id', '=', companyId)
      .executeTakeFirst();
    return found ?? null;
  },

  async readMasked(db, companyId, field) {
    const found = await db
      .selectFrom('companies')
      .select(['contact_name as contactName', 'contact_phone as contactPhone'])
      .where('id', '=', companyId)
      // Nothing is left of an erased one.
      .where('contact_phone', 'not like', 'erased:%')
      .executeTakeFirst();
    return found?.[field] ?? null;
  },
};
