import { useHost } from '../../../host/host-context.tsx';
import type { QueryOf } from '../../../routes/routes.ts';
import { BottomBar } from '../../../ui/BottomBar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { SharePopups } from '../share/SharePopups.tsx';
import { useShareCard } from '../share/use-share-card.ts';
import { useSharing } from '../share/use-sharing.ts';
import { referralTexts } from '../texts.ts';

type ShareBarProps = {
  recommendId: string;
  activityUuid: string;
  campaign: QueryOf<'shareEntry'>;
};

/** Only while an activity runs; the app has no room for posters (INV-5 and INV-8). */
export function ShareBar(inviting: ShareBarProps) {
  const { kind } = useHost();
  const card = useShareCard(inviting);
  const sharing = useSharing(card);
  return (
    <>
      <BottomBar>
        {kind !== 'app' && (
          <Button look="secondary" onPress={sharing.showPoster}>
            {referralTexts.poster}
          </Button>
        )}
        <Button onPress={sharing.share}>{referralTexts.share}</Button>
      </BottomBar>
      <SharePopups sharing={sharing} card={card} />
    </>
  );
}
