import { routeNameAt } from '../routes/find-route.ts';
import { pages } from './pages.ts';
import type { Services } from './services.ts';

/** Past it the visitor is shown that something is coming. */
const TIMEOUT_MS = 200;

const pageOf = ({ location }: Services) => pages[routeNameAt(location.current().path)];

async function fetchWhole(services: Services): Promise<void> {
  const { location, environment, call, queries } = services;
  const page = await pageOf(services).fetchAhead();
  await page?.loader?.(location.current().search, {
    environment,
    prefetch: (fetch) => fetch(queries, call).catch(() => undefined),
    details: async () => {},
  });
}

/**
 * Waits a little for the first page and the answer it begins with: both were asked for by the
 * document, so they mostly are there, and the first thing on screen is the content.
 */
export function firstPage(services: Services): Promise<void> {
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, TIMEOUT_MS));
  return Promise.race([fetchWhole(services), timeout]);
}

/** Where the page is on screen already, nothing but its code can take its place. */
export async function firstCode(services: Services): Promise<void> {
  await pageOf(services).fetchAhead();
}
