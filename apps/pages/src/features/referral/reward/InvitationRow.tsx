import { formatYuan } from '@ride/domain/money';
import type { Invitation } from '@ride/domain/referral/invitation';
import { actionText, nextActions } from '@ride/domain/referral/next-actions';
import { looksFailed, rewardStatus, rewardStatuses } from '@ride/domain/referral/reward-status';
import { referralTexts } from '../texts.ts';
import s from './InvitationRow.module.css';
import { StepLine } from './StepLine.tsx';

/** One invited company: who, how far, what comes next, and why nothing more does. */
export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const now = Date.now();
  const status = rewardStatus(invitation, now);
  const { text, number } = rewardStatuses[status];
  const { total, paid, reason } = invitation;
  return (
    <li className={s.row} data-status={number}>
      <div className={s.head}>
        <h3 className={s.name}>{invitation.name}</h3>
        <span className={s.chip} data-failed={looksFailed(status) || undefined}>
          {text}
        </span>
      </div>
      <StepLine invitation={invitation} now={now} />
      {total > 0 && (
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
