import type { EnvironmentInput } from './environment.ts';

/**
 * What the gateway and the pages' own renderer agree on. The gateway loads the renderer by its
 * path, so that neither imports the other.
 */

/** Of the block in a rendered document that says what its pages know already. */
export const RENDERED_ELEMENT_ID = 'ride-rendered';

/** Before the path of a page: its rendered part alone, for a document that is there already. */
export const PART_PREFIX = '/rendered';

export interface RenderRequest {
  /** Path and query, as they stand behind the `#` in a browser. */
  readonly location: string;
  readonly userAgent: string;
  readonly environment: EnvironmentInput;
  /**
   * The envelope of a call, for somebody without a session. Rejects where the answer would be
   * somebody's own: what it says is then left to the browser.
   */
  readonly answer: (path: string, input: unknown) => Promise<unknown>;
}

/** What a page goes on from in the browser. */
export interface RenderedState {
  /** When it was rendered, in epoch milliseconds: what depends on the time was as it was then. */
  readonly at: number;
  /** The surroundings it was rendered for. */
  readonly kind: string;
  /** What the page asked to stand around it; null leaves its path's own title. */
  readonly title: string | null;
  /** The text of its one action in the title bar. */
  readonly action: string | null;
  /** The answers it was rendered with, as TanStack Query dehydrates them. */
  readonly dehydrated: { readonly queries: readonly unknown[] };
}

export interface RenderedPage {
  /** The content of the element the pages live in. */
  readonly html: string;
  /** Of the document. */
  readonly title: string;
  readonly state: RenderedState;
}

/** For a document that is there already. */
export interface RenderedPart extends RenderedPage {
  /** Files of styles it needs beside those of its path. */
  readonly styles: readonly string[];
}

/** Null where there is nothing to show before the browser has asked for itself. */
export type RenderPage = (request: RenderRequest) => Promise<RenderedPage | null>;
