import type { RenderPage } from '@ride/contract/rendering';
import type { BuiltPages } from '../built-pages.ts';

/** No data is needed: the code that is loaded and compiled is the same without. */
const answer = () => Promise.reject(new Error('no calls while rendering ahead'));

/**
 * Renders every page once, one after the other, for nobody: the code of a page is loaded and
 * compiled with its first rendering, for which a first visitor would wait.
 */
export async function renderAhead(
  render: RenderPage | null,
  pages: BuiltPages | null,
): Promise<void> {
  if (!render || !pages) return;
  for (const [location, { rendered }] of pages.paths) {
    if (!rendered) continue;
    // A page that cannot be rendered is logged when it is requested.
    await render({ location, userAgent: '', environment: {}, answer }).catch(() => null);
  }
}
