import type { Db } from '../../../db/schema.ts';

const ERASED = '已注销';

/** False when there is no such company. */
export async function anonymiseCompanyRow(
  tx: Db,
  companyId: string,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('companies')
    .set((row) => ({
      full_name: ERASED,
      // Both stay unique, and no form accepts such values.
      normalised_name: `erased:${companyId}`,
      contact_phone: `erased:${companyId}`,
      contact_name: ERASED,
      source: null,
      source_id: null,
      extension_type: null,
      recommend_id: null,
      // Takes the company off the list of those to follow up.
      followed_up_at: now,
      follow_up_note: null,
      state: 'erased',
      taken_by: '',
      taken_at: null,
      decision_words: null,
      revision: row('revision', '+', 1),
    }))
    .where('id', '=', companyId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Of its contact and of everybody who asked to join it. */
export async function listContactPhones(tx: Db, companyId: string): Promise<string[]> {
  const contacts = await tx
    .selectFrom('companies')
    .select('contact_phone as phone')
    .where('id', '=', companyId)
    .unionAll(
      tx
        .selectFrom('join_requests')
        .innerJoin('companies', 'companies.normalised_name', 'join_requests.normalised_name')
        .select('mobile as phone')
        .where('companies.id', '=', companyId),
    )
    .execute();
  return contacts.map(({ phone }) => phone);
}

export async function deleteContacts(tx: Db, companyId: string): Promise<void> {
  // Before the name is freed: otherwise these requests would match the next company of that name.
  await tx
    .deleteFrom('join_requests')
    .where('normalised_name', 'in', (names) =>
      names.selectFrom('companies').select('normalised_name').where('id', '=', companyId),
    )
    .execute();
  await tx.deleteFrom('company_administrators').where('company_id', '=', companyId).execute();
  await tx.deleteFrom('registration_receipts').where('company_id', '=', companyId).execute();
}
