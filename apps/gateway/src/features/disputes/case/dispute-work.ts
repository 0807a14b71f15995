import { disputeCaseStateNames, disputeKindNames } from '@ride/domain/disputes/dispute-case';
import { DUE_SOON_DIVISOR } from '@ride/domain/due-soon';
import { citiesWith } from '@ride/domain/staff/roles';
import { type SqlBool, sql } from 'kysely';
import type { Ports } from '../../../ports/ports.ts';
import type { StaffActor } from '../../../ports/staff.ts';
import { isEqual, isInCities, orderByTime } from '../../cases/case-list.ts';
import { loadOf, type WorkItem, type WorkRequest, workSource } from '../../cases/work.ts';
import { isOverdue } from './backlog-store.ts';
import { deadlineOf } from './case-list-service.ts';
import type { DisputeCase } from './case-store.ts';

/** Disputed, reported and held fares as work for people. */
export const disputeWork = (ports: Pick<Ports, 'db' | 'now'>) =>
  workSource<'disputes'>(ports.db, {
    kind: 'dispute',
    scansOf,
    itemsOf: (rows) => rows.map(itemOf),
    listLoads: (actor) => listLoads(ports, actor),
  });

const order = orderByTime('queueAt', 'receiptNumber', 'asc', null);

function scansOf({ queue, actor, takenBy }: WorkRequest) {
  const isOfOther = queue === 'mine' && takenBy !== actor.staffId;
  const right = queue === 'toSign' || isOfOther ? 'dispute.sign' : 'dispute.handle';
  const cities = citiesWith(actor.grants, right);
  if (cities?.length === 0) return [];
  const scan = { table: 'disputes' as const, range: isEqual('queue', 'open'), order };
  switch (queue) {
    case 'mine':
      return [{ ...scan, filters: isEqual('takenBy', takenBy), others: isInCities(cities) }];
    case 'toSign':
      return [
        {
          ...scan,
          filters: isEqual('state', 'awaitingSignature'),
          others: [...isInCities(cities), hasNoPart(actor)],
        },
      ];
    case 'free':
      // City by city, so that the cases of others do not hide those of the actor's own.
      return (cities ?? [undefined]).map((city) => ({
        ...scan,
        filters: [...isEqual('cityCode', city), ...isEqual('takenBy', '')],
        others: [hasNoPart(actor)],
      }));
  }
}

/** Neither proposed by the actor, who has the case then, nor decided or signed before its appeal. */
const hasNoPart = ({ staffId }: StaffActor) => sql<SqlBool>`taken_by <> ${staffId}
  and (round = 1 or not exists (select 1 from dispute_decisions
    where dispute_decisions.receipt_number = disputes.receipt_number
    and ${staffId} in (decided_by, signed_by)))`;

function itemOf(dispute: DisputeCase): WorkItem {
  const { receiptNumber, kind, round, state, cityCode, revision } = dispute;
  const deadline = deadlineOf(dispute);
  const appeal = round > 1 && state !== 'appealed' ? '（申诉）' : '';
  return {
    kind: 'dispute',
    id: receiptNumber,
    revision,
    title: `${disputeKindNames[kind]} ${receiptNumber}`,
    cityCode,
    state: `${disputeCaseStateNames[state]}${appeal}`,
    from: deadline?.from ?? dispute.raisedAt,
    dueAt: deadline && deadline.step !== 'answer' ? deadline.at : null,
    doneAt: null,
  };
}

/** Over the index of holders: what people have in their hands is little. */
async function listLoads({ db, now }: Pick<Ports, 'db' | 'now'>, { grants }: StaffActor) {
  const cities = citiesWith(grants, 'dispute.sign');
  if (cities?.length === 0) return [];
  const at = now();
  const isSoonDue = sql<SqlBool>`queue_at >= ${at} and state <> 'questionAsked'
    and (queue_at - ${at}) * ${sql.lit(DUE_SOON_DIVISOR)}
      <= queue_at - coalesce(appealed_at, starts_at, raised_at)`;
  const loads = await db
    .selectFrom('disputes')
    .select('takenBy as staffId')
    .select(({ fn }) => fn.countAll().as('open'))
    .select(sql<number>`sum(case when ${isOverdue(at)} then 1 else 0 end)`.as('late'))
    .select(sql<number>`sum(case when ${isSoonDue} then 1 else 0 end)`.as('dueSoon'))
    .where('queue', '=', sql.lit('open'))
    .where('takenBy', '>', '')
    .$if(cities !== null, (query) => query.where('cityCode', 'in', cities ?? []))
    .groupBy('takenBy')
    .execute();
  return loads.map(loadOf);
}
