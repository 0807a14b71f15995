import type { RenderedState } from '@ride/contract/rendering';

/** The document may fetch the rendered part of its page while the pages are loaded. */
export interface PartWindow {
  /** Settles when the part is on screen; null when it did not come. Missing: none was asked for. */
  ridePart?: Promise<RenderedState | null>;
}
