import type { ParsedRule } from '@ride/contract/entities/fare-rule-of-model';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/Card.tsx';
import s from './Pricing.module.css';
import { listPricingNotes } from './rules/pricing-notes.ts';
import { pricingTexts } from './texts.ts';

type PricingNotesProps = {
  rules: ParsedRule | null;
  isReserved: boolean;
  /** The provider's description comes after the notes, because it may arrive later. */
  children: ReactNode;
};

export function PricingNotes({ rules, isReserved, children }: PricingNotesProps) {
  return (
    <Card title={pricingTexts.notes}>
      {rules && (
        <ol className={s.notes}>
          {listPricingNotes(rules.rule, isReserved, rules.unreadable).map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ol>
      )}
      {children}
    </Card>
  );
}
