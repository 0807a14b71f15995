import type { ParsedRule } from '@ride/contract/entities/fare-rule-of-model';
import { Card } from '../../../ui/Card.tsx';
import s from './Pricing.module.css';
import { pricingNotes } from './rules/pricing-notes.ts';
import { pricingTexts } from './texts.ts';

export function PricingNotes({ rules }: { rules: ParsedRule }) {
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
