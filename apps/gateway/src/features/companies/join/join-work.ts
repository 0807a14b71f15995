import {
  deskDecisionDeadline,
  deskDecisionOpensAt,
  joinStateNames,
} from '@ride/domain/companies/join-case';
import { citiesWithPermission } from '@ride/domain/staff/roles';
import { type SqlBool, sql } from 'kysely';
import type { Ports } from '../../../ports/ports.ts';
import { orderByColumn, whereEqual } from '../../case-work/case-list.ts';
import { createWorkSource, type WorkItem } from '../../case-work/work.ts';
import { attachCompanies, type JoinCase, whereCompanyInCities } from './join-case-store.ts';

/** For this time only a verified company's own administrator may decide a request. */
const COMPANY_FIRST_MS = deskDecisionOpensAt(0, true);

export const joinWorkSource = ({ db, now }: Pick<Ports, 'db' | 'now'>) =>
  createWorkSource<'joinRequests'>(db, {
    kind: 'join',
    listLoads: null,
    scansOf({ queue, actor }) {
      const cities = citiesWithPermission(actor.grants, 'company.decide');
      if (queue !== 'free' || cities?.length === 0) return [];
      return [
        {
          table: 'joinRequests',
          range: whereEqual('state', 'open'),
          others: [mayDeskDecide(now()), ...whereCompanyInCities(cities)],
          order: orderByColumn('requestedAt', 'id', 'asc', null),
        },
      ];
    },
    isWaiting: () => false,
    itemsOf: async (rows) => (await attachCompanies(db, rows)).map(itemOf),
  });

const mayDeskDecide = (now: number) => sql<SqlBool>`(requested_at <= ${now - COMPANY_FIRST_MS}
  or not exists (select 1 from companies
    join company_verifications on company_verifications.company_id = companies.id
    where companies.normalized_name = join_requests.normalized_name))`;

function itemOf(join: JoinCase): WorkItem {
  const from = deskDecisionOpensAt(join.requestedAt, join.verifiedAt !== null);
  return {
    kind: 'join',
    id: join.id,
    revision: join.revision,
    title: join.fullName,
    cityCode: join.cityCode,
    state: joinStateNames[join.state],
    isWaiting: false,
    from,
    dueAt: deskDecisionDeadline(from),
    doneAt: null,
  };
}
