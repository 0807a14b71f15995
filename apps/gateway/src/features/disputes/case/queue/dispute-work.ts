import { disputeCaseStateNames } from '@ride/domain/disputes/dispute-case';
import {
  isAwaitingPassengerAnswer,
  resumeDisputeClocks,
} from '@ride/domain/disputes/dispute-clocks';
import { formatDisputeTitle } from '@ride/domain/disputes/dispute-title';
import { DUE_SOON_DIVISOR } from '@ride/domain/due-soon';
import { citiesWithPermission } from '@ride/domain/staff/roles';
import type { WorkQueue } from '@ride/domain/staff/work';
import { type SqlBool, sql } from 'kysely';
import type { Ports } from '../../../../ports/ports.ts';
import { type StaffActor, toColleague } from '../../../../ports/staff.ts';
import { orderByColumn, whereEqual, whereInCities } from '../../../case-work/case-list.ts';
import type { CaseStaffDeps } from '../../../case-work/case-staff.ts';
import {
  createWorkSource,
  toStaffLoad,
  type WorkItem,
  type WorkRequest,
} from '../../../case-work/work.ts';
import type { DisputeCase } from '../case-store.ts';
import { readStoredProposal } from '../decision-store.ts';
import { whereOverdue } from './backlog-store.ts';
import { type DisputeRowParts, readDisputeRowParts, toDisputeRow } from './case-list-service.ts';

export const disputeWorkSource = (deps: CaseStaffDeps & { readonly ports: Pick<Ports, 'now'> }) =>
  createWorkSource<'disputes'>(deps.ports.db, {
    kind: 'dispute',
    scansOf,
    isWaiting: (dispute, queue) => isWaiting(dispute, { queue, now: deps.ports.now() }),
    async itemsOf(cases, { queue }) {
      const parts = await readDisputeRowParts(deps, cases);
      const shown = { queue, now: deps.ports.now() };
      return cases.map((each) => itemOf(each, parts, shown));
    },
    listLoads: (actor) => listLoads(deps.ports, actor),
  });

const order = orderByColumn('queueAt', 'receiptNumber', 'asc', null);

function scansOf({ queue, actor, takenBy }: WorkRequest) {
  const isOfOther = queue === 'mine' && takenBy !== actor.staffId;
  const right = queue === 'toSign' || isOfOther ? 'dispute.sign' : 'dispute.handle';
  const cities = citiesWithPermission(actor.grants, right);
  if (cities?.length === 0) return [];
  const scan = { table: 'disputes' as const, range: whereEqual('queue', 'open'), order };
  switch (queue) {
    case 'mine':
      return [{ ...scan, filters: whereEqual('takenBy', takenBy), others: whereInCities(cities) }];
    case 'toSign':
      return [
        {
          ...scan,
          filters: whereEqual('state', 'awaitingSignature'),
          others: [...whereInCities(cities), hasNoPart(actor)],
        },
      ];
    case 'free':
      // Each city is scanned by itself, so that many cases of other cities do not hide the actor's
      // own.
      return (cities ?? [undefined]).map((city) => ({
        ...scan,
        filters: [...whereEqual('cityCode', city), ...whereEqual('takenBy', '')],
        others: [hasNoPart(actor)],
      }));
  }
}

/**
 * Matches cases that the actor neither proposed a decision for nor decided or signed before the
 * appeal. Whoever proposes keeps the case, so `taken_by` names the proposer.
 */
const hasNoPart = ({ staffId }: StaffActor) => sql<SqlBool>`taken_by <> ${staffId}
  and (round = 1 or not exists (select 1 from dispute_decisions
    where dispute_decisions.receipt_number = disputes.receipt_number
    and ${staffId} in (decided_by, signed_by)))`;

interface Shown {
  readonly queue: WorkQueue;
  readonly now: number;
}

const isWaiting = (dispute: DisputeCase, { queue, now }: Shown): boolean =>
  isAwaitingPassengerAnswer(dispute, now) ||
  (dispute.state === 'awaitingSignature' && queue !== 'toSign');

function itemOf(dispute: DisputeCase, parts: DisputeRowParts, { queue, now }: Shown): WorkItem {
  const row = toDisputeRow(dispute, parts);
  const { deadline } = row;
  const isAsking = isAwaitingPassengerAnswer(dispute, now);
  // After a question that the passenger left unanswered, the case is due when its own clock runs
  // out.
  const dueAt =
    deadline?.step === 'answer' ? resumeDisputeClocks(dispute, now).decisionDue : deadline?.at;
  return {
    kind: 'dispute',
    id: row.receiptNumber,
    revision: row.revision,
    title: formatDisputeTitle(row),
    cityCode: row.cityCode,
    state: stateText(row, dispute.askedAt !== null && !isAsking ? ['已超时'] : []),
    ...(queue === 'toSign' && { proposal: proposalToSign(dispute, parts) }),
    isWaiting: isWaiting(dispute, { queue, now }),
    from: deadline?.from ?? row.raisedAt,
    dueAt: isAsking ? null : (dueAt ?? null),
    doneAt: null,
  };
}

function proposalToSign(dispute: DisputeCase, { names }: DisputeRowParts): WorkItem['proposal'] {
  const proposal = readStoredProposal(dispute);
  if (proposal === null) return undefined;
  const { outcome, totalBeforeFen, totalAfterFen, refundFen, reasonsToSign, proposedBy } = proposal;
  return {
    // Whoever proposes keeps the case, so the names of the holders include the proposer's.
    proposedBy: toColleague(names, proposedBy),
    outcome,
    totalBeforeFen,
    totalAfterFen,
    refundFen,
    reasonsToSign,
  };
}

/** The state of a case looks like 处理中（申诉，退回修改）. */
function stateText(
  { state, round, isReturned }: ReturnType<typeof toDisputeRow>,
  more: readonly string[],
): string {
  const marks = [
    ...(round > 1 && state !== 'appealed' ? ['申诉'] : []),
    ...(isReturned ? ['退回修改'] : []),
    ...more,
  ];
  return disputeCaseStateNames[state] + (marks.length === 0 ? '' : `（${marks.join('，')}）`);
}

async function listLoads({ db, now }: Pick<Ports, 'db' | 'now'>, { grants }: StaffActor) {
  const cities = citiesWithPermission(grants, 'dispute.sign');
  if (cities?.length === 0) return [];
  const at = now();
  const isSoonDue = sql<SqlBool>`queue_at >= ${at} and state <> 'questionAsked'
    and (queue_at - ${at}) * ${sql.lit(DUE_SOON_DIVISOR)}
      <= queue_at - coalesce(appealed_at, starts_at, raised_at)`;
  const loads = await db
    .selectFrom('disputes')
    .select('takenBy as staffId')
    .select(({ fn }) => fn.countAll().as('open'))
    .select(sql<number>`sum(case when ${whereOverdue(at)} then 1 else 0 end)`.as('late'))
    .select(sql<number>`sum(case when ${isSoonDue} then 1 else 0 end)`.as('dueSoon'))
    .where('queue', '=', sql.lit('open'))
    .where('takenBy', '>', '')
    .$if(cities !== null, (query) => query.where('cityCode', 'in', cities ?? []))
    .groupBy('takenBy')
    .execute();
  return loads.map(toStaffLoad);
}
