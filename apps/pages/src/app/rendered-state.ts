import { RENDERED_ELEMENT_ID, type RenderedState } from '@ride/contract/rendering';
import { detectHost, type UserAgentWindow } from '../host/detect-host.ts';
import { createFrameStore, type FrameStore } from '../host/page-chrome.ts';
import type { StartGlobals } from '../lib/start-globals.ts';

type RenderedWindow = UserAgentWindow & StartGlobals & { readonly document: Document };

/**
 * The state of a rendered page is in the document, or in the fragment that the document has
 * fetched; null without a rendered page.
 */
export async function readRenderedState(win: RenderedWindow): Promise<RenderedState | null> {
  const block = win.document.getElementById(RENDERED_ELEMENT_ID)?.textContent;
  const state = block ? (JSON.parse(block) as RenderedState) : await win.rideFragment;
  // The gateway detects the host by the user agent only; a mini-program may also set a variable on
  // the window.
  return state?.kind === detectHost(win).kind ? state : null;
}

export function createFrameStoreOfState(
  state: Pick<RenderedState, 'title' | 'action'> | null,
): FrameStore {
  if (!state) return createFrameStore();
  const { title, action } = state;
  const rightAction = action === null ? null : { text: action, onPress: () => {} };
  return createFrameStore({ title, rightAction });
}
