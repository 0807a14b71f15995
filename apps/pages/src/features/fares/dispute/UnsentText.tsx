import { Button } from '../../../ui/Button.tsx';
import s from './case/Case.module.css';
import { disputeTexts } from './case/texts.ts';

type UnsentWordsProps = { title: string; note: string; words: string; onDiscard: () => void };

/** What somebody wrote and can send no more: it stays readable, to be copied. */
export function UnsentWords({ title, note, words, onDiscard }: UnsentWordsProps) {
  return (
    <section className={s.unsent} aria-label={title}>
      <h3 className={s.heading}>{title}</h3>
      <p className={s.quiet}>{note}</p>
      <p className={s.written}>{words}</p>
      <Button look="plain" onPress={onDiscard}>
        {disputeTexts.discard}
      </Button>
    </section>
  );
}
