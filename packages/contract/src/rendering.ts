import type { EnvironmentInput } from './environment.ts';

/**
 * The interface between the gateway and the pages' renderer. The gateway loads the renderer from a
 * configured path, so that neither imports the other.
 */

export const RENDERED_ELEMENT_ID = 'ride-rendered';

/** Path prefix of a rendered page part, for documents that are already loaded. */
export const RENDERED_PART_PREFIX = '/rendered';

export interface RenderRequest {
  /** Path and query, as after the `#` in a browser. */
  readonly location: string;
  readonly userAgent: string;
  readonly environment: EnvironmentInput;
  /**
   * Makes a call without a session and returns the envelope. Rejects calls that need a session,
   * which only the browser makes.
   */
  readonly answer: (path: string, input: unknown) => Promise<unknown>;
}

export interface RenderedState {
  /** Time of rendering in epoch milliseconds; hydration uses the same time. */
  readonly at: number;
  readonly kind: string;
  /** Title that the page set; null if it uses the title of its route. */
  readonly title: string | null;
  /** Text of the action in the title bar. */
  readonly action: string | null;
  /** The answers used for rendering, as dehydrated by TanStack Query. */
  readonly dehydrated: { readonly queries: readonly unknown[] };
}

export interface RenderedPage {
  /** HTML content of the root element. */
  readonly html: string;
  readonly title: string;
  readonly state: RenderedState;
}

/** Null for a page that only the browser can render. */
export type RenderPage = (request: RenderRequest) => Promise<RenderedPage | null>;
