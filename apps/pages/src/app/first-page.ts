import { pathNameAt } from '../paths/find-path.ts';
import { pages } from './pages.ts';
import type { Services } from './services.ts';

/** Past it the visitor is shown that something is coming. */
const PATIENCE_MS = 200;

async function fetchWhole({ location, call, host, queries }: Services): Promise<void> {
  const { path, search } = location.current();
  const page = await pages[pathNameAt(path)].fetchAhead();
  await page?.askFirst?.({ call, host, queries }, search);
}

/**
 * Waits a little for the first page and the answer it begins with: both were asked for by the
 * document, so they mostly are there, and the first thing on screen is the content.
 */
export function firstPage(services: Services): Promise<void> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  return Promise.race([fetchWhole(services), patience]);
}
