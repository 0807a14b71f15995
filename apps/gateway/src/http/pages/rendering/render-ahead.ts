import type { RenderPage } from '@ride/contract/rendering';
import type { BuiltPages } from '../built-pages.ts';

const answer = () => Promise.reject(new Error('no calls while rendering ahead'));

/**
 * Renders every page once at the start, because the first rendering loads and compiles the code of
 * a page, and a visitor would wait for that.
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
