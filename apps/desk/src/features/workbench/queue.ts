import type { ResponseOf } from '@ride/contract/define-call';
import type { listDataRequests } from '@ride/contract/desk/data-requests';
import type { listDisputes } from '@ride/contract/desk/disputes';
import type { workbenchQueue } from '@ride/contract/desk/workbench';
import { disputeCaseStateNames, disputeKindNames } from '@ride/domain/disputes/dispute-case';

type CaseItem = ResponseOf<typeof workbenchQueue>['mine']['items'][number];
type DisputeRow = ResponseOf<typeof listDisputes>['rows'][number];
type DataRequestRow = ResponseOf<typeof listDataRequests>['rows'][number];

/** Something that somebody has to do by a time. */
export interface QueueItem {
  readonly key: string;
  readonly kind: string;
  readonly title: string;
  /** Where it is handled. */
  readonly to: string;
  /** Null while the clock stands, because somebody else has to answer. */
  readonly dueAt: number | null;
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

/** A disputed, reported or held fare. */
export const disputeItem = (row: DisputeRow): QueueItem => ({
  key: `dispute:${row.receiptNumber}`,
  kind: disputeKindNames[row.kind],
  title: `${row.receiptNumber}（${disputeCaseStateNames[row.state]}）`,
  to: `/disputes/${encodeURIComponent(row.receiptNumber)}`,
  dueAt: row.deadline?.at ?? null,
  doneAt: null,
});

/** What waits for a second signature that is not the person's own proposal. */
export const isToSign =
  (staffId: string) =>
  ({ state, takenBy }: DisputeRow): boolean =>
    state === 'awaitingSignature' && takenBy?.staffId !== staffId;

/** Most urgent first: what is still to be answered by its time, then what was answered in time. */
export const byUrgency = (one: QueueItem, other: QueueItem): number =>
  Number(one.doneAt !== null) - Number(other.doneAt !== null) || dueOf(one) - dueOf(other);

const dueOf = ({ dueAt }: QueueItem): number => dueAt ?? Number.MAX_SAFE_INTEGER;
