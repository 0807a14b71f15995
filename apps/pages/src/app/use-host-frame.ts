import { useEffect } from 'react';
import type { RightButton } from '../host/host.ts';
import { useHost } from '../host/host-context.tsx';
import { usePageChrome } from '../host/right-action.tsx';
import { useNavigation } from '../routes/navigation.tsx';

interface HostFrame {
  readonly title: string;
  /** Null where the host draws the button itself. */
  readonly rightAction: RightButton | null;
}

/** Keeps the host's title bar in step with the page, and hands out what is left for us to draw. */
export function useHostFrame(routeTitle: string): HostFrame {
  const host = useHost();
  const chrome = usePageChrome();
  const title = chrome.title ?? routeTitle;
  const { rightAction } = chrome;
  useEffect(() => host.setTitle(title), [host, title]);
  useEffect(() => {
    if (host.drawsRightButton) host.setRightButton(rightAction);
  }, [host, rightAction]);
  return { title, rightAction: host.drawsRightButton ? null : rightAction };
}

/** The host's own back button follows our rule. */
export function useHostBack(): void {
  const host = useHost();
  const { back } = useNavigation();
  useEffect(() => host.listen('backPressed', back), [host, back]);
}
