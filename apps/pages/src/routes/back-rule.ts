import type { RouteDefinition } from './define-route.ts';
import type { PageLocation } from './hash-location.ts';
import { flag } from './query-fields.ts';
import { queryValue } from './read-query.ts';

export type BackStep = 'close' | 'browserHistory' | 'router';

/** The first entry and flagged routes close; `goback=1` goes back (NAV-2 to NAV-4). */
export function backStep(
  place: PageLocation,
  { closeOnBack, ownWebview }: Pick<RouteDefinition, 'closeOnBack' | 'ownWebview'>,
  opensWebviews: boolean,
): BackStep {
  // If no webview was opened for the page, the previous page is in the same webview's history.
  const isInOthersWebview = ownWebview && !opensWebviews;
  if (place.entry === 0 || (closeOnBack && !isInOthersWebview)) return 'close';
  return flag(queryValue(place.search, 'goback') ?? '') ? 'browserHistory' : 'router';
}
