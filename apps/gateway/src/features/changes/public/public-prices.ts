import { queryPriceHistory } from '@ride/contract/price-history';
import type { Handlers } from '../../../http/handlers.ts';
import { refuse } from '../../../http/refusal.ts';
import { texts } from '../texts.ts';
import { createPriceFileReader } from './price-file-service.ts';
import { createHistoryReader, type PublicDeps } from './price-history-service.ts';

/** What everybody may read of prices: announced, in force and past, and as files. */
export function publicPrices(deps: PublicDeps) {
  const readHistory = createHistoryReader(deps);
  const handlers: Pick<Handlers, 'queryPriceHistory'> = {
    queryPriceHistory: async (request) =>
      (await readHistory(request)) ?? refuse(queryPriceHistory, 'noRule', texts.noRule),
  };
  return { handlers, readPriceFile: createPriceFileReader(deps) };
}
