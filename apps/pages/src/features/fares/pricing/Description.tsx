import { Card } from '../../../ui/Card.tsx';
import s from './Description.module.css';
import { line18Texts } from './texts.ts';

/** How rides are priced, in the provider's words: text, whatever stands in it. */
export function Description({ words }: { words: string }) {
  return (
    <Card title={line18Texts.description}>
      <p className={s.words}>{words}</p>
    </Card>
  );
}
