import { Button } from '../../../ui/Button.tsx';
import s from './case/Case.module.css';
import { disputeTexts } from './case/texts.ts';

type UnsentTextProps = { title: string; note: string; text: string; onDiscard: () => void };

export function UnsentText({ title, note, text, onDiscard }: UnsentTextProps) {
  return (
    <section className={s.unsent} aria-label={title}>
      <h3 className={s.heading}>{title}</h3>
      <p className={s.quiet}>{note}</p>
      <p className={s.written}>{text}</p>
      <Button look="plain" onPress={onDiscard}>
        {disputeTexts.discard}
      </Button>
    </section>
  );
}
