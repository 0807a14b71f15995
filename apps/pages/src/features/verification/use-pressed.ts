import { useTrack } from '../../api/track.ts';
import { usePlace } from '../../routes/location-context.tsx';

type TrackedButton = 'another-puzzle' | 'by-graphic-code' | 'by-slider' | 'send-code';

/** Tells the tracking which button of the page was pressed. */
export function usePressed(): (button: TrackedButton) => void {
  const track = useTrack();
  const { path: route } = usePlace();
  return (button) => track('button.pressed', { route, button });
}
