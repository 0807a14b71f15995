import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderPage } from '@ride/contract/rendering';

/** Beside the pages for browsers; see the build of the pages. */
const RENDERER = '../dist-server/render.js';

/** The pages' own renderer, found by its path; null where only the browser's pages were built. */
export async function loadRenderer(pagesFolder: string): Promise<RenderPage | null> {
  const file = join(pagesFolder, RENDERER);
  if (!existsSync(file)) return null;
  const { renderPage } = (await import(pathToFileURL(file).href)) as { renderPage: RenderPage };
  return renderPage;
}
