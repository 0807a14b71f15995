import type { ResponseOf } from '@ride/contract/define-call';
import type { listDataRequests } from '@ride/contract/desk/data-requests';
import type { workbenchQueue } from '@ride/contract/desk/workbench';

type CaseItem = ResponseOf<typeof workbenchQueue>['mine']['items'][number];
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

export const caseItem = ({ kind, id, companyName, cityName, ...times }: CaseItem): QueueItem => ({
  key: `${kind}:${id}`,
  kind: kind === 'company' ? '企业注册' : '加入申请',
  title: cityName === null ? companyName : `${companyName}（${cityName}）`,
  to: `${kind === 'company' ? '/companies' : '/joins'}/${encodeURIComponent(id)}`,
  ...times,
});

export const dataRequestItem = (row: DataRequestRow): QueueItem => ({
  key: `data:${row.requestId}`,
  kind: '个人信息请求',
  title: row.receiptNumber,
  to: `/data-requests?receiptNumber=${row.receiptNumber}`,
  dueAt: row.dueAt,
  doneAt: null,
});

/** Most urgent first: what is still to be answered by its time, then what was answered in time. */
export const byUrgency = (one: QueueItem, other: QueueItem): number =>
  Number(one.doneAt !== null) - Number(other.doneAt !== null) || one.dueAt - other.dueAt;
