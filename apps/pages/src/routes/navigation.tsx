import { useMemo } from 'react';
import { useHost } from '../host/host-context.tsx';
import { backStep } from './back-rule.ts';
import { routeNameAt } from './find-route.ts';
import { hrefTo, locationOf, type QueryArgument } from './href.ts';
import { useHashLocation, usePageLocation } from './location-context.tsx';
import { readQuery } from './read-query.ts';
import { type QueryOf, type RouteName, routes } from './routes.ts';

export interface Navigation {
  to<Name extends RouteName>(name: Name, ...query: QueryArgument<Name>): void;
  replace<Name extends RouteName>(name: Name, ...query: QueryArgument<Name>): void;
  /** Closes the top overlay, or else follows the back rule: it may close the webview. */
  back(): void;
  /** Where 返回首页 leads: the provider's home page, out of the webview, or the pricing rules. */
  home(): void;
  /** In a webview of its own, where the host has such. */
  openInNewPage<Name extends RouteName>(name: Name, ...query: QueryArgument<Name>): void;
  /** Reloads the document: the last resort of a page without content. */
  reload(): void;
}

export function useNavigation(): Navigation {
  const location = useHashLocation();
  const host = useHost();
  return useMemo(() => {
    const home = () => {
      if (!host.goHome()) location.replace(locationOf('pricing'));
    };
    return {
      to: (name, ...query) => location.push(locationOf(name, ...query)),
      replace: (name, ...query) => location.replace(locationOf(name, ...query)),
      back() {
        if (location.closeOverlay()) return;
        // A closed overlay may still be leaving the history.
        location.leaveOverlays(() => {
          const place = location.current();
          const step = backStep(place, routes[routeNameAt(place.path)], host.opensWebviews);
          // The router uses the browser's history, so both other steps are one.
          if (step !== 'close') location.back();
          else if (!host.closePage()) home();
        });
      },
      home,
      openInNewPage: (name, ...query) => host.openPage(hrefTo(name, ...query)),
      reload: () => location.reload(),
    };
  }, [location, host]);
}

/** Null when the address lacks a required value: the page then shows its empty state. */
export function useRouteQuery<Name extends RouteName>(name: Name): QueryOf<Name> | null {
  const { search } = usePageLocation();
  return useMemo(() => readQuery(name, search), [name, search]);
}
