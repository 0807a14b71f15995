import type { FareModelReading } from '@ride/contract/entities/fare-rule-of-model';
import { lazy, Suspense } from 'react';
import { Card } from '../../../ui/Card.tsx';
import s from './Pricing.module.css';
import { pricingNotes } from './rules/pricing-notes.ts';
import { pricingTexts } from './texts.ts';

export function PricingNotes({ rules }: { rules: FareModelReading }) {
  return (
    <Card title={pricingTexts.notes}>
      <ol className={s.notes}>
        {pricingNotes(rules.rule, rules.unreadable).map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ol>
    </Card>
  );
}

const PublishedRule = lazy(() => import('./PublishedRule.tsx'));

type RuleOriginProps = { fareRuleId: string | undefined; rules: FareModelReading };

/** Under which title an order's rule was published, for an address that names the rule. */
export function RuleOrigin({ fareRuleId, rules: { rule, unreadable } }: RuleOriginProps) {
  return fareRuleId === undefined || unreadable.length > 0 ? null : (
    <Suspense>
      <PublishedRule fareRuleId={fareRuleId} rule={rule} />
    </Suspense>
  );
}
