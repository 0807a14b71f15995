import { deskDecisionOpensAt, joinStateNames } from '@ride/domain/companies/join-case';
import { maskPhone } from '@ride/domain/registration/phone';
import { transaction } from '../../../db/transaction.ts';
import type { Ports } from '../../../ports/ports.ts';
import {
  findAdministeredCompany,
  findJoinRequest,
  listJoinCases,
  updateJoinRequest,
} from './join-case-store.ts';
import { joinDecidedEvent, notifyApplicant } from './notify-applicant-service.ts';

export type OwnJoinPorts = Pick<
  Ports,
  'db' | 'now' | 'sms' | 'alerts' | 'auditTrail' | 'eventsOut'
>;

const PAGE_SIZE = 20;

export async function listOwnJoins({ db }: OwnJoinPorts, mobile: string, cursor?: string) {
  const company = await findAdministeredCompany(db, mobile);
  if (company === null) return null;
  const { normalizedName } = company;
  const filter = { state: 'open', normalizedName, cities: null } as const;
  // This call's cursor has a dot where the cursor of `listJoinCases` has a hyphen.
  const page = { cursor: cursor?.replace('.', '-'), limit: PAGE_SIZE };
  const { rows, next } = await listJoinCases(db, filter, page);
  return {
    fullName: company.fullName,
    list: rows.map(({ id, fullName, contactName, mobile: contactPhone, requestedAt }) => ({
      requestId: id,
      fullName,
      contactName,
      contactPhone: maskPhone(contactPhone),
      requestedAt,
      deskFrom: deskDecisionOpensAt(requestedAt, true),
    })),
    nextCursor: next?.replace('-', '.') ?? null,
  };
}

export type OwnJoinOutcome = 'done' | 'notAdministrator' | 'unknownJoin' | 'alreadyDecided';

export async function decideOwnJoin(
  ports: OwnJoinPorts,
  mobile: string,
  { requestId, accepted }: { readonly requestId: string; readonly accepted: boolean },
): Promise<OwnJoinOutcome> {
  const state = accepted ? 'accepted' : 'refused';
  const done = await transaction(ports.db, async (tx): Promise<OwnJoinOutcome> => {
    const company = await findAdministeredCompany(tx, mobile);
    if (company === null) return 'notAdministrator';
    const join = await findJoinRequest(tx, requestId);
    if (join === null || join.companyId !== company.companyId) return 'unknownJoin';
    const companyId = accepted ? company.companyId : null;
    const changes = { state, companyId, decidedAt: ports.now() } as const;
    const isDecided = join.state === 'open' && (await updateJoinRequest(tx, join, changes));
    if (!isDecided) return 'alreadyDecided';
    await ports.eventsOut.append(tx, joinDecidedEvent(join, changes));
    await ports.auditTrail.append(tx, {
      actor: { kind: 'system', id: 'company-administrator' },
      action: accepted ? 'join.accepted' : 'join.refused',
      subject: { kind: 'joinRequest', id: requestId },
      before: joinStateNames.open,
      after: `${joinStateNames[state]}：企业 ${company.companyId} 的管理员决定`,
    });
    return 'done';
  });
  if (done === 'done') await notifyApplicant(ports, requestId);
  return done;
}
