import { RENDERED_ELEMENT_ID, type RenderedState } from '@ride/contract/rendering';
import { detectSurroundings, type UserAgentWindow } from '../host/detect.ts';
import { createPageChrome, type PageChrome } from '../host/page-chrome.ts';
import type { PartWindow } from '../lib/rendered-part.ts';

type RenderedWindow = UserAgentWindow & PartWindow & { readonly document: Document };

/**
 * What the gateway rendered into the document, or into the part that the document fetched; null
 * where the pages begin from nothing.
 */
export async function renderedState(win: RenderedWindow): Promise<RenderedState | null> {
  const block = win.document.getElementById(RENDERED_ELEMENT_ID)?.textContent;
  const state = block ? (JSON.parse(block) as RenderedState) : await win.ridePart;
  // The gateway knows the user agent only; a mini-program may show itself by more.
  return state?.kind === detectSurroundings(win).kind ? state : null;
}

/** The frame as it was rendered, until the page itself speaks. */
export function chromeOf(state: RenderedState | null): PageChrome {
  if (!state) return createPageChrome();
  const { title, action } = state;
  const rightAction = action === null ? null : { text: action, onPress: () => {} };
  return createPageChrome({ title, rightAction });
}
