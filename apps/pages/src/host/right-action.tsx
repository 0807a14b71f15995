import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createRequiredContext } from '../lib/required-context.ts';
import type { RightButton } from './host.ts';
import type { FrameState, FrameStore } from './page-chrome.ts';

export const [PageChromeContext, useChrome] = createRequiredContext<FrameStore>('page chrome');

export function useFrameState(): FrameState {
  const chrome = useChrome();
  return useSyncExternalStore(chrome.subscribe, chrome.current, chrome.current);
}

export function usePageTitle(title: string | null): void {
  const chrome = useChrome();
  useEffect(() => {
    chrome.change({ title });
    return () => chrome.change({ title: null });
  }, [chrome, title]);
}

export function useRightAction(action: RightButton | null): void {
  const chrome = useChrome();
  const press = useRef(action?.onPress);
  useEffect(() => {
    press.current = action?.onPress;
  });
  const text = action?.text ?? null;
  useEffect(() => {
    if (text === null) return;
    // The handler is read when the button is pressed, so a new handler does not render the bar
    // again.
    chrome.change({ rightAction: { text, onPress: () => press.current?.() } });
    return () => chrome.change({ rightAction: null });
  }, [chrome, text]);
}
