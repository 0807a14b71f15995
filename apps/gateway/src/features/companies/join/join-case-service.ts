import type { RequestOf } from '@ride/contract/define-call';
import type { decideJoin, listJoins } from '@ride/contract/desk/joins';
import { deskDecisionOpensAt, joinStateNames } from '@ride/domain/companies/join-case';
import { maskName } from '@ride/domain/referral/mask-name';
import { normalizeCompanyName } from '@ride/domain/registration/company-name';
import { maskPhone } from '@ride/domain/registration/phone';
import { citiesWithPermission, hasPermission } from '@ride/domain/staff/roles';
import { emptyPage } from '../../../db/page-of.ts';
import type { Db } from '../../../db/schema.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { StaffActor } from '../../../ports/staff.ts';
import { toColleague } from '../../../ports/staff.ts';
import { actOnCaseRevision, type CaseUpdate, DONE } from '../../case-work/case-action.ts';
import { readStaffNames } from '../../case-work/case-staff.ts';
import type { StaffDirectory } from '../../staff/staff.ts';
import { findCompanyCase } from '../desk/company-case-store.ts';
import {
  findJoinRequest,
  type JoinCase,
  type JoinChanges,
  joinCaseKind,
  listCompaniesByPrefix,
  listJoinCases,
} from './join-case-store.ts';
import { joinDecidedEvent, notifyApplicant } from './notify-applicant-service.ts';

export interface JoinCaseDeps {
  readonly ports: Pick<Ports, 'db' | 'now' | 'sms' | 'alerts' | 'auditTrail' | 'eventsOut'>;
  readonly staff: StaffDirectory;
}

/** Companies of the same group, and misspelt names, usually share the first four characters. */
const PREFIX_LETTERS = 4;
const CANDIDATES = 10;

function joinRow(join: JoinCase, names: ReadonlyMap<string, string>) {
  const isCompanyVerified = join.verifiedAt !== null;
  return {
    requestId: join.id,
    fullName: join.fullName,
    contactName: maskName(join.contactName),
    contactPhone: maskPhone(join.mobile),
    requestedAt: join.requestedAt,
    companyId: join.companyId,
    cityCode: join.cityCode,
    isCompanyVerified,
    deskFrom: deskDecisionOpensAt(join.requestedAt, isCompanyVerified),
    state: join.state,
    decidedAt: join.decidedAt,
    decidedBy: join.decidedBy === null ? null : toColleague(names, join.decidedBy),
    notifiedAt: join.notifiedAt,
    revision: join.revision,
  };
}

export async function listJoinRequestPage(
  deps: JoinCaseDeps,
  { grants }: StaffActor,
  request: RequestOf<typeof listJoins>,
) {
  const { fullName } = request;
  const normalizedName = fullName === undefined ? undefined : normalizeCompanyName(fullName);
  if (normalizedName === null) return emptyPage;
  const filter = {
    ...request,
    normalizedName,
    cities: citiesWithPermission(grants, 'company.read'),
  };
  const { rows, ...page } = await listJoinCases(deps.ports.db, filter, request);
  const names = await readStaffNames(
    deps,
    rows.map(({ decidedBy }) => decidedBy),
  );
  return { ...page, rows: rows.map((row) => joinRow(row, names)) };
}

export async function readJoinRequest(
  deps: JoinCaseDeps,
  { grants }: StaffActor,
  requestId: string,
) {
  const join = await findJoinRequest(deps.ports.db, requestId);
  if (join === null || !hasPermission(grants, 'company.read', join.cityCode)) return null;
  const names = await readStaffNames(deps, [join.decidedBy]);
  const cities = citiesWithPermission(grants, 'company.read');
  return {
    ...joinRow(join, names),
    decisionText: join.decisionText,
    decidedFor: join.decidedFor,
    candidates: await listCandidates(deps.ports.db, join.normalizedName, cities),
  };
}

async function listCandidates(db: Db, name: string, cities: readonly string[] | null) {
  const prefix = [...name].slice(0, PREFIX_LETTERS).join('');
  const same = await listCompaniesByPrefix(db, name, { cities, atMost: CANDIDATES });
  const alike = await listCompaniesByPrefix(db, prefix, { cities, atMost: CANDIDATES });
  const unique = new Map([...same, ...alike].map((each) => [each.companyId, each]));
  return [...unique.values()]
    .slice(0, CANDIDATES)
    .map(({ normalizedName, ...company }) => ({ ...company, isSameName: normalizedName === name }))
    .toSorted((one, other) => Number(other.isSameName) - Number(one.isSameName));
}

/** The desk may decide only after the company's own administrator has had time to. */
export async function decideJoinAtDesk(
  deps: JoinCaseDeps,
  actor: StaffActor,
  decision: RequestOf<typeof decideJoin>,
) {
  const { requestId: id, revision, text: decisionText, outcome: state } = decision;
  const key = { permission: 'company.decide', id, revision } as const;
  type Update = CaseUpdate<JoinCase, JoinChanges, 'unfitCompany'>;
  const decided = await actOnCaseRevision(
    joinCaseKind,
    deps,
    actor,
    key,
    async (action: Update) => {
      const { tx, current, now, refuse } = action;
      const until = deskDecisionOpensAt(current.requestedAt, current.verifiedAt !== null);
      const isOpen = current.state === 'open';
      if (isOpen && now < until) return { outcome: 'administratorDecides' as const, until };
      const companyId = decision.outcome === 'accepted' ? decision.companyId : null;
      if (companyId !== null && !(await isFitCompany(tx, actor, companyId))) refuse('unfitCompany');
      if (!isOpen) refuse('editConflict');
      const changes = { state, companyId, decidedBy: actor.staffId, decidedAt: now, decisionText };
      await action.update(changes);
      await deps.ports.eventsOut.append(tx, joinDecidedEvent(current, changes));
      const after = joinStateNames[state];
      await action.audit(state === 'accepted' ? 'join.accepted' : 'join.refused', {
        before: joinStateNames.open,
        after: companyId === null ? after : `${after}：企业 ${companyId}`,
        reason: decisionText,
      });
      return DONE;
    },
  );
  if (decided === 'done') await notifyApplicant(deps.ports, id);
  return decided;
}

async function isFitCompany(tx: Db, { grants }: StaffActor, companyId: string): Promise<boolean> {
  const company = await findCompanyCase(tx, companyId);
  return (
    company !== null &&
    ['new', 'connected', 'verified'].includes(company.state) &&
    hasPermission(grants, 'company.decide', company.cityCode)
  );
}
