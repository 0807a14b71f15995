import type { EnvironmentInput } from './environment.ts';

/**
 * The interface between the gateway and the pages' renderer. The gateway loads the renderer by its
 * path, so that neither imports the other.
 */

/** Id of the JSON block with the state of a rendered document. */
export const RENDERED_ELEMENT_ID = 'ride-rendered';

/** Path prefix of a page's rendered part alone, for a document that is loaded already. */
export const PART_PREFIX = '/rendered';

export interface RenderRequest {
  /** Path and query, as behind the `#` in a browser. */
  readonly location: string;
  readonly userAgent: string;
  readonly environment: EnvironmentInput;
  /**
   * The envelope of a call without a session. Rejects for calls that need one: those are left to
   * the browser.
   */
  readonly answer: (path: string, input: unknown) => Promise<unknown>;
}

/** The state for hydration in the browser. */
export interface RenderedState {
  /** When it was rendered, in epoch milliseconds; hydration uses the same time. */
  readonly at: number;
  /** The host kind it was rendered for. */
  readonly kind: string;
  /** Title that the page set; null for that of its route. */
  readonly title: string | null;
  /** The text of its one action in the title bar. */
  readonly action: string | null;
  /** The answers it was rendered with, as TanStack Query dehydrates them. */
  readonly dehydrated: { readonly queries: readonly unknown[] };
}

export interface RenderedPage {
  /** The content of the root element. */
  readonly html: string;
  /** Of the document. */
  readonly title: string;
  readonly state: RenderedState;
}

/** Null for a page that only the browser can render. */
export type RenderPage = (request: RenderRequest) => Promise<RenderedPage | null>;
