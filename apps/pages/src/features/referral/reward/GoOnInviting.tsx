import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../../api/call-context.tsx';
import { useHost } from '../../../host/host-context.tsx';
import { useRouteQuery } from '../../../routes/navigation.tsx';
import { BottomBar } from '../../../ui/BottomBar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { referralQueries } from '../queries.ts';
import { SharePopups } from '../share/SharePopups.tsx';
import { useShareCard } from '../share/use-share-card.ts';
import { useSharing } from '../share/use-sharing.ts';
import { referralTexts } from '../texts.ts';

type GoOnInvitingProps = { recommendId: string | null; cityCode: string };

/** Sharing once more, while an activity runs; in a browser by poster too. */
export function GoOnInviting({ recommendId, cityCode }: GoOnInvitingProps) {
  const { kind } = useHost();
  const campaign = useRouteQuery('reward') ?? {};
  const isKnown = recommendId !== null;
  const { data } = useQuery(referralQueries.activity(useCall(), cityCode, isKnown));
  const activityUuid = data?.activityUuid ?? null;
  const card = useShareCard({ recommendId, activityUuid, campaign });
  const sharing = useSharing(card);
  if (activityUuid === null || !isKnown) return null;
  return (
    <>
      <BottomBar>
        {kind !== 'app' && (
          <Button look="secondary" onPress={sharing.showPoster}>
            {referralTexts.poster}
          </Button>
        )}
        <Button onPress={sharing.share}>{referralTexts.goOn}</Button>
      </BottomBar>
      <SharePopups sharing={sharing} card={card} />
    </>
  );
}
