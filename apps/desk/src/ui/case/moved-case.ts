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

/** A case of any such kind. */
export interface MovableCase {
  readonly kind: MovableKind;
  readonly id: string;
}

/** One that somebody is to have, as it was when it was chosen. */
export interface MovedCase extends MovableCase {
  readonly revision: number;
  /** What people call it. */
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

/** Who may have a case. */
export const listHandlers = ({ kind, id }: MovableCase) =>
  kind === 'dispute'
    ? callDesk(listDisputeColleagues, { receiptNumber: id })
    : callDesk(listColleagues, { companyId: id });

/** Out of date once somebody else has a case. */
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

/** What this person may do with the rows, at least with some. The gateway decides; this hides buttons. */
export const possibleMoves = (
  rows: readonly HeldRow[],
  { staffId, permissions }: Pick<DeskSession, 'staffId' | 'permissions'>,
  supervise: Permission,
) => ({
  mayTake: rows.some(({ takenBy }) => takenBy === null),
  mayHandOver:
    permissions.includes(supervise) || rows.every(({ takenBy }) => takenBy?.staffId === staffId),
});
