import type { ResponseOf } from '@ride/contract/define-call';
import { queryPriceRuleDetail } from '@ride/contract/pricing';
import type { FareRule } from '@ride/domain/fares/fare-rule';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CallGateway } from '../../../api/answer.ts';
import { useCall } from '../../../api/call-context.tsx';
import { flagsWithoutToast } from '../call-flags.ts';
import { formatWireDate } from '../city-time.ts';
import s from './Pricing.module.css';
import { readModel } from './rules/fare-model-json.ts';
import { pricingTexts } from './texts.ts';

type PublishedRuleProps = { fareRuleId: string; rule: FareRule };

export default function PublishedRule({ fareRuleId, rule }: PublishedRuleProps) {
  const { data } = useQuery(ruleDetailQuery(useCall(), fareRuleId));
  const parts = data && formatRuleOrigin(data, rule);
  if (!parts) return null;
  return (
    <p className={s.origin}>
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </p>
  );
}

type RuleDetail = ResponseOf<typeof queryPriceRuleDetail>;

export const ruleDetailQuery = (call: CallGateway, fareRuleId: string) =>
  queryOptions({
    queryKey: ['fares', 'pricing', 'detail', fareRuleId],
    async queryFn() {
      const answer = await call(queryPriceRuleDetail, { fareRuleId }, flagsWithoutToast);
      return answer.ok ? answer.data : null;
    },
  });

/** The version is ignored, because two copies of a rule may name it differently. */
const pricesOf = (rule: FareRule): string => JSON.stringify({ ...rule, version: '' });

/**
 * Anybody can write prices into an address, so the title of the published rule is shown only if its
 * prices equal those on the page.
 */
export function formatRuleOrigin({ ruleTitle, startsAt, fareModel }: RuleDetail, shown: FareRule) {
  const published = readModel(fareModel ?? null);
  if (!ruleTitle || !published || published.unreadable.length > 0) return null;
  if (pricesOf(published.rule) !== pricesOf(shown)) return null;
  const since = formatWireDate(startsAt);
  const title = pricingTexts.origin(ruleTitle);
  return since === null ? [title] : [`${title}，`, pricingTexts.originSince(since)];
}
