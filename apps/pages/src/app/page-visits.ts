import type { Track } from '../api/track.ts';
import { findRouteName } from '../routes/find-route.ts';
import type { HashLocation, PageLocation } from '../routes/hash-location.ts';
import { routes } from '../routes/routes.ts';
import { navigationDirection } from './navigation-direction.ts';

interface VisitPorts {
  readonly location: Pick<HashLocation, 'current' | 'subscribe'>;
  readonly track: Track;
  readonly flush: () => void;
  readonly now: () => number;
  readonly win: { addEventListener(type: 'pagehide' | 'pageshow', listener: () => void): void };
}

/** A new query on the same history entry is the same visit. */
const sameVisit = (one: PageLocation, other: PageLocation): boolean =>
  one.entry === other.entry && one.path === other.path;

/** Tracks enter and quit events of the flagged routes (NAV-8). */
export function trackPageVisits({ location, track, flush, now, win }: VisitPorts): void {
  let last: PageLocation | null = null;
  let visit: { route: string; since: number } | null = null;

  function quit(): void {
    if (!visit) return;
    const stayedMs = Math.max(0, Math.round(now() - visit.since));
    track('page.quit', { route: visit.route, stayedMs });
    visit = null;
  }

  function enter(place: PageLocation, direction = navigationDirection(last, place)): void {
    const { path: route, tracked } = routes[findRouteName(place.path)];
    if (place.path !== '' && tracked) {
      track('page.entered', { route, direction });
      visit = { route, since: now() };
    }
    last = place;
  }

  location.subscribe(() => {
    const place = location.current();
    if (last && sameVisit(last, place)) return;
    quit();
    enter(place);
  });
  win.addEventListener('pagehide', () => {
    quit();
    flush();
  });
  win.addEventListener('pageshow', () => {
    // `pageshow` also fires on the first load. A page without a visit was restored from the
    // browser's cache by going back.
    if (!visit) enter(location.current(), 'reverse');
  });
  enter(location.current());
}
