import type { RenderedPage, RenderedState } from '@ride/contract/rendering';

/** The build replaces this name by the path prefix of rendered parts. */
declare const PART_PREFIX: string;

/** After this the pages render themselves, and a fragment that arrives later is ignored. */
const TIMEOUT_MS = 3000;

/** Fetches the rendered fragment of a page and inserts it; null on failure. */
export async function showRenderedFragment(
  win: Window,
  location: string,
): Promise<RenderedState | null> {
  const controller = new AbortController();
  const { hash } = win.location;
  const timeout = setTimeout(() => controller.abort(), TIMEOUT_MS);
  try {
    const response = await win.fetch(PART_PREFIX + location, {
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      signal: controller.signal,
    });
    if (response.status !== 200) return null;
    const { html, state } = (await response.json()) as RenderedPage;
    const root = document.getElementById('root');
    // The visitor may have navigated meanwhile, or the timeout passed.
    if (!root || controller.signal.aborted || win.location.hash !== hash) return null;
    root.innerHTML = html;
    document.documentElement.dataset.rendered = String(state.at);
    return state;
  } catch {
    return null;
  } finally {
    clearTimeout(timeout);
  }
}
