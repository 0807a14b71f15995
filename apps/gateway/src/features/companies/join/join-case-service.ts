import { deskMayDecideFrom, joinStateNames } from '@ride/domain/companies/join-case';
import { maskName } from '@ride/domain/referral/mask-name';
import { normalizeCompanyName } from '@ride/domain/registration/company-name';
import { maskPhone } from '@ride/domain/registration/phone';
import { mayDo } from '@ride/domain/staff/roles';
import type { Db } from '../../../db/schema.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { StaffActor } from '../../../ports/staff.ts';
import { colleagueOf } from '../../../ports/staff.ts';
import type { StaffDirectory } from '../../staff/staff.ts';
import { findCase } from '../cases/case-store.ts';
import {
  decideJoinRow,
  findJoin,
  type JoinCase,
  type JoinFilter,
  listCompaniesByPrefix,
  scanJoins,
} from './join-case-store.ts';
import { joinDecidedEvent, notifyApplicant } from './notify-applicant-service.ts';

export interface JoinCaseDeps {
  readonly ports: Pick<Ports, 'db' | 'now' | 'sms' | 'alerts' | 'auditTrail' | 'eventsOut'>;
  readonly staff: StaffDirectory;
}

/** Characters of a name that companies of the same group or a slip of the pen have in common. */
const PREFIX_LETTERS = 4;
const CANDIDATES = 10;

/** A request as the desk shows it, its applicant masked. */
function joinRow(join: JoinCase, names: ReadonlyMap<string, string>) {
  const isCompanyVerified = join.verifiedAt !== null;
  return {
    requestId: join.requestId,
    fullName: join.fullName,
    contactName: maskName(join.contactName),
    contactPhone: maskPhone(join.contactPhone),
    requestedAt: join.requestedAt,
    companyId: join.companyId,
    isCompanyVerified,
    deskFrom: deskMayDecideFrom(join.requestedAt, isCompanyVerified),
    state: join.state,
    decidedAt: join.decidedAt,
    decidedBy: join.decidedBy === null ? null : colleagueOf(names, join.decidedBy),
    toldAt: join.toldAt,
    revision: join.revision,
  };
}

const decidersOf = (joins: readonly JoinCase[]): string[] => [
  ...new Set(joins.flatMap(({ decidedBy }) => (decidedBy === null ? [] : [decidedBy]))),
];

export async function listJoinPage(
  { ports: { db }, staff }: JoinCaseDeps,
  { fullName, ...filter }: Omit<JoinFilter, 'normalizedName'> & { fullName?: string | undefined },
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
) {
  const normalizedName = fullName === undefined ? undefined : normalizeCompanyName(fullName);
  if (normalizedName === null || filter.cities?.length === 0) return { rows: [], next: null };
  const after = cursor === undefined ? null : await findJoin(db, cursor);
  const { rows, scannedTo } = await scanJoins(db, { ...filter, normalizedName }, { after, limit });
  const names = await staff.names(db, decidersOf(rows));
  return { rows: rows.map((row) => joinRow(row, names)), next: scannedTo };
}

/** Null where there is no such request in the actor's cities. */
export async function readJoin(
  { ports: { db }, staff }: JoinCaseDeps,
  { grants }: StaffActor,
  requestId: string,
  cities: readonly string[] | null,
) {
  const join = await findJoin(db, requestId);
  if (join === null || !mayDo(grants, 'company.read', join.cityCode)) return null;
  const names = await staff.names(db, decidersOf([join]));
  return {
    ...joinRow(join, names),
    decisionWords: join.decisionWords,
    decidedFor: join.decidedFor,
    candidates: await listCandidates(db, join.normalizedName, cities),
  };
}

/** The company of exactly this name first, then those whose names begin alike. */
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

export type DeskJoinDecision = {
  readonly requestId: string;
  readonly revision: number;
  readonly words: string;
} & (
  | { readonly outcome: 'accepted'; readonly companyId: string }
  | { readonly outcome: 'refused' }
);

export type JoinDecisionOutcome =
  | { readonly outcome: 'done' | 'unknownJoin' | 'editConflict' | 'unfitCompany' }
  | { readonly outcome: 'administratorDecides'; readonly until: number };

/** By the desk, once the company's own administrator has had the time to. */
export async function decideJoinAtDesk(
  deps: JoinCaseDeps,
  actor: StaffActor,
  decision: DeskJoinDecision,
): Promise<JoinDecisionOutcome> {
  const { db } = deps.ports;
  const done = await db.transaction().execute(async (tx): Promise<JoinDecisionOutcome> => {
    const { requestId, revision, words, outcome } = decision;
    const join = await findJoin(tx, requestId);
    if (join === null || !mayDo(actor.grants, 'company.decide', join.cityCode)) {
      return { outcome: 'unknownJoin' };
    }
    const now = deps.ports.now();
    const until = deskMayDecideFrom(join.requestedAt, join.verifiedAt !== null);
    if (join.state === 'open' && now < until) return { outcome: 'administratorDecides', until };
    const companyId = outcome === 'accepted' ? decision.companyId : null;
    if (companyId !== null && !(await isFitCompany(tx, actor, companyId))) {
      return { outcome: 'unfitCompany' };
    }
    const by = { state: outcome, companyId, staffId: actor.staffId, words };
    const decided = { requestId, revision, ...by };
    if (!(await decideJoinRow(tx, decided, now))) return { outcome: 'editConflict' };
    await deps.ports.eventsOut.append(tx, joinDecidedEvent(decided, join, now));
    await deps.ports.auditTrail.append(tx, {
      actor: { kind: 'staff', id: actor.staffId },
      action: outcome === 'accepted' ? 'join.accepted' : 'join.refused',
      subject: { kind: 'joinRequest', id: requestId },
      before: joinStateNames.open,
      after:
        companyId === null
          ? joinStateNames[outcome]
          : `${joinStateNames[outcome]}：企业 ${companyId}`,
      reason: words,
    });
    return { outcome: 'done' };
  });
  if (done.outcome === 'done') await notifyApplicant(deps.ports, decision.requestId);
  return done;
}

/** Nobody joins a company that was refused, is a duplicate or is gone. */
async function isFitCompany(tx: Db, { grants }: StaffActor, companyId: string): Promise<boolean> {
  const company = await findCase(tx, companyId);
  return (
    company !== null &&
    ['new', 'connected', 'verified'].includes(company.state) &&
    mayDo(grants, 'company.decide', company.cityCode)
  );
}
