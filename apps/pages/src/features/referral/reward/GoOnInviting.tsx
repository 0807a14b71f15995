import { useCall } from '../../../api/call-context.tsx';
import { useQuery } from '../../../api/query/use-query.ts';
import { useHost } from '../../../host/host-context.tsx';
import type { QueryOf } from '../../../paths/paths.ts';
import { BottomBar } from '../../../ui/BottomBar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { referralQueries } from '../queries.ts';
import { SharePopups } from '../share/SharePopups.tsx';
import { useShareCard } from '../share/use-share-card.ts';
import { useSharing } from '../share/use-sharing.ts';
import { referralTexts } from '../texts.ts';
import { useActivityCity } from '../use-activity-city.ts';
import { useInviter } from '../use-inviter.ts';

/** Sharing once more, while an activity runs; in a browser by poster too. */
export function GoOnInviting({ query }: { query: QueryOf<'reward'> }) {
  const { kind } = useHost();
  const { recommendId } = useInviter(query.registerType);
  const isKnown = recommendId !== null;
  const city = useActivityCity(query, isKnown);
  const isAsked = isKnown && city !== null;
  const { data } = useQuery(referralQueries.activity(useCall(), city ?? '', isAsked));
  const activityUuid = data?.activityUuid ?? null;
  const card = useShareCard({ recommendId, activityUuid, esource: query.esource });
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
