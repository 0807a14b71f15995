import type { Loader } from '../../../api/page-loader.ts';
import { readQuery } from '../../../routes/read-query.ts';
import { Line18 } from './LineView.tsx';
import { areaRulesQuery, rulesQuery } from './queries.ts';
import type { Readers } from './read-details.ts';
import { withReadableRules } from './rules/fare-model-json.ts';
import { readRulesInAddress } from './rules/load-rules.ts';
import { formatPricingTitle } from './rules/requested-ride.ts';
import { findOrderToRead, resolvePlace, resolveView } from './rules/resolve-pricing.ts';
import { chooseRuleSource, timeTypeOf } from './rules/rule-source.ts';

export const loader: Loader = async (search, { environment, prefetch, details }) => {
  const address = withReadableRules(readQuery('pricing', search) ?? {});
  // Only its passenger may read an order, so the server cannot render this page any further.
  if (findOrderToRead(address) !== undefined) return {};
  const title = formatPricingTitle(address, environment.brandTiers);
  const hasRuleOfRide = environment.extensions.includes('ruleOfRide');
  const read: Readers['read'] = (query) =>
    prefetch(async (queries, call) => {
      const options = query(call);
      return options.enabled === false ? undefined : queries.fetchQuery(options);
    });
  const readRules: Readers['readRules'] = async (query, typeTime = timeTypeOf(query.typeTime)) => {
    const handedOver = readRulesInAddress(chooseRuleSource(query, typeTime));
    if (handedOver !== undefined) return handedOver;
    return read((call) => rulesQuery({ call, hasRuleOfRide }, query, typeTime));
  };

  const areaRules = await read((call) => areaRulesQuery({ call, hasRuleOfRide }, address));
  const { query } = resolvePlace(address, areaRules);
  const isLine18 = resolveView(query, undefined).kind === 'line18';
  if (isLine18) await Line18.fetchAhead();
  const first = isLine18 ? undefined : (areaRules ?? (await readRules(query)));
  const view = resolveView(query, first);
  const rules = view.query === query ? first : await readRules(view.query, view.typeTime);
  await details(async () => {
    const { readDetails } = await import('./read-details.ts');
    const hasPriceHistory = environment.extensions.includes('priceHistory');
    return readDetails({ read, readRules, hasPriceHistory }, view, rules);
  });
  return { title };
};
