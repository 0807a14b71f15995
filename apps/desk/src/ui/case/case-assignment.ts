import { subjectHistory } from '@ride/contract/desk/audit';
import {
  getCompany,
  handOverCompany,
  listColleagues,
  listCompanies,
  takeCompany,
} from '@ride/contract/desk/companies';
import {
  getDispute,
  handOverDispute,
  listDisputeColleagues,
  listDisputes,
  takeDispute,
} from '@ride/contract/desk/disputes';
import type { DeskSession } from '@ride/contract/desk/sign-in';
import type { Permission } from '@ride/domain/staff/roles';
import type { WorkKind } from '@ride/domain/staff/work';
import { callDesk } from '../../api/call-desk.ts';
import type { AssignableKind, Colleague } from './case-ui.ts';
import { workbenchCalls } from './workbench-calls.ts';

export interface AssignableCase {
  readonly kind: AssignableKind;
  readonly id: string;
}

/** A case is moved at the revision that the person saw when selecting it. */
export interface SelectedCase extends AssignableCase {
  readonly revision: number;
  readonly name: string;
}

export const isAssignable = (kind: WorkKind): kind is AssignableKind =>
  kind === 'dispute' || kind === 'company';

interface NewHolder {
  readonly staffId: string;
  readonly reason: string;
}

export const takeCase = ({ kind, id }: AssignableCase) =>
  kind === 'dispute'
    ? callDesk(takeDispute, { receiptNumber: id })
    : callDesk(takeCompany, { companyId: id });

export const handOverCase = ({ kind, id, revision }: SelectedCase, to: NewHolder) =>
  kind === 'dispute'
    ? callDesk(handOverDispute, { ...to, receiptNumber: id, revision })
    : callDesk(handOverCompany, { ...to, companyId: id, revision });

/** Tells whether somebody has a case, for a call whose answer was lost. */
export async function isHeldBy({ kind, id }: AssignableCase, staffId: string): Promise<boolean> {
  const { takenBy } =
    kind === 'dispute'
      ? await callDesk(getDispute, { receiptNumber: id })
      : await callDesk(getCompany, { companyId: id });
  return takenBy?.staffId === staffId;
}

export const listEligibleHolders = ({ kind, id }: AssignableCase) =>
  kind === 'dispute'
    ? callDesk(listDisputeColleagues, { receiptNumber: id })
    : callDesk(listColleagues, { companyId: id });

/** The answers of these calls are out of date after a case changed hands. */
export const callsShowingHolders = [
  listDisputes,
  getDispute,
  listCompanies,
  getCompany,
  subjectHistory,
  ...workbenchCalls,
];

interface HeldRow {
  readonly takenBy: Colleague | null;
}

/** These rights only decide which buttons are shown; the gateway checks each call again. */
export const assignmentRights = (
  rows: readonly HeldRow[],
  { staffId, permissions }: Pick<DeskSession, 'staffId' | 'permissions'>,
  supervise: Permission,
) => ({
  mayTake: rows.some(({ takenBy }) => takenBy === null),
  mayHandOver:
    permissions.includes(supervise) || rows.every(({ takenBy }) => takenBy?.staffId === staffId),
});
