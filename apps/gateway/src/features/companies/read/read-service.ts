import type { ResponseOf } from '@ride/contract/define-call';
import type { readCompany } from '@ride/contract/internal-read';
import type { Db } from '../../../db/schema.ts';
import { findCompanyToRead, listTopUpsOfCompany } from './read-store.ts';

export async function readCompanyBack(
  db: Db,
  { companyId, mayReadPersonalData }: { companyId: string; mayReadPersonalData: boolean },
): Promise<ResponseOf<typeof readCompany> | null> {
  const company = await findCompanyToRead(db, companyId);
  if (company === null) return null;
  const { state, fullName, contactName, contactPhone, ...facts } = company;
  const mayShow = mayReadPersonalData && state !== 'erased';
  return {
    ...facts,
    fullName: mayShow ? fullName : null,
    contactName: mayShow ? contactName : null,
    contactPhone: mayShow ? contactPhone : null,
    topUps: await listTopUpsOfCompany(db, companyId),
  };
}
