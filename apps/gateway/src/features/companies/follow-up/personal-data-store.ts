import type { Db } from '../../../db/schema.ts';
import { selectConsents } from '../registration/consent-store.ts';

export async function collectCompanyData(db: Db, mobile: string): Promise<unknown[]> {
  const registered = await db
    .selectFrom('companies')
    .select([
      'id as companyId',
      'receiptNumber',
      'fullName',
      'contactName',
      'contactPhone',
      'cityName',
      'scale',
      'source',
      'registeredAt',
    ])
    .where('contactPhone', '=', mobile)
    .execute();
  const administered = await db
    .selectFrom('companyAdministrators')
    .select(['companyId', 'name', 'mobile', 'role', 'appointedAt'])
    .where('mobile', '=', mobile)
    .execute();
  const joins = await db
    .selectFrom('joinRequests')
    .select(['fullName', 'contactName', 'mobile', 'requestedAt', 'state', 'decidedAt'])
    .where('mobile', '=', mobile)
    .execute();
  const ids = registered.map(({ companyId }) => companyId);
  const consents = ids.length === 0 ? [] : await selectConsents(db, ids);
  return [...registered, ...administered, ...consents, ...joins];
}

export async function findCompanyOfPhone(db: Db, mobile: string): Promise<string | null> {
  const row = await db
    .selectFrom('companies')
    .select('id')
    .where('contactPhone', '=', mobile)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function deleteAdministrator(tx: Db, mobile: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('companyAdministrators')
    .where('mobile', '=', mobile)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function deleteJoinRequests(tx: Db, mobile: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('joinRequests')
    .where('mobile', '=', mobile)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
