import type { Db } from '../../../db/schema.ts';
import { selectConsents } from '../registration/consent-store.ts';

/** Companies a phone registered or administers, and the requests to join that it sent. */
export async function collectCompanies(db: Db, mobile: string): Promise<unknown[]> {
  const registered = await db
    .selectFrom('companies')
    .select([
      'id as companyId',
      'receipt_number as receiptNumber',
      'full_name as fullName',
      'contact_name as contactName',
      'contact_phone as contactPhone',
      'city_name as cityName',
      'scale',
      'source',
      'registered_at as registeredAt',
    ])
    .where('contact_phone', '=', mobile)
    .execute();
  const administered = await db
    .selectFrom('company_administrators')
    .select(['company_id as companyId', 'name', 'mobile', 'role', 'appointed_at as appointedAt'])
    .where('mobile', '=', mobile)
    .execute();
  const joins = await db
    .selectFrom('join_requests')
    .select([
      'full_name as fullName',
      'contact_name as contactName',
      'mobile',
      'requested_at as requestedAt',
      'state',
      'decided_at as decidedAt',
    ])
    .where('mobile', '=', mobile)
    .execute();
  const ids = registered.map(({ companyId }) => companyId);
  const consents = ids.length === 0 ? [] : await selectConsents(db, ids);
  return [...registered, ...administered, ...consents, ...joins];
}

export async function findCompanyOfPhone(db: Db, mobile: string): Promise<string | null> {
  const found = await db
    .selectFrom('companies')
    .select('id')
    .where('contact_phone', '=', mobile)
    .executeTakeFirst();
  return found?.id ?? null;
}

export async function deleteAdministrator(tx: Db, mobile: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('company_administrators')
    .where('mobile', '=', mobile)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Returns their ids. */
export async function deleteJoinRequests(tx: Db, mobile: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('join_requests')
    .where('mobile', '=', mobile)
    .returning('request_id as requestId')
    .execute();
  return rows.map(({ requestId }) => requestId);
}
