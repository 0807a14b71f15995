import type { ReactNode } from 'react';
import { useFrameState } from '../../../host/right-action.tsx';
import { renderPage, type Visit } from '../../../testing/render-page.tsx';

/**
 * Renders a fare page in its frame with the button of the title bar, and returns the tracked
 * events.
 */
export function renderFarePage(page: ReactNode, at: Visit): Visit['tracked'] {
  renderPage(
    <>
      <TitleBarButton />
      {page}
    </>,
    at,
  );
  return at.tracked;
}

function TitleBarButton() {
  const { rightAction } = useFrameState();
  if (!rightAction) return null;
  return (
    <button type="button" onClick={rightAction.onPress}>
      {rightAction.text}
    </button>
  );
}
