import type { Loader, LoaderPorts } from '../../../api/page-loader.ts';
import { readQuery } from '../../../routes/read-query.ts';
import { descriptionOf, descriptionQuery } from './Description.tsx';
import { Line18 } from './LineView.tsx';
import { rulesQuery } from './queries.ts';
import { showsPrices, withReadableRules } from './rules/fare-model-json.ts';
import { hasPrices } from './rules/fare-sections.ts';
import { type RuleResult, rulesInAddress } from './rules/load-rules.ts';
import { pricingTitle } from './rules/requested-ride.ts';
import {
  areaOf,
  atDefaultCity,
  hasNoTimeType,
  namesAreaAlone,
  OWN_VIEW_LINE,
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
  typeTime: TimeType,
) {
  const given = rulesInAddress(ruleSource(query, typeTime));
  if (given !== undefined) return given;
  const hasRuleOfRide = environment.extensions.includes('ruleOfRide');
  return prefetch((queries, call) =>
    queries.fetchQuery(rulesQuery({ call, hasRuleOfRide }, query, typeTime)),
  );
}

/** A pricing area that nobody knows is as good as no place (AreaView). */
async function placedQuery(ports: LoaderPorts, query: PricingQuery): Promise<PricingQuery> {
  if (!namesAreaAlone(query)) return atDefaultCity(query);
  const found = await loadRules(ports, query, timeTypeOf(query.typeTime));
  if (found !== null) return query;
  const { fenceNum: _, ...elsewhere } = query;
  return atDefaultCity(elsewhere);
}

/** Tabs for both time types: the one shown first, which the rules may say themselves. */
async function loadTab(ports: LoaderPorts, query: PricingQuery): Promise<void> {
  const wanted = timeTypeOf(query.typeTime);
  let rules = await loadRules(ports, query, wanted);
  let shown = { query, typeTime: wanted };
  if (hasNoTimeType(query) && typeof rules === 'object' && rules?.typeTime) {
    shown = { query: { ...query, typeTime: rules.typeTime }, typeTime: rules.typeTime };
    rules = await loadRules(ports, shown.query, shown.typeTime);
  }
  await ports.details(() => loadDetails(ports, shown.query, shown.typeTime, rules));
}

/** What the provider says about the rules, where there are any to say it of. */
async function loadDetails(
  { prefetch }: LoaderPorts,
  query: PricingQuery,
  typeTime: TimeType,
  rules: RuleResult | undefined,
): Promise<void> {
  if (typeof rules !== 'object' || !rules || !hasPrices(rules.rule)) return;
  await prefetch((queries, call) => queries.fetchQuery(descriptionQuery(call, query, typeTime)));
  const { fareRuleId } = query;
  if (fareRuleId === undefined || rules.unreadable.length > 0) return;
  const { ruleDetailQuery } = await import('./rules/rule-detail.ts');
  await prefetch((queries, call) => queries.fetchQuery(ruleDetailQuery(call, fareRuleId)));
}

/** The line with a view of its own. */
async function loadLine18(ports: LoaderPorts, query: PricingQuery): Promise<void> {
  const { prefetch } = ports;
  const { line18Queries } = await import('./line18/use-line18.ts');
  const wanted = timeTypeOf(query.typeTime);
  const content = await prefetch((queries, call) =>
    queries.fetchQuery(line18Queries.content(call)),
  );
  await prefetch((queries, call) => queries.fetchQuery(line18Queries.questions(call)));
  const rules = await loadRules(ports, query, wanted);
  const found = typeof rules === 'object' ? rules : null;
  const area = areaOf(query) ?? '';
  if (area !== '' && !(found && showsPrices(found))) {
    await prefetch((queries, call) =>
      queries.fetchQuery(line18Queries.priceItems(call, rideOf(query, wanted), area)),
    );
  }
  const typeTime = query.typeTime === undefined ? (found?.typeTime ?? wanted) : wanted;
  // Fetched only where the content of the page lacks it.
  if (content === undefined || descriptionOf(content?.pricingDescList, typeTime)) return;
  await prefetch((queries, call) => queries.fetchQuery(descriptionQuery(call, query, typeTime)));
}

export const loader: Loader = async (search, ports) => {
  const address = withReadableRules(readQuery('pricing', search) ?? {});
  // An order is its passenger's own, and has to be read before anything else is known.
  if (address.orderUuid !== undefined && address.pricingData === undefined) return {};
  const title = pricingTitle(address, ports.environment.brandTiers);
  const query = await placedQuery(ports, address);
  if (query.expandBizLine === OWN_VIEW_LINE) {
    await Line18.fetchAhead();
    await ports.details(() => loadLine18(ports, query));
  } else {
    await loadTab(ports, query);
  }
  return { title };
};
