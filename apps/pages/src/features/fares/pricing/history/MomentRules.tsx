import { useExtension } from '../../../../api/environment.ts';
import { FareTable } from '../FareTable.tsx';
import { NoRules, RulesSkeleton } from '../NoRules.tsx';
import { useRules } from '../queries.ts';
import { type PricingQuery, timeTypeOf } from '../rules/rule-source.ts';
import { versionAt } from './day-moments.ts';
import type { HistoryQuery } from './history-request.ts';
import type { VersionInTime } from './queries.ts';

type MomentRulesProps = {
  query: HistoryQuery;
  versions: readonly VersionInTime[];
  at: number;
};

export default function MomentRules({ query, versions, at }: MomentRulesProps) {
  const byRide = useExtension('ruleOfRide') && query.fareRuleId === undefined;
  const fareRuleId = byRide ? undefined : versionAt(versions, at)?.fareRuleId;
  return !byRide && fareRuleId === undefined ? (
    <NoRules reason="nothing" />
  ) : (
    <Rules query={{ ...query, fareRuleId, orderTime: String(at) }} />
  );
}

function Rules({ query }: { query: PricingQuery }) {
  const rules = useRules(query, timeTypeOf(query.typeTime));
  switch (rules.state) {
    case 'loading':
      return <RulesSkeleton />;
    case 'shown':
      return <FareTable rules={rules.rules} mark={null} />;
    case 'noneInAddress':
      return <NoRules reason="nothing" />;
    case 'nothing':
      return (
        <NoRules
          reason={rules.reason === 'failed' ? 'failed' : 'nothing'}
          onReload={rules.reload}
        />
      );
  }
}
