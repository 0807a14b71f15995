import { cityMoment } from '@ride/domain/referral/city-moment';
import type { Invitation } from '@ride/domain/referral/invitation';
import { stepTexts } from '@ride/domain/referral/step-texts';
import s from './StepLine.module.css';

type StepLineProps = { invitation: Invitation; now: number };

/** The three steps as a line with dots: done ones are filled and dated. */
export function StepLine({ invitation, now }: StepLineProps) {
  const texts = stepTexts(invitation, now);
  const { steps } = invitation;
  if (!texts || !steps) return null;
  const shown = [
    { text: texts.registered, ...steps.registered },
    { text: texts.recharged, ...steps.recharged },
    { text: texts.rode, ...steps.rode },
  ];
  return (
    <ol className={s.steps}>
      {shown.map(({ text, done, at }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: there are always these three
        <li key={index} className={s.step} data-done={done || undefined}>
          <span className={s.text}>{text}</span>
          {done && at !== null && <span className={s.date}>{cityMoment(at).slice(0, 10)}</span>}
        </li>
      ))}
    </ol>
  );
}
