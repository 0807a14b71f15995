import type { EventDetail, EventName } from '@ride/contract/tracking';
import type { ReactNode } from 'react';
import { TrackProvider } from '../../../api/track.ts';
import { usePageChrome } from '../../../host/right-action.tsx';
import { renderPage, type Visit } from '../../../testing/render-page.tsx';

type TrackedEvent = { readonly name: EventName; readonly detail: EventDetail<EventName> };

/** A fare page with its button in the title bar; returns the tracked events. */
export function renderFarePage(page: ReactNode, at: Visit): TrackedEvent[] {
  const tracked: TrackedEvent[] = [];
  renderPage(
    <TrackProvider track={(name, detail) => tracked.push({ name, detail })}>
      <TitleBarButton />
      {page}
    </TrackProvider>,
    at,
  );
  return tracked;
}

function TitleBarButton() {
  const { rightAction } = usePageChrome();
  if (!rightAction) return null;
  return (
    <button type="button" onClick={rightAction.onPress}>
      {rightAction.text}
    </button>
  );
}
