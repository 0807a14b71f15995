import type { Db } from '../../db/schema.ts';
import type { DeskSubject } from '../audit/audit.ts';
import { findJoinRequest } from './join/join-case-store.ts';

export async function findCompanyIdByReceipt(
  db: Db,
  receiptNumber: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('companies')
    .select('id')
    .where('receiptNumber', '=', receiptNumber)
    .executeTakeFirst();
  return row?.id ?? null;
}

export const companySubject: DeskSubject = {
  permission: 'company.read',

  async find(db, companyId) {
    const row = await db
      .selectFrom('companies')
      .select('cityCode')
      .where('id', '=', companyId)
      .executeTakeFirst();
    return row ?? null;
  },

  async readMasked(db, companyId, field) {
    if (field === 'passengerPhone') return null;
    const row = await db
      .selectFrom('companies')
      .select(['contactName', 'contactPhone'])
      .where('id', '=', companyId)
      .where('contactPhone', 'not like', 'erased:%')
      .executeTakeFirst();
    return row?.[field] ?? null;
  },
};

/**
 * A request belongs to the city of the company that it names; without such a company it has no
 * city.
 */
export const joinRequestSubject: DeskSubject = {
  permission: 'company.read',

  async find(db, requestId) {
    const found = await findJoinRequest(db, requestId);
    return found === null ? null : { cityCode: found.cityCode };
  },

  async readMasked(db, requestId, field) {
    const found = await findJoinRequest(db, requestId);
    if (found === null || field === 'passengerPhone') return null;
    return field === 'contactPhone' ? found.mobile : found.contactName;
  },
};
