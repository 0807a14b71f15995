import type { ShareCard, ShareOutcome } from './host.ts';
import { isPaymentApp } from './payment-app.ts';

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

/** Whoever pastes the link pastes what it is about, with the link in a line of its own. */
const cardText = ({ title, description, link }: ShareCard): string =>
  [title, description, link].filter(Boolean).join('\n');

async function copyCard(win: ShareWindow, card: ShareCard): Promise<ShareOutcome> {
  const text = cardText(card);
  try {
    await win.navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return copyBySelection(win, text) ? 'copied' : 'failed';
  }
}

/** Uses the Web Share API, or copies the link with its texts. */
export async function shareInBrowser(win: ShareWindow, card: ShareCard): Promise<ShareOutcome> {
  const { navigator } = win;
  if (isPaymentApp(navigator)) return 'unsupported';
  if (typeof navigator.share !== 'function') return copyCard(win, card);
  try {
    await navigator.share({ title: card.title, text: card.description ?? '', url: card.link });
    return 'shared';
  } catch (error) {
    const cancelled = error instanceof Error && error.name === 'AbortError';
    return cancelled ? 'cancelled' : copyCard(win, card);
  }
}
