import type { AskFirst } from '../../../api/query/ask-first.ts';
import { readQuery } from '../../../routes/read-query.ts';
import { askedFare } from './asked-fare.ts';
import { billQueries } from './queries.ts';

export const askFirst: AskFirst = async ({ call, queries }, search) => {
  const address = readQuery('breakdown', search);
  const asked = address && askedFare(address);
  if (asked) await queries.query(billQueries[asked.kind](call, asked.orderUuid)).ask();
};
