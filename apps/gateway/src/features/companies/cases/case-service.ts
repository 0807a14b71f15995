import {
  type CompanyDecision,
  companyRefusalReasonNames,
  companyStateNames,
  isOpenCase,
  type NoteKind,
  noteKindNames,
} from '@ride/domain/companies/company-case';
import { mayDo, type Permission } from '@ride/domain/staff/roles';
import type { Db } from '../../../db/schema.ts';
import { transaction } from '../../../db/transaction.ts';
import type { AuditAction } from '../../../ports/audit-trail.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { StaffActor } from '../../../ports/staff.ts';
import type { CompanyEvents, CompanyInvitation } from '../../referral/referral.ts';
import type { StaffDirectory } from '../../staff/staff.ts';
import { hasVerification, insertVerification } from '../milestones/milestone-store.ts';
import {
  type CaseDecision,
  type CompanyCase,
  connectCase,
  decideCase,
  findCase,
  markAnswered,
  reassignCase,
  type SeenCase,
  takeCase,
} from './case-store.ts';
import { insertNote } from './note-store.ts';

export interface CaseDeps {
  readonly ports: Pick<Ports, 'db' | 'now' | 'auditTrail'>;
  readonly events: CompanyEvents;
  readonly staff: Pick<StaffDirectory, 'isPermitted'>;
  /** Who invited the company, whose reward then depends on what is decided; null for nobody. */
  readonly findInvitation: (db: Db, companyId: string) => Promise<CompanyInvitation | null>;
}

type Conflict = 'caseClosed' | 'takenByOther' | 'editConflict';

/** Why a case was not changed, with the case as it is now where there is one to see. */
export type CaseRefusal =
  | {
      readonly outcome:
        | 'unknownCompany'
        | 'unknownColleague'
        | 'unknownOriginal'
        | 'companyInvited';
    }
  | { readonly outcome: Conflict; readonly current: CompanyCase };
type CaseOutcome = { readonly outcome: 'done' } | CaseRefusal;

const done = { outcome: 'done' } as const;

interface Act {
  readonly tx: Db;
  readonly found: CompanyCase;
  /** Ends the transaction without any of its changes. */
  refuse(outcome: Conflict): never;
  audit(
    action: AuditAction,
    words?: { before?: string; after?: string; reason?: string },
  ): Promise<void>;
}

/** Runs an act on a company that the actor may see, in one transaction with its audit. */
async function actOnCase(
  { ports: { db, auditTrail } }: CaseDeps,
  { staffId, grants }: StaffActor,
  permission: Permission,
  companyId: string,
  act: (act: Act) => Promise<CaseOutcome>,
): Promise<CaseOutcome> {
  const outcome = await transaction<CaseOutcome, Conflict>(db, async (tx, refuse) => {
    const found = await findCase(tx, companyId);
    // A company of another city is none of the actor's business, not even its existence.
    if (found === null || !mayDo(grants, permission, found.cityCode)) {
      return { outcome: 'unknownCompany' };
    }
    return act({
      tx,
      found,
      refuse,
      audit: (action, words = {}) =>
        auditTrail.append(tx, {
          actor: { kind: 'staff', id: staffId },
          action,
          subject: { kind: 'company', id: companyId },
          ...words,
        }),
    });
  });
  if (typeof outcome !== 'string') return outcome;
  const current = await findCase(db, companyId);
  return current === null ? { outcome: 'unknownCompany' } : { outcome, current };
}

/** The city of a company that the actor may handle; null for any other. */
export async function findHandledCity(
  { db }: Pick<Ports, 'db'>,
  { grants }: StaffActor,
  companyId: string,
): Promise<string | null> {
  const found = await findCase(db, companyId);
  return found && mayDo(grants, 'company.handle', found.cityCode) ? found.cityCode : null;
}

export const takeCompany = (
  deps: CaseDeps,
  actor: StaffActor,
  companyId: string,
): Promise<CaseOutcome> =>
  actOnCase(deps, actor, 'company.handle', companyId, async ({ tx, found, refuse, audit }) => {
    // A second click is no second taking.
    if (found.takenBy === actor.staffId) return done;
    if (!(await takeCase(tx, { companyId, staffId: actor.staffId, now: deps.ports.now() }))) {
      return refuse(isOpenCase(found.state) ? 'takenByOther' : 'caseClosed');
    }
    await audit('company.taken');
    return done;
  });

/** By its holder, or by somebody who decides, so that no case is stuck while its holder is away. */
export async function handOverCompany(
  deps: CaseDeps,
  actor: StaffActor,
  { staffId, reason, ...seen }: SeenCase & { readonly staffId: string; readonly reason: string },
): Promise<CaseOutcome> {
  return actOnCase(deps, actor, 'company.handle', seen.companyId, async (act) => {
    const { tx, found, refuse, audit } = act;
    if (!(await deps.staff.isPermitted(tx, staffId, 'company.handle', found.cityCode))) {
      return { outcome: 'unknownColleague' };
    }
    requireHolderOrDecider(act, actor);
    if (!(await reassignCase(tx, seen, { staffId, now: deps.ports.now() }))) refuse('editConflict');
    await audit('company.handedOver', { before: found.takenBy, after: staffId, reason });
    return done;
  });
}

export const giveBackCompany = (
  deps: CaseDeps,
  actor: StaffActor,
  { reason, ...seen }: SeenCase & { readonly reason: string },
): Promise<CaseOutcome> =>
  actOnCase(deps, actor, 'company.handle', seen.companyId, async (act) => {
    const { tx, found, refuse, audit } = act;
    requireHolderOrDecider(act, actor);
    const nobody = { staffId: '', now: deps.ports.now() };
    if (!(await reassignCase(tx, seen, nobody))) refuse('editConflict');
    await audit('company.givenBack', { before: found.takenBy, reason });
    return done;
  });

function requireHolderOrDecider({ found, refuse }: Act, { staffId, grants }: StaffActor): void {
  if (!isOpenCase(found.state)) refuse('caseClosed');
  const isHolder = found.takenBy === staffId;
  if (!isHolder && !mayDo(grants, 'company.decide', found.cityCode)) refuse('takenByOther');
}

export interface NewNote {
  readonly noteId: string;
  readonly companyId: string;
  readonly kind: NoteKind;
  readonly words: string;
}

/** Notes are added to, never changed, so that two people who write at once lose nothing. */
export const addNote = (deps: CaseDeps, actor: StaffActor, note: NewNote): Promise<CaseOutcome> =>
  actOnCase(deps, actor, 'company.handle', note.companyId, async ({ tx, found, refuse, audit }) => {
    if (found.state === 'erased') refuse('caseClosed');
    const now = deps.ports.now();
    if (!(await insertNote(tx, { ...note, staffId: actor.staffId, writtenAt: now }))) return done;
    if (note.kind === 'contact') await markAnswered(tx, note.companyId, now);
    await audit('company.noted', { after: noteKindNames[note.kind], reason: note.words });
    return done;
  });

/**
 * The company was spoken with and goes on at the enterprise console. A case without a holder is
 * given to who spoke with it, so that one person answers for what was said.
 */
export const connectCompany = (
  deps: CaseDeps,
  actor: StaffActor,
  { words, ...seen }: SeenCase & { readonly words: string },
): Promise<CaseOutcome> =>
  actOnCase(deps, actor, 'company.handle', seen.companyId, async ({ tx, found, refuse, audit }) => {
    if (!isOpenCase(found.state)) refuse('caseClosed');
    if (found.takenBy !== '' && found.takenBy !== actor.staffId) refuse('takenByOther');
    const by = { staffId: actor.staffId, words, now: deps.ports.now() };
    if (!(await connectCase(tx, seen, by))) refuse('editConflict');
    const before = companyStateNames[found.state];
    await audit('company.connected', {
      before,
      after: companyStateNames.connected,
      reason: words,
    });
    return done;
  });

const decisionActions: Record<CompanyDecision, AuditAction> = {
  verified: 'company.verified',
  refused: 'company.refused',
  duplicate: 'company.markedDuplicate',
};

/** By whoever has the case, where nobody else's money depends on it. */
export const closeCompany = (
  deps: CaseDeps,
  actor: StaffActor,
  seen: SeenCase,
  decision: CaseDecision & { readonly outcome: 'refused' | 'duplicate' },
): Promise<CaseOutcome> =>
  actOnCase(deps, actor, 'company.handle', seen.companyId, async (act) => {
    const { tx, found, refuse } = act;
    if (!isOpenCase(found.state)) refuse('caseClosed');
    if (found.takenBy !== actor.staffId) refuse('takenByOther');
    if ((await deps.findInvitation(tx, seen.companyId)) !== null) {
      return { outcome: 'companyInvited' };
    }
    return endCase(deps, actor, act, seen, decision);
  });

/** The end of a case, and what it means for whoever invited the company. */
export const decideCompany = (
  deps: CaseDeps,
  actor: StaffActor,
  seen: SeenCase,
  decision: CaseDecision,
): Promise<CaseOutcome> =>
  actOnCase(deps, actor, 'company.decide', seen.companyId, async (act) => {
    if (!isOpenCase(act.found.state)) act.refuse('caseClosed');
    return endCase(deps, actor, act, seen, decision);
  });

async function endCase(
  deps: CaseDeps,
  actor: StaffActor,
  { tx, found, refuse, audit }: Act,
  seen: SeenCase,
  decision: CaseDecision,
): Promise<CaseOutcome> {
  if (!(await isFitOriginal(tx, actor, seen.companyId, decision.duplicateOf))) {
    return { outcome: 'unknownOriginal' };
  }
  const now = deps.ports.now();
  if (!(await decideCase(tx, seen, decision, now))) refuse('editConflict');
  await raiseDecision(deps, tx, seen.companyId, decision, now);
  const before = companyStateNames[found.state];
  const after = wordsOfDecision(decision);
  await audit(decisionActions[decision.outcome], { before, after, reason: decision.words });
  return done;
}

/** A company is the duplicate of another one that is itself neither a duplicate nor erased. */
async function isFitOriginal(
  tx: Db,
  { grants }: StaffActor,
  companyId: string,
  duplicateOf: string | null,
): Promise<boolean> {
  if (duplicateOf === null) return true;
  const original = await findCase(tx, duplicateOf);
  return (
    original !== null &&
    duplicateOf !== companyId &&
    original.state !== 'duplicate' &&
    original.state !== 'erased' &&
    mayDo(grants, 'company.read', original.cityCode)
  );
}

async function raiseDecision(
  { events }: CaseDeps,
  tx: Db,
  companyId: string,
  { outcome, words }: CaseDecision,
  now: number,
): Promise<void> {
  if (outcome !== 'verified') return events.refused(tx, { companyId, note: words });
  if (await hasVerification(tx, companyId)) return;
  const verification = { companyId, verifiedAt: now };
  if (await insertVerification(tx, verification, now)) await events.verified(tx, verification);
}

function wordsOfDecision({ outcome, reason, duplicateOf }: CaseDecision): string {
  const state = companyStateNames[outcome];
  if (reason !== null) return `${state}：${companyRefusalReasonNames[reason]}`;
  return duplicateOf === null ? state : `${state}：与企业 ${duplicateOf} 重复`;
}
