import { useTrack } from '../../../api/track.ts';
import { usePlace } from '../../../routes/location-context.tsx';

export type TrackedButton =
  | 'pricing-rules'
  | 'fare-line'
  | 'base-fare-info'
  | 'dispute'
  | 'licence'
  | 'report'
  | 'no-objection'
  | 'pay'
  | 'objection-state'
  | 'send-dispute'
  | 'send-report';

/** Tells the tracking which button of the page was pressed. */
export function usePressed(): (button: TrackedButton) => void {
  const track = useTrack();
  const { path: route } = usePlace();
  return (button) => track('button.pressed', { route, button });
}
