import { routeNameAt } from '../routes/find-route.ts';
import { pages } from './pages.ts';
import type { Services } from './services.ts';

/** After this the loading state is shown. */
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
 * Waits briefly for the code and the first answer of the page: the document has requested both, so
 * that mostly the content is the first thing on screen.
 */
export function firstPage(services: Services): Promise<void> {
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, TIMEOUT_MS));
  return Promise.race([fetchWhole(services), timeout]);
}

/** For a page that came rendered: hydration needs only its code. */
export async function firstCode(services: Services): Promise<void> {
  await pageOf(services).fetchAhead();
}
