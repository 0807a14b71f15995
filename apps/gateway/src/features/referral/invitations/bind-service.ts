import { createHmac } from 'node:crypto';
import { maskName } from '@ride/domain/referral/mask-name';
import { cityOfCode } from '@ride/domain/regions/find-city';
import type { Db } from '../../../db/schema.ts';
import type { RegisteredCompany } from '../../../ports/company-events.ts';
import type { Ports } from '../../../ports/ports.ts';
import { type ActivityVersion, selectActivityAt } from '../activities/activity-store.ts';
import { insertInvitation, type NewInvitation, selectRepeated } from './invitation-store.ts';
import { hasRecommendIdFormat } from './recommend-id-service.ts';
import { selectInviterId } from './recommend-id-store.ts';

export interface BindPorts extends Pick<Ports, 'secret'> {
  /** Null for an unknown user. Users belong to another feature; app/ hands this in. */
  readonly mobileOfUser: (db: Db, userId: string) => Promise<string | null>;
}

/**
 * Stores by whose invitation a company came, and under which terms. An unknown id stores nothing;
 * a refused invitation is stored with its reason, for the inviter. Registration never fails here.
 */
export async function bindCompany(
  { secret, mobileOfUser }: BindPorts,
  tx: Db,
  company: RegisteredCompany,
): Promise<void> {
  const { recommendId } = company;
  if (recommendId === null || !hasRecommendIdFormat(recommendId)) return;
  const inviterId = await selectInviterId(tx, recommendId);
  if (inviterId === null) return;
  const unbound = {
    companyId: company.companyId,
    inviterId,
    recommendId,
    invitee: maskName(company.fullName),
    boundAt: company.registeredAt,
  };
  if ((await mobileOfUser(tx, inviterId)) === company.contactPhone) {
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

/** A company that is bound already itself has repeated nothing, and no row is added. */
async function refuseRepeated(tx: Db, unbound: NewInvitation): Promise<void> {
  const refusal = unbound.marks && (await selectRepeated(tx, unbound.marks));
  if (refusal) await insertInvitation(tx, { ...unbound, refusal, marks: null });
}

/** What a repeated company is recognised by. HMACs, so the table reveals neither phone nor name. */
function identityMarks(
  secret: string,
  { contactPhone, normalisedName }: RegisteredCompany,
): { phone: string; name: string } {
  const mark = (what: string) =>
    createHmac('sha256', secret).update(`invitation:${what}`).digest('base64url');
  return { phone: mark(`phone:${contactPhone}`), name: mark(`name:${normalisedName}`) };
}
