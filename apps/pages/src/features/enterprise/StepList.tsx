import s from './StepList.module.css';

type Step = { readonly title: string; readonly words?: string };

/** Numbered steps on a line that leads from one to the next. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={s.steps}>
      {steps.map(({ title, words }) => (
        <li key={title} className={s.step}>
          <span className={s.title}>{title}</span>
          {words && <span className={s.words}>{words}</span>}
        </li>
      ))}
    </ol>
  );
}
