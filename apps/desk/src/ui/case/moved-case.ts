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
import type { Colleague, MovableKind } from './case-kind.ts';
import { workCalls } from './work-calls.ts';

export interface MovableCase {
  readonly kind: MovableKind;
  readonly id: string;
}

/** A case is moved at the revision that the person saw when selecting it. */
export interface MovedCase extends MovableCase {
  readonly revision: number;
  readonly name: string;
}

export const isMovable = (kind: WorkKind): kind is MovableKind =>
  kind === 'dispute' || kind === 'company';

interface NewHolder {
  readonly staffId: string;
  readonly reason: string;
}

export const takeCase = ({ kind, id }: MovableCase) =>
  kind === 'dispute'
    ? callDesk(takeDispute, { receiptNumber: id })
    : callDesk(takeCompany, { companyId: id });

export const handOverCase = ({ kind, id, revision }: MovedCase, to: NewHolder) =>
  kind === 'dispute'
    ? callDesk(handOverDispute, { ...to, receiptNumber: id, revision })
    : callDesk(handOverCompany, { ...to, companyId: id, revision });

export const listHandlers = ({ kind, id }: MovableCase) =>
  kind === 'dispute'
    ? callDesk(listDisputeColleagues, { receiptNumber: id })
    : callDesk(listColleagues, { companyId: id });

/** The answers of these calls are out of date after a case changed hands. */
export const movedCalls = [
  listDisputes,
  getDispute,
  listCompanies,
  getCompany,
  subjectHistory,
  ...workCalls,
];

interface HeldRow {
  readonly takenBy: Colleague | null;
}

/** This only hides buttons, because the gateway checks again. */
export const possibleMoves = (
  rows: readonly HeldRow[],
  { staffId, permissions }: Pick<DeskSession, 'staffId' | 'permissions'>,
  supervise: Permission,
) => ({
  mayTake: rows.some(({ takenBy }) => takenBy === null),
  mayHandOver:
    permissions.includes(supervise) || rows.every(({ takenBy }) => takenBy?.staffId === staffId),
});
