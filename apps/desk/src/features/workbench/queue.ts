import type { ResponseOf } from '@ride/contract/define-call';
import type { listCompanies } from '@ride/contract/desk/companies';
import type { listDataRequests } from '@ride/contract/desk/data-requests';
import type { listJoins } from '@ride/contract/desk/joins';

type CompanyRow = ResponseOf<typeof listCompanies>['rows'][number];
type JoinRow = ResponseOf<typeof listJoins>['rows'][number];
type DataRequestRow = ResponseOf<typeof listDataRequests>['rows'][number];

/** Something that somebody has to do by a time. */
export interface QueueItem {
  readonly key: string;
  readonly kind: string;
  readonly title: string;
  /** Where it is handled. */
  readonly to: string;
  readonly dueAt: number;
  readonly doneAt: number | null;
}

export const companyItem = (row: CompanyRow): QueueItem => ({
  key: `company:${row.companyId}`,
  kind: '企业注册',
  title: `${row.fullName}（${row.cityName}）`,
  to: `/companies/${encodeURIComponent(row.companyId)}`,
  dueAt: row.answerBy,
  doneAt: row.answeredAt,
});

const DAY_MS = 24 * 3_600_000;

/** Requests the desk may decide by now; those before it are for the company's administrator. */
export const joinItems = (rows: readonly JoinRow[], now: number): QueueItem[] =>
  rows
    .filter(({ deskFrom }) => deskFrom <= now)
    .map((row) => ({
      key: `join:${row.requestId}`,
      kind: '加入申请',
      title: row.fullName,
      to: `/joins/${encodeURIComponent(row.requestId)}`,
      // A day from when it came to the desk.
      dueAt: row.deskFrom + DAY_MS,
      doneAt: null,
    }));

export const dataRequestItem = (row: DataRequestRow): QueueItem => ({
  key: `data:${row.requestId}`,
  kind: '个人信息请求',
  title: row.receiptNumber,
  to: '/data-requests',
  dueAt: row.dueAt,
  doneAt: null,
});

/** Most urgent first: what is still to be answered by its time, then what was answered in time. */
export const byUrgency = (one: QueueItem, other: QueueItem): number =>
  Number(one.doneAt !== null) - Number(other.doneAt !== null) || one.dueAt - other.dueAt;
