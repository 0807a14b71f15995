import { cityMoment } from '@ride/domain/city-moment';
import { formatYuan } from '@ride/domain/money';
import type { Invitation } from '@ride/domain/referral/invitation';
import { maskName } from '@ride/domain/referral/mask-name';
import { actionText, nextActions } from '@ride/domain/referral/next-actions';
import { looksFailed, rewardStatus, rewardStatuses } from '@ride/domain/referral/reward-status';
import { stepTexts } from '@ride/domain/referral/step-texts';
import type { Ref } from 'react';
import { referralTexts } from '../texts.ts';
import s from './InvitationRow.module.css';

type InvitationRowProps = { invitation: Invitation; ref?: Ref<HTMLLIElement> | undefined };

/** One invited company: who, how far, what comes next, and why nothing more does. */
export function InvitationRow({ invitation, ref }: InvitationRowProps) {
  const now = Date.now();
  const status = rewardStatus(invitation, now);
  const { text, number } = rewardStatuses[status];
  const { total, paid, reason, underReview, steps } = invitation;
  const isFailed = looksFailed(status);
  const registeredAt = steps?.registered.at ?? null;
  return (
    <li ref={ref} tabIndex={-1} className={s.row} data-status={number}>
      <div className={s.head}>
        <h3 className={s.name}>
          {/* Masked here too: not every gateway does it. */}
          {maskName(invitation.name)}
          {registeredAt !== null && (
            <span className={s.since}>{referralTexts.registeredAt(cityMoment(registeredAt))}</span>
          )}
        </h3>
        <div className={s.status}>
          <span className={s.chip} data-failed={isFailed || undefined}>
            {text}
          </span>
          {underReview && <span className={s.note}>{referralTexts.underReview}</span>}
        </div>
      </div>
      <StepLine invitation={invitation} now={now} />
      {total > 0 && !underReview && !isFailed && (
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
          {done && at !== null && <span className={s.date}>{cityMoment(at).slice(0, 10)}</span>}
        </li>
      ))}
    </ol>
  );
}
