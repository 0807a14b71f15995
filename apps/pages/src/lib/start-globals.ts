import type { RenderedState } from '@ride/contract/rendering';

/** What the start script inside the document leaves on the window for the pages it loads. */
export interface StartGlobals {
  /** The element last clicked in rendered markup, null if none was; recording ends with this call. */
  rideTakePress?: () => HTMLElement | null;
  /** Settles when the rendered fragment is on screen, with null when it did not come. Absent: none was fetched. */
  rideFragment?: Promise<RenderedState | null>;
}
