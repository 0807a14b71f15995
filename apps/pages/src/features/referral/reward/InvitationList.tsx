import { formatCityDate, formatCityDateTime } from '@ride/domain/city-moment';
import { formatYuan } from '@ride/domain/money';
import type { Invitation } from '@ride/domain/referral/invitation';
import { maskName } from '@ride/domain/referral/mask-name';
import { formatNextAction, listNextActions } from '@ride/domain/referral/next-actions';
import {
  determineRewardStatus,
  isShownAsFailed,
  rewardStatuses,
} from '@ride/domain/referral/reward-status';
import { formatStepTexts } from '@ride/domain/referral/step-texts';
import { type Ref, useEffect, useEffectEvent, useRef } from 'react';
import { useTrackPress } from '../../../api/track.ts';
import { useFirstNewRow } from '../../../lib/use-first-new-row.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyParkingSpace } from '../../../ui/states/EmptyParkingSpace.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/states/Skeleton.tsx';
import { uiTexts } from '../../../ui/texts.ts';
import { referralTexts } from '../texts.ts';
import s from './InvitationList.module.css';
import type { useInvitations } from './use-invitations.ts';

type InvitationListProps = { list: ReturnType<typeof useInvitations> };

export function InvitationList({ list }: InvitationListProps) {
  return (
    <section>
      <div className={s.head}>
        <h2 className={s.title}>{referralTexts.records}</h2>
        <button type="button" className={s.refresh} onClick={list.pressRefresh}>
          {referralTexts.refresh}
        </button>
      </div>
      <Records list={list} />
    </section>
  );
}

function Records({ list }: InvitationListProps) {
  if (list.isLoading) {
    return (
      <SkeletonGroup>
        <Skeleton shape="picture" />
        <Skeleton shape="picture" />
        <Skeleton shape="picture" />
      </SkeletonGroup>
    );
  }
  if (list.isUnread) return <UnreadRecords onReload={() => void list.refresh()} />;
  if (list.invitations.length === 0) {
    return <EmptyState drawing={<EmptyParkingSpace />} title={referralTexts.noRecords} />;
  }
  return <InvitationRows list={list} />;
}

/** A failure shows the empty list (REW-14) and a message that the records could not be loaded. */
function UnreadRecords({ onReload }: { onReload: () => void }) {
  const { noRecords, recordsUnread } = referralTexts;
  return (
    <EmptyState drawing={<EmptyParkingSpace />} title={noRecords} note={recordsUnread}>
      <Button look="secondary" onPress={onReload}>
        {uiTexts.reload}
      </Button>
    </EmptyState>
  );
}

function InvitationRows({ list }: InvitationListProps) {
  const { invitations } = list;
  const { onPressMore, refOf } = useFirstNewRow(invitations.length);
  return (
    <>
      <ul className={s.list}>
        {invitations.map((invitation, index) => (
          <InvitationRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a record has no id, and the list only grows
            key={index}
            ref={refOf(index)}
            invitation={invitation}
          />
        ))}
      </ul>
      {list.hasMore && <MoreOf list={list} onPress={onPressMore} />}
    </>
  );
}

function MoreOf({ list, onPress }: InvitationListProps & { onPress: () => void }) {
  const trackPress = useTrackPress();
  const more = useRef<HTMLDivElement>(null);
  const pressMore = () => {
    trackPress('load-more');
    onPress();
    list.loadMore();
  };
  const loadMore = useEffectEvent(() => {
    if (!list.isLoadingMore) list.loadMore();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: still in sight after a page came, it is looked at anew
  useEffect(() => {
    if (!more.current || typeof IntersectionObserver === 'undefined') return;
    const sight = new IntersectionObserver(([seen]) => seen?.isIntersecting && loadMore());
    sight.observe(more.current);
    return () => sight.disconnect();
  }, [list.isLoadingMore]);
  return (
    <div ref={more} className={s.more}>
      <Button look="secondary" busy={list.isLoadingMore} onPress={pressMore}>
        {referralTexts.more}
      </Button>
    </div>
  );
}

type InvitationRowProps = { invitation: Invitation; ref?: Ref<HTMLLIElement> | undefined };

function InvitationRow({ invitation, ref }: InvitationRowProps) {
  const now = Date.now();
  const status = determineRewardStatus(invitation, now);
  const { text, number } = rewardStatuses[status];
  const { total, paid, reason, underReview, steps } = invitation;
  const isFailed = isShownAsFailed(status);
  const registeredAt = steps?.registered.at ?? null;
  return (
    <li ref={ref} tabIndex={-1} className={s.row} data-status={number}>
      <div className={s.rowHead}>
        <h3 className={s.name}>
          {/* The name is masked here too, because not every gateway masks it. */}
          {maskName(invitation.name)}
          {registeredAt !== null && (
            <span className={s.since}>
              {referralTexts.registeredAt(formatCityDateTime(registeredAt))}
            </span>
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
        <p className={s.line}>{referralTexts.earned(formatYuan(paid), formatYuan(total))}</p>
      )}
      {listNextActions(invitation, now).map((action) => (
        <p key={action.what} className={s.line}>
          <span className={s.label}>{referralTexts.next}</span>
          {formatNextAction(action)}
        </p>
      ))}
      {reason && (
        <p className={s.line}>
          <span className={s.label}>{referralTexts.reason}</span>
          {reason}
        </p>
      )}
    </li>
  );
}

type StepLineProps = { invitation: Invitation; now: number };

function StepLine({ invitation, now }: StepLineProps) {
  const texts = formatStepTexts(invitation, now);
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
          {done && at !== null && <span className={s.date}>{formatCityDate(at)}</span>}
        </li>
      ))}
    </ol>
  );
}
