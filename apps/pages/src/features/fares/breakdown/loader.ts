import type { Loader } from '../../../api/page-loader.ts';
import { readQuery } from '../../../routes/read-query.ts';
import type { Bill } from '../bill/bill.ts';
import { billQueries } from '../bill/queries.ts';
import { billTexts } from '../bill/texts.ts';
import { type FareSource, fareSource } from './fare-source.ts';

/** The only business line that names its operator. */
export const OPERATED_LINE = 18;

export const loader: Loader = async (search, { prefetch, details }) => {
  const address = readQuery('breakdown', search);
  const source = address && fareSource(address);
  if (!source) return {};
  const bill = await shownBill(source);
  if (!bill) return {};
  const level = bill.ride.vehicleLevel ?? address.vehicleLevel;
  if (bill.ride.expandBizLine === OPERATED_LINE) await details(() => loadOperator(bill, level));
  return { action: bill.hidesRules ? null : billTexts.rules };

  async function shownBill(from: FareSource): Promise<Bill | null> {
    if (from.kind === 'inAddress') return from.bill;
    const found = await prefetch((queries, call) =>
      queries.fetchQuery(billQueries[from.kind](call, from.orderUuid)),
    );
    if (typeof found === 'object') return found;
    // A call that failed is made again by the page.
    return from.kind === 'estimate' && found ? from.otherwise : null;
  }

  async function loadOperator({ ride }: Bill, vehicleLevel: number | undefined) {
    const { operatorRequest, operatorQueries } = await import('./operator.ts');
    const request = operatorRequest(ride, vehicleLevel);
    await prefetch((queries, call) => queries.fetchQuery(operatorQueries.company(call, request)));
    await prefetch((queries, call) => queries.fetchQuery(operatorQueries.licence(call, request)));
  }
};
