import type { CallShape } from '@ride/contract/define-call';
import type { DeskSession } from '@ride/contract/desk/sign-in';
import type { WorkKind } from '@ride/domain/staff/work';
import type * as z from 'zod/mini';

/** What every case has; `Id` is the field that names it, such as `companyId`. */
export type CaseFields<Id extends string> = Readonly<Record<Id, string>> & {
  readonly revision: number;
};

/** A call that takes this input. */
export type CallOf<Input, Response = unknown> = CallShape<
  z.ZodMiniType<unknown, Input>,
  z.ZodMiniType<Response>
>;

export interface Colleague {
  readonly staffId: string;
  readonly name: string;
}

/** What one kind of case has of its own: companies, requests to join, disputes. */
export interface CaseKind<Case extends CaseFields<Id>, Id extends string> {
  /** What people call one of them. */
  readonly name: string;
  /** Begins the names of drafts of its dialogs. */
  readonly draftPrefix: string;
  /** Names it in requests, beside the revision. */
  readonly idField: Id;
  /** Reading calls whose answers are out of date after an action. */
  readonly refreshes: readonly CallShape[];
  /** By label, what is shown when a colleague has changed it. */
  facts(subject: Case): Readonly<Record<string, string>>;
  /** Another one means that an action has to be considered again; the revision by default. */
  versionOf?(subject: Case): string;
}

/** Kinds of cases that somebody takes. */
export type MovableKind = Extract<WorkKind, 'dispute' | 'company'>;

/** A kind of case that somebody takes before working on it. */
export interface TakenCaseKind<Case extends CaseFields<Id>, Id extends string, Row>
  extends CaseKind<Case, Id> {
  readonly workKind: MovableKind;
  /** The gateway decides; this hides buttons. */
  mayTake(row: Row, me: DeskSession): boolean;
  readonly handOver: {
    readonly call: CallOf<CaseFields<Id> & { staffId: string; reason: string }>;
    /** Who is offered. */
    readonly placeholder: string;
    /** Refusals that are about the chosen colleague. */
    readonly refusalFields: Readonly<Record<string, 'staffId'>>;
  };
  readonly giveBack: {
    readonly call: CallOf<CaseFields<Id> & { reason: string }>;
    readonly title: string;
  };
}

/** The field that names a case in requests. */
export const caseKey = <Id extends string>(
  { idField }: { readonly idField: Id },
  subject: Readonly<Record<Id, string>>,
) => ({ [idField]: subject[idField] }) as Record<Id, string>;

export const holderName = (takenBy: Colleague | null): string => takenBy?.name ?? '无人领取';
