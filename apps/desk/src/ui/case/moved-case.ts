import {
  handOverCompany,
  listColleagues,
  listCompanies,
  takeCompany,
} from '@ride/contract/desk/companies';
import {
  handOverDispute,
  listDisputeColleagues,
  listDisputes,
  takeDispute,
} from '@ride/contract/desk/disputes';
import type { DeskSession } from '@ride/contract/desk/sign-in';
import type { Permission } from '@ride/domain/staff/roles';
import type { WorkKind } from '@ride/domain/staff/work';
import { callDesk } from '../../api/call-desk.ts';
import type { Colleague } from './case-kind.ts';
import { workCalls } from './work-calls.ts';

/** Kinds of cases that somebody takes. */
export type MovableKind = Extract<WorkKind, 'dispute' | 'company'>;

/** A case that somebody is to have, of any such kind. */
export interface MovedCase {
  readonly kind: MovableKind;
  readonly id: string;
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

export const takeCase = ({ kind, id }: Pick<MovedCase, 'kind' | 'id'>) =>
  kind === 'dispute'
    ? callDesk(takeDispute, { receiptNumber: id })
    : callDesk(takeCompany, { companyId: id });

export const handOverCase = ({ kind, id, revision }: MovedCase, to: NewHolder) =>
  kind === 'dispute'
    ? callDesk(handOverDispute, { ...to, receiptNumber: id, revision })
    : callDesk(handOverCompany, { ...to, companyId: id, revision });

/** Who may have a case. */
export const listHandlers = ({ kind, id }: Pick<MovedCase, 'kind' | 'id'>) =>
  kind === 'dispute'
    ? callDesk(listDisputeColleagues, { receiptNumber: id })
    : callDesk(listColleagues, { companyId: id });

/** Lists that change when cases are moved. */
export const movedLists = [listDisputes, listCompanies, ...workCalls];

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
