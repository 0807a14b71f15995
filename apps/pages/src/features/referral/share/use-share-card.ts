import { DEFAULT_SHARE_TITLE } from '@ride/domain/referral/texts';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../../api/call-context.tsx';
import { useEnvironment } from '../../../api/environment.ts';
import type { ShareCard } from '../../../host/host.ts';
import { useHost } from '../../../host/host-context.tsx';
import { pictureAddress } from '../../../lib/picture-address.ts';
import type { QueryOf } from '../../../routes/routes.ts';
import { referralQueries } from '../queries.ts';
import { referralTexts } from '../texts.ts';
import { invitationHref } from './invitation-link.ts';

/** The messenger shows no drawings, so it is a picture of pixels. */
const DEFAULT_PICTURE = '/banners/share-card.png';

export interface Invitation {
  readonly recommendId: string | null;
  readonly activityUuid: string | null;
  readonly campaign: QueryOf<'shareEntry'>;
}

/** What a shared invitation looks like; null while it is not known who invites. */
export function useShareCard({
  recommendId,
  activityUuid,
  campaign,
}: Invitation): ShareCard | null {
  const host = useHost();
  const { trustedHosts } = useEnvironment();
  const isKnown = recommendId !== null;
  const config = useQuery(referralQueries.shareConfig(useCall(), activityUuid, isKnown));
  if (recommendId === null) return null;
  const picture = pictureAddress(config.data?.picture, trustedHosts) ?? DEFAULT_PICTURE;
  return {
    title: config.data?.title || DEFAULT_SHARE_TITLE,
    description: referralTexts.shareDescription,
    link: host.pageAddress(invitationHref(recommendId, campaign)),
    imageUrl: host.pageAddress(picture),
  };
}
