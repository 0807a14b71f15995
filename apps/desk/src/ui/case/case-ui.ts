import type { CallShape } from '@ride/contract/define-call';
import type { DeskSession } from '@ride/contract/desk/sign-in';
import type { WorkKind } from '@ride/domain/staff/work';
import type * as z from 'zod/mini';

/** `Id` is the name of the field that identifies a case, such as `companyId`. */
export type VersionedCase<Id extends string> = Readonly<Record<Id, string>> & {
  readonly revision: number;
};

export type CallWithInput<Input, Response = unknown> = CallShape<
  z.ZodMiniType<unknown, Input>,
  z.ZodMiniType<Response>
>;

export interface Colleague {
  readonly staffId: string;
  readonly name: string;
}

/**
 * A `CaseUi` has what the desk needs to show and act on one kind of case: companies, requests
 * to join or disputes.
 */
export interface CaseUi<Case extends VersionedCase<Id>, Id extends string> {
  readonly name: string;
  readonly draftPrefix: string;
  /** The field identifies a case in requests, beside the revision. */
  readonly idField: Id;
  readonly refreshes: readonly CallShape[];
  /** If a colleague has changed the case, the facts that differ are shown by their labels. */
  facts(subject: Case): Readonly<Record<string, string>>;
  /**
   * A changed value means that the person has to confirm the action again; the default is the
   * revision.
   */
  versionOf?(subject: Case): string;
}

export type AssignableKind = Extract<WorkKind, 'dispute' | 'company'>;

/** A case of this kind has a holder, who takes it before working on it. */
export interface AssignableCaseUi<Case extends VersionedCase<Id>, Id extends string, Row>
  extends CaseUi<Case, Id> {
  readonly workKind: AssignableKind;
  /** The result only decides whether a button is shown; the gateway checks the call again. */
  mayTake(row: Row, me: DeskSession): boolean;
  readonly handOver: {
    readonly call: CallWithInput<VersionedCase<Id> & { staffId: string; reason: string }>;
    readonly placeholder: string;
    readonly refusalFields: Readonly<Record<string, 'staffId'>>;
  };
  readonly giveBack: {
    readonly call: CallWithInput<VersionedCase<Id> & { reason: string }>;
    readonly title: string;
  };
}

export const caseIdFields = <Id extends string>(
  { idField }: { readonly idField: Id },
  subject: Readonly<Record<Id, string>>,
) => ({ [idField]: subject[idField] }) as Record<Id, string>;

export const holderName = (takenBy: Colleague | null): string => takenBy?.name ?? '无人领取';
