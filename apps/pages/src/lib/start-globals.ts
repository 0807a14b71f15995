import type { RenderedState } from '@ride/contract/rendering';

/** Values that the start script of the document leaves on the window for the pages. */
export interface StartGlobals {
  /**
   * The element last clicked in rendered markup, null if none was clicked; this call ends the
   * recording.
   */
  rideTakePress?: () => HTMLElement | null;
  /**
   * Settles when the rendered fragment is on screen, or with null if it failed to load. Undefined
   * if none was fetched.
   */
  rideFragment?: Promise<RenderedState | null>;
}
