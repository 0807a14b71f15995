import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderPage } from '@ride/contract/rendering';

/** The build of the pages writes this module beside the files for browsers. */
const RENDERER = '../dist-server/render.js';

/** Returns null if only the pages for browsers were built. */
export async function loadRenderer(pagesFolder: string): Promise<RenderPage | null> {
  const file = join(pagesFolder, RENDERER);
  if (!existsSync(file)) return null;
  const { renderPage } = (await import(pathToFileURL(file).href)) as { renderPage: RenderPage };
  return renderPage;
}
