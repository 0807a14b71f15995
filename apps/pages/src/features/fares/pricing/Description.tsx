import { Card } from '../../../ui/Card.tsx';
import s from './Description.module.css';
import { pricingTexts } from './texts.ts';

/** How rides are priced, in the provider's words: text, whatever stands in it. */
export function Description({ words }: { words: string }) {
  return (
    <Card title={pricingTexts.description}>
      <p className={s.words}>{words}</p>
    </Card>
  );
}
