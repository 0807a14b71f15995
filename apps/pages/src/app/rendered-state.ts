import { RENDERED_ELEMENT_ID, type RenderedState } from '@ride/contract/rendering';
import { detectHost, type UserAgentWindow } from '../host/detect-host.ts';
import { createPageChrome, type PageChrome } from '../host/page-chrome.ts';
import type { StartGlobals } from '../lib/start-globals.ts';

type RenderedWindow = UserAgentWindow & StartGlobals & { readonly document: Document };

/**
 * What the gateway rendered into the document, or into the part that the document fetched; null
 * where the pages begin from nothing.
 */
export async function renderedState(win: RenderedWindow): Promise<RenderedState | null> {
  const block = win.document.getElementById(RENDERED_ELEMENT_ID)?.textContent;
  const state = block ? (JSON.parse(block) as RenderedState) : await win.ridePart;
  // The gateway knows the user agent only; a mini-program may show itself by more.
  return state?.kind === detectHost(win).kind ? state : null;
}

/** The frame as it was rendered, until the page itself speaks. */
export function chromeOf(state: Pick<RenderedState, 'title' | 'action'> | null): PageChrome {
  if (!state) return createPageChrome();
  const { title, action } = state;
  const rightAction = action === null ? null : { text: action, onPress: () => {} };
  return createPageChrome({ title, rightAction });
}
