import { companyStateNames } from '@ride/domain/companies/company-case';
import { DUE_SOON_DIVISOR } from '@ride/domain/due-soon';
import { citiesWithPermission } from '@ride/domain/staff/roles';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../db/schema.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { StaffActor } from '../../../ports/staff.ts';
import {
  MAX_COUNTED_ROWS,
  orderByColumn,
  whereEqual,
  whereInCities,
} from '../../case-work/case-list.ts';
import {
  createWorkSource,
  toStaffLoad,
  type WorkItem,
  type WorkRequest,
} from '../../case-work/work.ts';

export interface CompanyWorkDeps {
  readonly ports: Pick<Ports, 'db' | 'now'>;
  readonly answerWithinMs: number;
}

export const companyWorkSource = (deps: CompanyWorkDeps) =>
  createWorkSource<'companies'>(deps.ports.db, {
    kind: 'company',
    scansOf,
    isWaiting,
    itemsOf: (rows) => rows.map((row) => itemOf(row, deps.answerWithinMs)),
    listLoads: (actor) => listLoads(deps, actor),
  });

const openStates = ['new', 'connected'] as const;
const order = orderByColumn('registeredAt', 'id', 'asc', null);

function scansOf({ queue, actor, takenBy }: WorkRequest) {
  const isOfOther = queue === 'mine' && takenBy !== actor.staffId;
  const cities = citiesWithPermission(
    actor.grants,
    isOfOther ? 'company.decide' : 'company.handle',
  );
  if (cities?.length === 0) return [];
  const scan = { table: 'companies' as const, order };
  switch (queue) {
    case 'mine':
      return openStates.map((state) => ({
        ...scan,
        range: [...whereEqual('takenBy', takenBy), ...whereEqual('state', state)],
        others: whereInCities(cities),
      }));
    case 'toSign':
      return [];
    case 'free':
      return (cities ?? [undefined]).flatMap((city) =>
        openStates.map((state) => ({
          ...scan,
          // The literal matches the condition of a partial index; a bound parameter would not.
          range: [
            sql<SqlBool>`taken_by = ''`,
            ...whereEqual('cityCode', city),
            ...whereEqual('state', state),
          ],
        })),
      );
  }
}

type Company = Selectable<Tables['companies']>;

const isWaiting = ({ answeredAt }: Company): boolean => answeredAt !== null;

const itemOf = (company: Company, answerWithinMs: number): WorkItem => ({
  kind: 'company',
  id: company.id,
  revision: company.revision,
  title: company.fullName,
  cityCode: company.cityCode,
  state: companyStateNames[company.state],
  isWaiting: isWaiting(company),
  from: company.registeredAt,
  dueAt: company.registeredAt + answerWithinMs,
  doneAt: company.answeredAt,
});

async function listLoads(
  { ports: { db, now }, answerWithinMs }: CompanyWorkDeps,
  { grants }: StaffActor,
) {
  const cities = citiesWithPermission(grants, 'company.decide');
  if (cities?.length === 0) return [];
  const lateBefore = now() - answerWithinMs;
  const soonBefore = lateBefore + Math.floor(answerWithinMs / DUE_SOON_DIVISOR);
  const isToAnswer = sql<SqlBool>`state = 'new' and answered_at is null`;
  const countOf = (time: ReturnType<typeof sql<SqlBool>>) =>
    sql<number>`sum(case when ${isToAnswer} and ${time} then 1 else 0 end)`;
  // Most taken companies were decided long ago; the open ones are among the newest.
  const newest = db
    .selectFrom('companies')
    .selectAll()
    .where(sql<SqlBool>`taken_by <> ''`)
    .orderBy('registeredAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_COUNTED_ROWS);
  const loads = await db
    .selectFrom(newest.as('companies'))
    .select('takenBy as staffId')
    .select(({ fn }) => fn.countAll().as('open'))
    .select(countOf(sql`registered_at < ${lateBefore}`).as('late'))
    .select(
      countOf(sql`registered_at >= ${lateBefore} and registered_at <= ${soonBefore}`).as('dueSoon'),
    )
    .where('state', 'in', [...openStates])
    .$if(cities !== null, (query) => query.where('cityCode', 'in', cities ?? []))
    .groupBy('takenBy')
    .execute();
  return loads.map(toStaffLoad);
}
