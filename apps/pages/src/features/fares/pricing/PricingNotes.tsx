import type { FareRule } from '@ride/domain/fares/fare-rule';
import { Card } from '../../../ui/Card.tsx';
import { pricingNotes } from '../rules/pricing-notes.ts';
import s from './PricingNotes.module.css';
import { pricingTexts } from './texts.ts';

export function PricingNotes({ rule }: { rule: FareRule }) {
  return (
    <Card title={pricingTexts.notes}>
      <ol className={s.notes}>
        {pricingNotes(rule).map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ol>
    </Card>
  );
}
