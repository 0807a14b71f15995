import { useEffect, useEffectEvent, useRef } from 'react';
import { useTrackPress } from '../../../api/track.ts';
import { useFirstNewRow } from '../../../lib/use-first-new-row.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyParkingSpace } from '../../../ui/states/EmptyParkingSpace.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/states/Skeleton.tsx';
import { referralTexts } from '../texts.ts';
import s from './InvitationList.module.css';
import { InvitationRow } from './InvitationRow.tsx';
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
  if (list.invitations.length === 0) {
    return <EmptyState drawing={<EmptyParkingSpace />} title={referralTexts.noRecords} />;
  }
  return <InvitationRows list={list} />;
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

/** Loads by itself once it comes into sight, and by a press. */
function MoreOf({ list, onPress }: InvitationListProps & { onPress: () => void }) {
  const trackPress = useTrackPress();
  const place = useRef<HTMLDivElement>(null);
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
    if (!place.current || typeof IntersectionObserver === 'undefined') return;
    const sight = new IntersectionObserver(([seen]) => seen?.isIntersecting && loadMore());
    sight.observe(place.current);
    return () => sight.disconnect();
  }, [list.isLoadingMore]);
  return (
    <div ref={place} className={s.more}>
      <Button look="secondary" busy={list.isLoadingMore} onPress={pressMore}>
        {referralTexts.more}
      </Button>
    </div>
  );
}
