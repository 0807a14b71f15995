import { useLayoutEffect, useRef } from 'react';
import { useHashLocation } from '../../../../routes/location-context.tsx';

/**
 * A step of a form in the history: going back leaves the step and not the page. It keeps its place
 * if the whole page is left, for a login for instance.
 */
export function BackStep({ onBack }: { onBack: () => void }) {
  const { openOverlay } = useHashLocation();
  const latest = useRef(onBack);
  useLayoutEffect(() => {
    latest.current = onBack;
  });
  useLayoutEffect(
    () =>
      openOverlay((isLeaving) => {
        if (!isLeaving) latest.current();
      }),
    [openOverlay],
  );
  return null;
}
