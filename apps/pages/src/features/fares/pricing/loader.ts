import type { Loader, LoaderPorts } from '../../../api/page-loader.ts';
import { readQuery } from '../../../routes/read-query.ts';
import { descriptionOf, descriptionQuery } from './Description.tsx';
import { Line18 } from './LineView.tsx';
import { rulesQuery } from './queries.ts';
import { withReadableRules } from './rules/fare-model-json.ts';
import { hasPrices } from './rules/fare-sections.ts';
import { type RuleResult, rulesIn, rulesInAddress } from './rules/load-rules.ts';
import { pricingTitle } from './rules/requested-ride.ts';
import {
  orderToRead,
  resolvePlace,
  resolveView,
  showsCityPrices,
  titledRule,
} from './rules/resolve-pricing.ts';
import {
  areaOf,
  namesAreaAlone,
  type PricingQuery,
  rideOf,
  ruleSource,
  type TimeType,
  timeTypeOf,
} from './rules/rule-source.ts';

/** The rules of one time type; what the address hands over is known without a call. */
async function loadRules(
  { prefetch, environment }: LoaderPorts,
  query: PricingQuery,
  typeTime: TimeType = timeTypeOf(query.typeTime),
) {
  const handedOver = rulesInAddress(ruleSource(query, typeTime));
  if (handedOver !== undefined) return handedOver;
  const hasRuleOfRide = environment.extensions.includes('ruleOfRide');
  return prefetch((queries, call) =>
    queries.fetchQuery(rulesQuery({ call, hasRuleOfRide }, query, typeTime)),
  );
}

/** What the provider says about the rules, where there are any to say it of. */
async function loadDetails(
  { prefetch }: LoaderPorts,
  { query, typeTime }: { query: PricingQuery; typeTime: TimeType },
  result: RuleResult | undefined,
): Promise<void> {
  const rules = rulesIn(result);
  if (!rules || !hasPrices(rules.rule)) return;
  await prefetch((queries, call) => queries.fetchQuery(descriptionQuery(call, query, typeTime)));
  const fareRuleId = titledRule(query, rules);
  if (fareRuleId === undefined) return;
  const { ruleDetailQuery } = await import('./PublishedRule.tsx');
  await prefetch((queries, call) => queries.fetchQuery(ruleDetailQuery(call, fareRuleId)));
}

/** The line with a view of its own. */
async function loadLine18(ports: LoaderPorts, query: PricingQuery): Promise<void> {
  const { prefetch } = ports;
  const { line18Queries } = await import('./line18/use-line18.ts');
  const content = await prefetch((queries, call) =>
    queries.fetchQuery(line18Queries.content(call)),
  );
  await prefetch((queries, call) => queries.fetchQuery(line18Queries.questions(call)));
  const rules = rulesIn(await loadRules(ports, query));
  const area = areaOf(query) ?? '';
  if (area !== '' && showsCityPrices(rules)) {
    const ride = rideOf(query, timeTypeOf(query.typeTime));
    await prefetch((queries, call) =>
      queries.fetchQuery(line18Queries.priceItems(call, ride, area)),
    );
  }
  const { typeTime } = resolveView(query, rules);
  // Fetched only where the content of the page lacks it.
  if (content === undefined || descriptionOf(content?.pricingDescList, typeTime)) return;
  await prefetch((queries, call) => queries.fetchQuery(descriptionQuery(call, query, typeTime)));
}

export const loader: Loader = async (search, ports) => {
  const address = withReadableRules(readQuery('pricing', search) ?? {});
  // An order is its passenger's own, and has to be read before anything else is known.
  if (orderToRead(address) !== undefined) return {};
  const title = pricingTitle(address, ports.environment.brandTiers);
  const areaRules = namesAreaAlone(address) ? await loadRules(ports, address) : undefined;
  const { query } = resolvePlace(address, areaRules);
  if (resolveView(query, undefined).kind === 'line18') {
    await Line18.fetchAhead();
    await ports.details(() => loadLine18(ports, query));
    return { title };
  }
  const first = await loadRules(ports, query);
  const view = resolveView(query, first);
  const rules = view.query === query ? first : await loadRules(ports, view.query, view.typeTime);
  await ports.details(() => loadDetails(ports, view, rules));
  return { title };
};
