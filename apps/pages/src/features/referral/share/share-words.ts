import type { ShareOutcome } from '../../../host/host.ts';
import { referralTexts as texts } from '../texts.ts';

/** What is said about each outcome; null where the page shows something instead (INV-11, INV-12). */
export function shareWords(outcome: ShareOutcome): string | null {
  switch (outcome) {
    case 'shared':
      return texts.shared;
    case 'failed':
      return texts.shareFailed;
    case 'noMessagingClient':
      return texts.noMessagingClient;
    case 'cancelled':
      return texts.shareCancelled;
    case 'unsupported':
      return texts.shareUnsupported;
    case 'copied':
      return texts.linkCopied;
    case 'guide':
      return null;
  }
}
