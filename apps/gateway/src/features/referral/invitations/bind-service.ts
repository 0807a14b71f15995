import { maskName } from '@ride/domain/referral/mask-name';
import { cityOfCode } from '@ride/domain/regions/find-city';
import type { Db } from '../../../db/schema.ts';
import type { RegisteredCompany } from '../../../ports/company-events.ts';
import { type ActivityVersion, selectActivityAt } from '../activities/activity-store.ts';
import { identityMarks } from './identity-marks.ts';
import { type FreshInvitation, insertInvitation, selectRepeated } from './invitation-store.ts';
import { hasIdShape } from './recommend-id-service.ts';
import { selectInviter } from './recommend-id-store.ts';

/**
 * Notes by whose invitation a company came, and under which terms. An id that is nobody's leaves
 * no trace; one that may not count leaves a reason for the inviter. Registering never fails here.
 */
export async function bindCompany(
  secret: string,
  tx: Db,
  company: RegisteredCompany,
): Promise<void> {
  const { recommendId } = company;
  if (recommendId === null || !hasIdShape(recommendId)) return;
  const inviter = await selectInviter(tx, recommendId);
  if (inviter === null) return;
  const unbound = {
    companyId: company.companyId,
    inviterId: inviter.userId,
    recommendId,
    invitee: maskName(company.fullName),
    boundAt: company.registeredAt,
  };
  if (inviter.mobile === company.contactPhone) {
    await insertInvitation(tx, { ...unbound, terms: null, refusal: 'self', marks: null });
    return;
  }
  const terms = await termsFor(tx, company);
  const refusal = terms ? null : 'noActivity';
  const marks = identityMarks(secret, company);
  const bound = await insertInvitation(tx, { ...unbound, terms, refusal, marks });
  if (!bound) await refuseRepeated(tx, { ...unbound, terms: null, refusal: null, marks });
}

const termsFor = (tx: Db, company: RegisteredCompany): Promise<ActivityVersion | null> => {
  const cityCode = cityOfCode(company.cityCode)?.code ?? company.cityCode;
  return selectActivityAt(tx, cityCode, company.registeredAt);
};

/** The company itself may be the one that is bound: then nothing is to be added. */
async function refuseRepeated(tx: Db, unbound: FreshInvitation): Promise<void> {
  const refusal = unbound.marks && (await selectRepeated(tx, unbound.marks));
  if (refusal) await insertInvitation(tx, { ...unbound, refusal, marks: null });
}
