import type { RouteDefinition } from './define-route.ts';
import type { PageLocation } from './hash-location.ts';
import { readFlag } from './query-fields.ts';
import { queryValue } from './read-query.ts';

export type BackStep = 'close' | 'browserHistory' | 'router';

/** The first entry and flagged routes close; `goback=1` asks for the browser's history (NAV-2 to NAV-4). */
export function backStep(
  place: PageLocation,
  { closeOnBack, ownWebview }: Pick<RouteDefinition, 'closeOnBack' | 'ownWebview'>,
  opensWebviews: boolean,
): BackStep {
  // Where no webview was opened for the page, the one it stands in holds the page before it.
  const isInOthersWebview = ownWebview && !opensWebviews;
  if (place.entry === 0 || (closeOnBack && !isInOthersWebview)) return 'close';
  return readFlag(queryValue(place.search, 'goback') ?? '') ? 'browserHistory' : 'router';
}
