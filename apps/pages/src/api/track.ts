import type { EventDetail, EventName } from '@ride/contract/tracking';
import { createRequiredContext } from '../lib/required-context.ts';
import { findRouteName } from '../routes/find-route.ts';
import { useHashLocation } from '../routes/location-context.tsx';
import { routes } from '../routes/routes.ts';

/** Records an event without throwing or waiting. */
export type Track = <Name extends EventName>(name: Name, detail: EventDetail<Name>) => void;

export const [TrackContext, useTrack] = createRequiredContext<Track>('track');

type TrackedButton =
  | 'accept-join'
  | 'amend-invoice'
  | 'another-puzzle'
  | 'answer-dispute'
  | 'appeal-dispute'
  | 'apply-invoice'
  | 'base-fare-info'
  | 'by-graphic-code'
  | 'by-slider'
  | 'calculator'
  | 'choose-month'
  | 'clause'
  | 'dispute'
  | 'download'
  | 'earlier-bills'
  | 'enlarge'
  | 'fare-line'
  | 'difference-step'
  | 'fence-area'
  | 'invite'
  | 'invoice-paper'
  | 'licence'
  | 'load-more'
  | 'no-objection'
  | 'objection-state'
  | 'onboard'
  | 'own-rides'
  | 'pay'
  | 'poster'
  | 'pricing-rules'
  | 'print'
  | 'refresh'
  | 'refuse-join'
  | 'register'
  | 'registration'
  | 'report'
  | 'resend-invoice'
  | 'send-code'
  | 'send-dispute'
  | 'send-report'
  | 'service'
  | 'share'
  | 'submit'
  | 'view-money'
  | 'withdraw-dispute';

export function useTrackPress(): (button: TrackedButton) => void {
  const track = useTrack();
  const { current } = useHashLocation();
  return (button) => {
    const route = routes[findRouteName(current().path)].path;
    track('button.pressed', { route, button });
  };
}
