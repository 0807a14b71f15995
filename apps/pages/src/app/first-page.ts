import type { LoaderPorts } from '../api/page-loader.ts';
import { findRouteName } from '../routes/find-route.ts';
import { pages } from './pages.ts';
import type { Services } from './services.ts';

const TIMEOUT_MS = 200;

const pageOf = ({ location }: Services) => pages[findRouteName(location.current().path)];

async function fetchPage(services: Services, prefetch: LoaderPorts['prefetch']): Promise<void> {
  const { location, environment } = services;
  const page = await pageOf(services).fetchAhead();
  await page?.loader?.(location.current().search, {
    environment,
    prefetch,
    details: async () => {},
  });
}

/**
 * The document has already requested the code and the first answer of the page, so a short wait
 * mostly avoids the loading state.
 */
export function waitForFirstPage(services: Services): Promise<void> {
  const { queries, call } = services;
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, TIMEOUT_MS));
  const whole = fetchPage(services, (fetch) => fetch(queries, call).catch(() => undefined));
  return Promise.race([whole, timeout]);
}

/** A rendered page has its answers in the document, and hydration needs all of its code. */
export function waitForRenderedCode(services: Services): Promise<void> {
  return fetchPage(services, async () => undefined);
}
