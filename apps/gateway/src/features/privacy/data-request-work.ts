import { dataRequestKindNames } from '@ride/domain/privacy/data-request';
import { mayDo } from '@ride/domain/staff/roles';
import type { Ports } from '../../ports/ports.ts';
import { isEqual, orderByTime } from '../case-work/case-list.ts';
import { workSource } from '../case-work/work.ts';

/**
 * Data requests in the workbench. Nobody takes a data request: any permitted colleague may answer
 * it.
 */
export const dataRequestWorkSource = ({ db }: Pick<Ports, 'db'>) =>
  workSource<'dataRequests'>(db, {
    kind: 'dataRequest',
    listLoads: null,
    scansOf: ({ queue, actor }) =>
      queue === 'free' && mayDo(actor.grants, 'privacy.handle', null)
        ? [
            {
              table: 'dataRequests',
              range: isEqual('state', 'open'),
              order: orderByTime('dueAt', 'id', 'asc', null),
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
