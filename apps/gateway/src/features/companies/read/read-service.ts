import type { ResponseOf } from '@ride/contract/define-call';
import type { readCompany, readJoinRequest } from '@ride/contract/internal-read';
import type { Db } from '../../../db/schema.ts';
import { findJoinRequest } from '../join/join-case-store.ts';
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

export async function readJoinRequestBack(
  db: Db,
  { joinRequestId, mayReadPersonalData }: { joinRequestId: string; mayReadPersonalData: boolean },
): Promise<ResponseOf<typeof readJoinRequest> | null> {
  const join = await findJoinRequest(db, joinRequestId);
  if (join === null) return null;
  return {
    joinRequestId,
    companyId: join.companyId,
    fullName: mayReadPersonalData ? join.fullName : null,
    applicantName: mayReadPersonalData ? join.contactName : null,
    applicantPhone: mayReadPersonalData ? join.mobile : null,
    requestedAt: join.requestedAt,
    state: join.state,
    joinedCompanyId: join.decidedFor,
    decidedAt: join.decidedAt,
  };
}
