import type { FareRule } from '@ride/domain/fares/fare-rule';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../../api/call-context.tsx';
import s from './PublishedRule.module.css';
import { originText, ruleDetailQuery } from './rules/rule-detail.ts';

type PublishedRuleProps = { fareRuleId: string; rule: FareRule };

export default function PublishedRule({ fareRuleId, rule }: PublishedRuleProps) {
  const { data } = useQuery(ruleDetailQuery(useCall(), fareRuleId));
  const words = data && originText(data, rule);
  if (!words) return null;
  return (
    <p className={s.origin}>
      {words.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </p>
  );
}
