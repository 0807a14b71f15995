import { priceHistoryCalls as calls } from '@ride/contract/price-history';
import type { Handlers } from '../../../http/handlers.ts';
import { answerOrRefuse, refuse } from '../../../http/refusal.ts';
import { texts } from '../texts.ts';
import { compareOwnRides } from './own-rides-service.ts';
import { createPriceFileReader } from './price-file-service.ts';
import {
  createHistoryReader,
  createRuleHistories,
  type PublicDeps,
} from './price-history-service.ts';

/**
 * What everybody may read of prices: announced, in force and past, as files, and what an announced
 * version means for one's own rides.
 */
export function publicPrices(deps: PublicDeps) {
  const readRuleHistory = createRuleHistories(deps);
  const readHistory = createHistoryReader(deps, readRuleHistory);
  const handlers: Pick<Handlers, keyof typeof calls> = {
    queryPriceHistory: async (request) =>
      (await readHistory(request)) ?? refuse(calls.queryPriceHistory, 'noRule', texts.noRule),

    queryPriceChangeForOwnRides: async ({ fareRuleId }, { session }) =>
      answerOrRefuse(
        calls.queryPriceChangeForOwnRides,
        await compareOwnRides({ ...deps, readRuleHistory }, session.userId, fareRuleId),
        texts,
      ),
  };
  return { handlers, readPriceFile: createPriceFileReader(deps) };
}
