import type { ResponseOf } from '@ride/contract/define-call';
import type {
  queryFareModelByRuleId,
  queryFareModelsAndRouteRule,
  queryPriceRuleDetail,
  transportDetail,
} from '@ride/contract/pricing';
import { prepareAnswer } from '../../../http/answer.ts';
import type { PreparedAnswer } from '../../../http/handlers.ts';
import { ruleTitle } from './ride-names.ts';
import { type RuleVersion, wireModelOf } from './rule-version.ts';

/** A version never changes, so each answer made of it is written once and goes when it goes. */
function oncePerVersion<Made>(
  make: (version: RuleVersion) => Made,
): (version: RuleVersion) => Made {
  const made = new WeakMap<RuleVersion, Made>();
  return (version) => {
    const known = made.get(version);
    if (known !== undefined) return known;
    const fresh = make(version);
    made.set(version, fresh);
    return fresh;
  };
}

const oncePrepared = <Response>(
  answer: (version: RuleVersion) => Response,
): ((version: RuleVersion) => PreparedAnswer<Response>) =>
  oncePerVersion((version) => prepareAnswer(answer(version)));

type Model = ResponseOf<typeof queryFareModelsAndRouteRule>;
type ById = ResponseOf<typeof queryFareModelByRuleId>;
type Detail = ResponseOf<typeof queryPriceRuleDetail>;
type Transport = ResponseOf<typeof transportDetail>;

export const modelAnswer = oncePrepared<Model>(wireModelOf);

export const modelByIdAnswer = oncePrepared<ById>((version) => ({
  transportPriceRuleVo: wireModelOf(version),
}));

export const ruleDetailAnswer = oncePrepared<Detail>((version) => ({
  fareRuleId: version.id,
  ruleTitle: ruleTitle(version.published),
  startsAt: version.published.startsAt,
  fareModel: wireModelOf(version),
}));

export const transportAnswer = oncePrepared<Transport>(({ published }) => ({
  transportPriceItems: published.fareModel.transportPriceItems ?? [],
}));

/** `fareModelJson` is JSON inside JSON: this is the inner text, written as a text of the outer. */
export const modelText = oncePerVersion((version) =>
  JSON.stringify(JSON.stringify(wireModelOf(version))),
);
