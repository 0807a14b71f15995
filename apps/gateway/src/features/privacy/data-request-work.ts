import { dataRequestKindNames } from '@ride/domain/privacy/data-request';
import { hasPermission } from '@ride/domain/staff/roles';
import type { Ports } from '../../ports/ports.ts';
import { orderByColumn, whereEqual } from '../case-work/case-list.ts';
import { createWorkSource } from '../case-work/work.ts';

/**
 * Data requests in the workbench. Nobody takes a data request: any permitted colleague may answer
 * it.
 */
export const dataRequestWorkSource = ({ db }: Pick<Ports, 'db'>) =>
  createWorkSource<'dataRequests'>(db, {
    kind: 'dataRequest',
    listLoads: null,
    scansOf: ({ queue, actor }) =>
      queue === 'free' && hasPermission(actor.grants, 'privacy.handle', null)
        ? [
            {
              table: 'dataRequests',
              range: whereEqual('state', 'open'),
              order: orderByColumn('dueAt', 'id', 'asc', null),
            },
          ]
        : [],
    isWaiting: () => false,
    itemsOf: (rows) =>
      rows.map(({ id, revision, receiptNumber, kind, askedAt, dueAt }) => ({
        kind: 'dataRequest',
        id,
        revision,
        title: receiptNumber,
        cityCode: null,
        state: dataRequestKindNames[kind],
        isWaiting: false,
        from: askedAt,
        dueAt,
        doneAt: null,
      })),
  });
