import { useEffect, useRef, useSyncExternalStore } from 'react';
import { requiredContext } from '../lib/required-context.ts';
import type { RightButton } from './host.ts';
import type { Chrome, PageChrome } from './page-chrome.ts';

export const [PageChromeContext, useChrome] = requiredContext<PageChrome>('page chrome');

/** For the frame around the page. */
export function usePageChrome(): Chrome {
  const chrome = useChrome();
  return useSyncExternalStore(chrome.subscribe, chrome.current, chrome.current);
}

/** The page's title, while it is mounted, in place of its route's. */
export function useTitle(title: string | null): void {
  const chrome = useChrome();
  useEffect(() => {
    chrome.change({ title });
    return () => chrome.change({ title: null });
  }, [chrome, title]);
}

/** The page's one action in the title bar, while it is mounted. */
export function useRightAction(action: RightButton | null): void {
  const chrome = useChrome();
  const press = useRef(action?.onPress);
  useEffect(() => {
    press.current = action?.onPress;
  });
  const text = action?.text ?? null;
  useEffect(() => {
    if (text === null) return;
    // The newest handler is read at the press, so a new one does not redraw the bar.
    chrome.change({ rightAction: { text, onPress: () => press.current?.() } });
    return () => chrome.change({ rightAction: null });
  }, [chrome, text]);
}
