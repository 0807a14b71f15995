import {
  type CompanyDecision,
  type CompanyRefusalReason,
  companyRefusalReasonNames,
  companyStateNames,
  isOpenCase,
  type NoteKind,
  noteKindNames,
} from '@ride/domain/companies/company-case';
import { mayDo } from '@ride/domain/staff/roles';
import { sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';
import type { AuditAction } from '../../../ports/audit-trail.ts';
import type { StaffActor } from '../../../ports/staff.ts';
import { actOnCase, done } from '../../cases/case-action.ts';
import { giveBackCase, type HolderDeps, handOverCase, takeCase } from '../../cases/case-holder.ts';
import { insertNote } from '../../cases/case-store.ts';
import type { CompanyEvents, CompanyInvitation } from '../../referral/referral.ts';
import { hasVerification, insertVerification } from '../milestones/milestone-store.ts';
import { type CompanyAction, companyKind, markAnswered } from './company-case-store.ts';

export interface CaseDeps extends HolderDeps {
  readonly events: CompanyEvents;
  /** Who invited the company, whose reward then depends on what is decided; null for nobody. */
  readonly findInvitation: (db: Db, companyId: string) => Promise<CompanyInvitation | null>;
}

/** As the actor saw it. */
interface SeenCompany {
  readonly companyId: string;
  readonly revision: number;
}

export const takeCompany = (deps: CaseDeps, actor: StaffActor, companyId: string) =>
  takeCase(companyKind, deps.ports, actor, companyId);

export const handOverCompany = (
  deps: CaseDeps,
  actor: StaffActor,
  { companyId, ...to }: SeenCompany & { readonly staffId: string; readonly reason: string },
) => handOverCase(companyKind, deps, actor, { ...to, id: companyId });

export const giveBackCompany = (
  deps: CaseDeps,
  actor: StaffActor,
  { companyId, ...seen }: SeenCompany & { readonly reason: string },
) => giveBackCase(companyKind, deps.ports, actor, { ...seen, id: companyId });

/** A case as the actor saw it, and the right to handle it. */
const toHandle = ({ companyId, revision }: SeenCompany) =>
  ({ permission: 'company.handle', id: companyId, revision }) as const;

export interface NewNote {
  readonly noteId: string;
  readonly companyId: string;
  readonly kind: NoteKind;
  readonly text: string;
}

/** Notes are added to, never changed, so that two people who write at once lose nothing. */
export const addNote = (
  deps: CaseDeps,
  actor: StaffActor,
  { noteId, companyId, kind, text }: NewNote,
) => {
  const { staffId } = actor;
  const toNote = { permission: 'company.handle', id: companyId } as const;
  return actOnCase(companyKind, deps.ports, actor, toNote, async (action) => {
    const { tx, current, now, refuse, audit } = action;
    if (current.state === 'erased') refuse('wrongState');
    const note = { id: noteId, caseId: companyId, staffId, kind, text, writtenAt: now };
    if (!(await insertNote(tx, 'companyNotes', note))) return done;
    if (kind === 'contact') await markAnswered(tx, companyId, now);
    await audit('company.noted', { after: noteKindNames[kind], reason: text });
    return done;
  });
};

/** Where it has no value yet. */
const onceAt = (column: 'answeredAt' | 'followedUpAt', now: number) =>
  sql<number>`coalesce(${sql.ref(column)}, ${now})`;

/**
 * The company was spoken with and goes on at the enterprise console. A case without a holder is
 * given to who spoke with it, so that one person answers for what was said. The list of the
 * provider's other systems has it as followed up.
 */
export const connectCompany = (
  deps: CaseDeps,
  actor: StaffActor,
  { text: note, ...seen }: SeenCompany & { readonly text: string },
) =>
  actOnCase(companyKind, deps.ports, actor, toHandle(seen), async (action) => {
    const { current, now, refuse } = action;
    requireOpen(action);
    if (current.takenBy !== '' && current.takenBy !== actor.staffId) refuse('takenByOther');
    if (current.state !== 'new') refuse('editConflict');
    await action.update({
      state: 'connected',
      takenBy: actor.staffId,
      answeredAt: onceAt('answeredAt', now),
      followedUpAt: now,
      followUpNote: note,
    });
    await action.audit('company.connected', {
      before: companyStateNames[current.state],
      after: companyStateNames.connected,
      reason: note,
    });
    return done;
  });

function requireOpen({ current, refuse }: CompanyAction): void {
  if (!isOpenCase(current.state)) refuse('wrongState');
}

export interface CaseDecision {
  readonly outcome: CompanyDecision;
  readonly reason: CompanyRefusalReason | null;
  readonly text: string;
  readonly duplicateOf: string | null;
}

const decisionActions: Record<CompanyDecision, AuditAction> = {
  verified: 'company.verified',
  refused: 'company.refused',
  duplicate: 'company.markedDuplicate',
};

/** By whoever has the case, where nobody else's money depends on it. */
export const closeCompany = (
  deps: CaseDeps,
  actor: StaffActor,
  seen: SeenCompany,
  decision: CaseDecision & { readonly outcome: 'refused' | 'duplicate' },
) =>
  actOnCase(companyKind, deps.ports, actor, toHandle(seen), async (action) => {
    requireOpen(action);
    if (action.current.takenBy !== actor.staffId) action.refuse('takenByOther');
    const invitation = await deps.findInvitation(action.tx, seen.companyId);
    if (invitation !== null) action.refuse('companyInvited');
    return endCase(deps, actor, action, seen.companyId, decision);
  });

/** The end of a case, and what it means for whoever invited the company. */
export const decideCompany = (
  deps: CaseDeps,
  actor: StaffActor,
  { companyId, revision }: SeenCompany,
  decision: CaseDecision,
) => {
  const toDecide = { permission: 'company.decide', id: companyId, revision } as const;
  return actOnCase(companyKind, deps.ports, actor, toDecide, async (action) => {
    requireOpen(action);
    return endCase(deps, actor, action, companyId, decision);
  });
};

async function endCase(
  deps: CaseDeps,
  actor: StaffActor,
  action: CompanyAction,
  companyId: string,
  decision: CaseDecision,
) {
  const { tx, current, now, refuse, update, audit } = action;
  const { outcome, reason, text, duplicateOf } = decision;
  if (!(await isFitOriginal(tx, actor, companyId, duplicateOf))) refuse('unknownOriginal');
  await update({
    state: outcome,
    refusalReason: reason,
    decisionText: text,
    duplicateOf,
    answeredAt: onceAt('answeredAt', now),
    // Nobody else has to call a company that is decided.
    followedUpAt: onceAt('followedUpAt', now),
  });
  await raiseDecision(deps, actor, action, companyId, decision);
  const before = companyStateNames[current.state];
  await audit(decisionActions[outcome], { before, after: textOfDecision(decision), reason: text });
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
  const original = await companyKind.find(tx, duplicateOf);
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
  { staffId }: StaffActor,
  { tx, now }: CompanyAction,
  companyId: string,
  { outcome, text: note }: CaseDecision,
): Promise<void> {
  if (outcome !== 'verified') return events.refused(tx, { companyId, note });
  if (await hasVerification(tx, companyId)) return;
  const verification = { companyId, verifiedAt: now, verifiedBy: staffId };
  if (await insertVerification(tx, verification, now)) await events.verified(tx, verification);
}

function textOfDecision({ outcome, reason, duplicateOf }: CaseDecision): string {
  const state = companyStateNames[outcome];
  if (reason !== null) return `${state}：${companyRefusalReasonNames[reason]}`;
  return duplicateOf === null ? state : `${state}：与企业 ${duplicateOf} 重复`;
}
