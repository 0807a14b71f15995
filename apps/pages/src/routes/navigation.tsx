import { useMemo } from 'react';
import type { Host } from '../host/host.ts';
import { useHost } from '../host/host-context.tsx';

import { findRouteName } from './find-route.ts';
import type { PageLocation } from './hash-location.ts';
import { formatLocation, hrefTo, type QueryArgument } from './href.ts';
import { useHashLocation, usePageLocation } from './location-context.tsx';
import { readQuery } from './read-query.ts';
import { type QueryOf, type RouteName, routes } from './routes.ts';

export interface Navigation {
  to<Name extends RouteName>(name: Name, ...query: QueryArgument<Name>): void;
  replace<Name extends RouteName>(name: Name, ...query: QueryArgument<Name>): void;
  /** Closes the top overlay, or else follows the back rule, which may close the webview. */
  back(): void;
  home(): void;
  openInNewPage<Name extends RouteName>(name: Name, ...query: QueryArgument<Name>): void;
  reload(): void;
}

export function useNavigation(): Navigation {
  const location = useHashLocation();
  const host = useHost();
  return useMemo(() => {
    const home = () => {
      if (!host.goHome()) location.replace(formatLocation('pricing'));
    };
    return {
      to: (name, ...query) => location.push(formatLocation(name, ...query)),
      replace: (name, ...query) => location.replace(formatLocation(name, ...query)),
      back() {
        if (location.closeOverlay()) return;
        // The entry of a closed overlay may still be in the history.
        location.leaveOverlays(() => {
          if (!closesOnBack(location.current(), host)) location.back();
          else if (!host.closePage()) home();
        });
      },
      home,
      openInNewPage: (name, ...query) => host.openPage(hrefTo(name, ...query)),
      reload: () => location.reload(),
    };
  }, [location, host]);
}

/**
 * Back on the first entry and on flagged routes closes the webview (NAV-2, NAV-3). Everywhere else
 * it goes back in the browser's history, which the router uses too, so `goback=1` changes nothing
 * (NAV-4).
 */
function closesOnBack({ path, entry }: PageLocation, { opensWebviews }: Host): boolean {
  const { closeOnBack, ownWebview } = routes[findRouteName(path)];
  // If no webview was opened for the page, the previous page is in the same webview's history.
  const isInOthersWebview = ownWebview && !opensWebviews;
  return entry === 0 || (closeOnBack && !isInOthersWebview);
}

/** Null if the address lacks a required value; the page then shows its empty state. */
export function useRouteQuery<Name extends RouteName>(name: Name): QueryOf<Name> | null {
  const { search } = usePageLocation();
  return useMemo(() => readQuery(name, search), [name, search]);
}
