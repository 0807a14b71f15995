import type { Loader } from '../../../api/page-loader.ts';
import { readQuery } from '../../../routes/read-query.ts';
import type { Bill } from '../bill/bill.ts';
import { billQueries } from '../bill/queries.ts';
import { billTexts } from '../bill/texts.ts';
import { chooseFareSource } from './fare-source.ts';

export const LINE_WITH_OPERATOR = 18;

export const loader: Loader = async (search, { prefetch, details }) => {
  const address = readQuery('breakdown', search);
  const source = address && chooseFareSource(address);
  if (!source) return {};
  const bill =
    source.kind === 'inAddress'
      ? source.bill
      : await prefetch((queries, call) =>
          queries.fetchQuery(billQueries[source.kind](call, source.orderUuid)),
        );
  if (typeof bill !== 'object') return {};
  const level = bill.ride.vehicleLevel ?? address.vehicleLevel;
  if (bill.ride.expandBizLine === LINE_WITH_OPERATOR)
    await details(() => loadOperator(bill, level));
  return { action: bill.hidesRules ? null : billTexts.rules };

  async function loadOperator({ ride }: Bill, vehicleLevel: number | undefined) {
    const { createOperatorRequest, operatorQueries } = await import('./operator.ts');
    const request = createOperatorRequest(ride, vehicleLevel);
    await prefetch((queries, call) => queries.fetchQuery(operatorQueries.company(call, request)));
    await prefetch((queries, call) => queries.fetchQuery(operatorQueries.licence(call, request)));
  }
};
