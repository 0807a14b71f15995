import { selectNewPicture } from '@ride/contract/enterprise';
import { queryOptions } from '@tanstack/react-query';
import type { CallFlags, CallGateway } from '../../api/answer.ts';

/** These pages decide themselves what a refusal shows (CODE-5). */
export const flagsWithoutToast: CallFlags = { noToast: true };

const nothingPublished = { protocolJpg: null, downloadUrl: null };

/** Loads the banner and the download address; both are null when the call fails. */
export const bannerAndDownloadQuery = (call: CallGateway) =>
  queryOptions({
    queryKey: ['enterprise', 'bannerAndDownload'],
    async queryFn() {
      const answer = await call(selectNewPicture, {}, flagsWithoutToast).catch(() => null);
      const { protocolJpg, downloadUrl } = answer?.ok ? answer.data : nothingPublished;
      return { banner: protocolJpg ?? null, download: downloadUrl ?? null };
    },
  });
