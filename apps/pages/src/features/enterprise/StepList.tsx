import { Phrases } from '../../ui/Phrases.tsx';
import s from './StepList.module.css';

type Step = { readonly title: string; readonly text?: string };

export function StepList({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={s.steps}>
      {steps.map(({ title, text }) => (
        <li key={title} className={s.step}>
          <span className={s.title}>
            <Phrases text={title} />
          </span>
          {text && <span className={s.text}>{text}</span>}
        </li>
      ))}
    </ol>
  );
}
