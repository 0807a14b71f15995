import type { RenderedPart, RenderedState } from '@ride/contract/rendering';
import { fetchFiles } from './fetch-files.ts';

/** Written by the build. */
declare const PART_PREFIX: string;

/** Past it the pages begin from nothing: a part that comes later would only be in their way. */
const TIMEOUT_MS = 3000;

/** The rendered part of a page on screen, as soon as it and its styles are there; null if not. */
export async function showPart(
  win: Window,
  location: string,
  styles: Promise<unknown>,
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
    const { html, state, styles: others } = (await response.json()) as RenderedPart;
    await Promise.all([styles, fetchFiles(others)]);
    const root = document.getElementById('root');
    // The visitor may have gone on meanwhile, or the timeout passed.
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
