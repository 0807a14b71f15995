import type { FareModelReading } from '@ride/contract/fare-rule-of-model';
import { Card } from '../../../ui/Card.tsx';
import { pricingNotes } from '../rules/pricing-notes.ts';
import s from './PricingNotes.module.css';
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
