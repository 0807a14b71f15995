import type { Db } from '../../../db/schema.ts';

const ERASED = '已注销';

export async function anonymizeCompanyRow(
  tx: Db,
  companyId: string,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('companies')
    .set((row) => ({
      fullName: ERASED,
      // Both values are unique, and no registration form accepts them.
      normalizedName: `erased:${companyId}`,
      contactPhone: `erased:${companyId}`,
      contactName: ERASED,
      source: null,
      sourceId: null,
      extensionType: null,
      recommendId: null,
      followedUpAt: now,
      followUpNote: null,
      state: 'erased',
      takenBy: '',
      decisionText: null,
      revision: row('revision', '+', 1),
    }))
    .where('id', '=', companyId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function listContactPhones(tx: Db, companyId: string): Promise<string[]> {
  const contacts = await tx
    .selectFrom('companies')
    .select('contactPhone as phone')
    .where('id', '=', companyId)
    .unionAll(
      tx
        .selectFrom('joinRequests')
        .innerJoin('companies', 'companies.normalizedName', 'joinRequests.normalizedName')
        .select('mobile as phone')
        .where('companies.id', '=', companyId),
    )
    .execute();
  return contacts.map(({ phone }) => phone);
}

export async function deleteContacts(tx: Db, companyId: string): Promise<void> {
  // Requests to join the company are deleted before its name is freed, because they would match the
  // next company of that name.
  await tx
    .deleteFrom('joinRequests')
    .where('normalizedName', 'in', (names) =>
      names.selectFrom('companies').select('normalizedName').where('id', '=', companyId),
    )
    .execute();
  await tx.deleteFrom('companyAdministrators').where('companyId', '=', companyId).execute();
  await tx.deleteFrom('registrationReceipts').where('companyId', '=', companyId).execute();
}
