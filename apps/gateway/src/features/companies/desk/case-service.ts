import {
  type CompanyDecision,
  type CompanyRefusalReason,
  companyRefusalReasonNames,
  companyStateNames,
  isOpenCase,
  type NoteKind,
  noteKindNames,
} from '@ride/domain/companies/company-case';
import { hasPermission } from '@ride/domain/staff/roles';
import { sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';
import type { AuditAction } from '../../../ports/audit-trail.ts';
import type { StaffActor } from '../../../ports/staff.ts';
import {
  actOnCase,
  actOnCaseRevision,
  type CaseAction,
  type CaseWorkDeps,
  DONE,
} from '../../case-work/case-action.ts';
import { giveBackCase, handOverCase, takeCase } from '../../case-work/case-holder.ts';
import type { CompanyEvents, CompanyInvitation } from '../../referral/referral.ts';
import { hasVerification, insertVerification } from '../milestones/milestone-store.ts';
import {
  type CompanyCase,
  type CompanyChanges,
  type CompanyUpdate,
  companyCaseKind,
  insertCompanyNote,
  markCompanyAnswered,
} from './company-case-store.ts';

export interface CompanyCaseDeps extends CaseWorkDeps {
  readonly events: CompanyEvents;
  readonly findInvitation: (db: Db, companyId: string) => Promise<CompanyInvitation | null>;
}

interface SeenCompany {
  readonly companyId: string;
  readonly revision: number;
}

const holderOnly = async (): Promise<CompanyChanges> => ({});

export const takeCompany = (deps: CompanyCaseDeps, actor: StaffActor, companyId: string) =>
  takeCase(companyCaseKind, deps, actor, companyId, holderOnly);

export const handOverCompany = (
  deps: CompanyCaseDeps,
  actor: StaffActor,
  { companyId, ...to }: SeenCompany & { readonly staffId: string; readonly reason: string },
) => handOverCase(companyCaseKind, deps, actor, { ...to, id: companyId }, holderOnly);

export const giveBackCompany = (
  deps: CompanyCaseDeps,
  actor: StaffActor,
  { companyId, ...seen }: SeenCompany & { readonly reason: string },
) => giveBackCase(companyCaseKind, deps, actor, { ...seen, id: companyId }, holderOnly);

const toHandle = ({ companyId, revision }: SeenCompany) =>
  ({ permission: 'company.handle', id: companyId, revision }) as const;

export interface NewCompanyNote {
  readonly noteId: string;
  readonly companyId: string;
  readonly kind: NoteKind;
  readonly text: string;
}

/** Notes are only ever added, so that two people who write at once lose nothing. */
export const addCompanyNote = (
  deps: CompanyCaseDeps,
  actor: StaffActor,
  { noteId, companyId, kind, text }: NewCompanyNote,
) => {
  const { staffId } = actor;
  const toNote = { permission: 'company.handle', id: companyId } as const;
  type Action = CaseAction<CompanyCase, 'wrongState'>;
  return actOnCase(companyCaseKind, deps, actor, toNote, async (action: Action) => {
    const { tx, current, now, refuse, audit } = action;
    if (current.state === 'erased') refuse('wrongState');
    const note = { id: noteId, caseId: companyId, staffId, kind, text, writtenAt: now };
    if (!(await insertCompanyNote(tx, note))) return DONE;
    if (kind === 'contact') await markCompanyAnswered(tx, companyId, now);
    await audit('company.noted', { after: noteKindNames[kind], reason: text });
    return DONE;
  });
};

const onceAt = (column: 'answeredAt' | 'followedUpAt', now: number) =>
  sql<number>`coalesce(${sql.ref(column)}, ${now})`;

/**
 * Records that somebody spoke with the company and that it continues at the enterprise console. A
 * case without a holder is given to the actor, so that one person answers for what was agreed. The
 * provider's other systems then list the company as followed up.
 */
export const connectCompany = (
  deps: CompanyCaseDeps,
  actor: StaffActor,
  { text: note, ...seen }: SeenCompany & { readonly text: string },
) => {
  type Update = CompanyUpdate<'wrongState' | 'takenByOther'>;
  return actOnCaseRevision(companyCaseKind, deps, actor, toHandle(seen), async (action: Update) => {
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
    return DONE;
  });
};

function requireOpen({ current, refuse }: CompanyUpdate<'wrongState'>): void {
  if (!isOpenCase(current.state)) refuse('wrongState');
}

export interface CompanyCaseDecision {
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

type DecideRefusal = 'wrongState' | 'unknownOriginal';

/** The holder may close a case without a supervisor if no inviter's reward depends on it. */
export const closeCompany = (
  deps: CompanyCaseDeps,
  actor: StaffActor,
  seen: SeenCompany,
  decision: CompanyCaseDecision & { readonly outcome: 'refused' | 'duplicate' },
) => {
  type Update = CompanyUpdate<DecideRefusal | 'takenByOther' | 'companyInvited'>;
  return actOnCaseRevision(companyCaseKind, deps, actor, toHandle(seen), async (action: Update) => {
    requireOpen(action);
    if (action.current.takenBy !== actor.staffId) action.refuse('takenByOther');
    const invitation = await deps.findInvitation(action.tx, seen.companyId);
    if (invitation !== null) action.refuse('companyInvited');
    return endCase(deps, actor, action, seen.companyId, decision);
  });
};

export const decideCompany = (
  deps: CompanyCaseDeps,
  actor: StaffActor,
  { companyId, revision }: SeenCompany,
  decision: CompanyCaseDecision,
) => {
  const toDecide = { permission: 'company.decide', id: companyId, revision } as const;
  type Update = CompanyUpdate<DecideRefusal>;
  return actOnCaseRevision(companyCaseKind, deps, actor, toDecide, async (action: Update) => {
    requireOpen(action);
    return endCase(deps, actor, action, companyId, decision);
  });
};

async function endCase(
  deps: CompanyCaseDeps,
  actor: StaffActor,
  action: CompanyUpdate<'unknownOriginal'>,
  companyId: string,
  decision: CompanyCaseDecision,
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
    followedUpAt: onceAt('followedUpAt', now),
  });
  await raiseDecision(deps, actor, action, companyId, decision);
  const before = companyStateNames[current.state];
  await audit(decisionActions[outcome], { before, after: textOfDecision(decision), reason: text });
  return DONE;
}

async function isFitOriginal(
  tx: Db,
  { grants }: StaffActor,
  companyId: string,
  duplicateOf: string | null,
): Promise<boolean> {
  if (duplicateOf === null) return true;
  const original = await companyCaseKind.find(tx, duplicateOf);
  return (
    original !== null &&
    duplicateOf !== companyId &&
    original.state !== 'duplicate' &&
    original.state !== 'erased' &&
    hasPermission(grants, 'company.read', original.cityCode)
  );
}

async function raiseDecision(
  { events }: CompanyCaseDeps,
  { staffId }: StaffActor,
  { tx, now }: CompanyUpdate,
  companyId: string,
  { outcome, text: note }: CompanyCaseDecision,
): Promise<void> {
  if (outcome !== 'verified') return events.refused(tx, { companyId, note });
  if (await hasVerification(tx, companyId)) return;
  const verification = { companyId, verifiedAt: now, verifiedBy: staffId };
  if (await insertVerification(tx, verification, now)) await events.verified(tx, verification);
}

function textOfDecision({ outcome, reason, duplicateOf }: CompanyCaseDecision): string {
  const state = companyStateNames[outcome];
  if (reason !== null) return `${state}：${companyRefusalReasonNames[reason]}`;
  return duplicateOf === null ? state : `${state}：与企业 ${duplicateOf} 重复`;
}
