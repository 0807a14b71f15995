import { cityDate } from '@ride/domain/city-moment';
import { formatYuan } from '@ride/domain/money';
import type { Invitation } from '@ride/domain/referral/invitation';
import { actionText, nextActions } from '@ride/domain/referral/next-actions';
import { looksFailed, rewardStatus, rewardStatuses } from '@ride/domain/referral/reward-status';
import { stepTexts } from '@ride/domain/referral/step-texts';
import { referralTexts } from '../texts.ts';
import s from './InvitationRow.module.css';

/** One invited company: who, how far, what comes next, and why nothing more does. */
export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const now = Date.now();
  const status = rewardStatus(invitation, now);
  const { text, number } = rewardStatuses[status];
  const { total, paid, reason, underReview } = invitation;
  return (
    <li className={s.row} data-status={number}>
      <div className={s.head}>
        <h3 className={s.name}>{invitation.name}</h3>
        <div className={s.status}>
          <span className={s.chip} data-failed={looksFailed(status) || undefined}>
            {text}
          </span>
          {underReview && <span className={s.note}>{referralTexts.underReview}</span>}
        </div>
      </div>
      <StepLine invitation={invitation} now={now} />
      {total > 0 && !underReview && (
        <p className={s.words}>{referralTexts.earned(formatYuan(paid), formatYuan(total))}</p>
      )}
      {nextActions(invitation, now).map((action) => (
        <p key={action.what} className={s.words}>
          <span className={s.label}>{referralTexts.next}</span>
          {actionText(action)}
        </p>
      ))}
      {reason && (
        <p className={s.words}>
          <span className={s.label}>{referralTexts.reason}</span>
          {reason}
        </p>
      )}
    </li>
  );
}

type StepLineProps = { invitation: Invitation; now: number };

/** The three steps as a line with dots: done ones are filled and dated. */
function StepLine({ invitation, now }: StepLineProps) {
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
          {done && at !== null && <span className={s.date}>{cityDate(at)}</span>}
        </li>
      ))}
    </ol>
  );
}
