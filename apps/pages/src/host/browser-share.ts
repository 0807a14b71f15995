import type { ShareCard, ShareOutcome } from './host.ts';

type ShareWindow = Pick<Window, 'navigator' | 'document'>;

/** Pages on plain http have no clipboard API; execCommand still works there. */
function copyBySelection({ document }: ShareWindow, text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  document.body.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
  }
}

async function copyLink(win: ShareWindow, link: string): Promise<ShareOutcome> {
  try {
    await win.navigator.clipboard.writeText(link);
    return 'copied';
  } catch {
    return copyBySelection(win, link) ? 'copied' : 'failed';
  }
}

/**
 * Uses the Web Share API or copies the link. The payment app's own browser does not share (INV-12),
 * though it counts as a browser otherwise.
 */
export async function browserShare(win: ShareWindow, card: ShareCard): Promise<ShareOutcome> {
  const { navigator } = win;
  if (/AlipayClient/i.test(navigator.userAgent)) return 'unsupported';
  if (typeof navigator.share !== 'function') return copyLink(win, card.link);
  try {
    await navigator.share({ title: card.title, text: card.description ?? '', url: card.link });
    return 'shared';
  } catch (error) {
    const cancelled = error instanceof Error && error.name === 'AbortError';
    return cancelled ? 'cancelled' : copyLink(win, card.link);
  }
}
