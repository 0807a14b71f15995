import type { ResponseOf } from '@ride/contract/define-call';
import type {
  queryFareModelByRuleId,
  queryFareModelsAndRouteRule,
  queryPriceRuleDetail,
  transportDetail,
} from '@ride/contract/pricing';
import { prepareAnswer } from '../../../http/answer.ts';
import type { PreparedAnswer } from '../../../http/handlers.ts';
import type { Ports } from '../../../ports/ports.ts';
import { formatRuleTitle } from './ride-names.ts';
import { type RuleVersion, toWireFareModel } from './rule-version.ts';

/**
 * Rule versions are immutable, so each answer is serialized once and garbage-collected with its
 * version.
 */
function memoizeByVersion<Value>(
  make: (version: RuleVersion) => Value,
): (version: RuleVersion) => Value {
  const cache = new WeakMap<RuleVersion, Value>();
  return (version) => {
    const cached = cache.get(version);
    if (cached !== undefined) return cached;
    const value = make(version);
    cache.set(version, value);
    return value;
  };
}

const memoizedAnswer = <Response>(
  answer: (version: RuleVersion) => Response,
): ((version: RuleVersion) => PreparedAnswer<Response>) =>
  memoizeByVersion((version) => prepareAnswer(answer(version)));

type Model = ResponseOf<typeof queryFareModelsAndRouteRule>;
type ModelById = ResponseOf<typeof queryFareModelByRuleId>;
type Detail = ResponseOf<typeof queryPriceRuleDetail>;
type Transport = ResponseOf<typeof transportDetail>;

export const fareModelAnswer = memoizedAnswer<Model>(toWireFareModel);

export const fareModelByIdAnswer = memoizedAnswer<ModelById>((version) => ({
  transportPriceRuleVo: toWireFareModel(version),
}));

export const createRuleDetailAnswer = (brandTiers: Ports['brandTiers']) =>
  memoizedAnswer<Detail>((version) => ({
    fareRuleId: version.id,
    ruleTitle: formatRuleTitle(version.published, brandTiers),
    startsAt: version.published.startsAt,
    fareModel: toWireFareModel(version),
  }));

export const priceItemsAnswer = memoizedAnswer<Transport>(({ published }) => ({
  transportPriceItems: published.fareModel.transportPriceItems ?? [],
}));

/** Bills and estimates keep it, so it does not say what was announced later. */
export const fareModelJsonOf = memoizeByVersion((version) =>
  JSON.stringify(toWireFareModel({ ...version, endsAt: null })),
);
