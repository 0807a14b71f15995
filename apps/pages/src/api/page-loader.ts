import type { Environment } from '@ride/contract/environment';
import type { QueryClient } from '@tanstack/react-query';
import type { CallGateway } from './answer.ts';

export interface LoaderPorts {
  readonly environment: Environment;
  /** Fetches one query before the page is rendered; undefined where it fails. */
  readonly prefetch: <Data>(
    fetch: (queries: QueryClient, call: CallGateway) => Promise<Data>,
  ) => Promise<Data | undefined>;
  /**
   * Data below the first screen, or that depends on another answer. The server waits for it; in a
   * browser the page is shown without it and fetches it by itself.
   */
  readonly details: (load: () => Promise<unknown>) => Promise<void>;
}

/** Title and action for the frame around the page; without a title, that of its route. */
interface LoadedFrame {
  readonly title?: string | null;
  /** The text of its one action in the title bar. */
  readonly action?: string | null;
}

/**
 * A page module may export one, for server and browser alike: from the query of its address it says
 * which answers the page is rendered with, and its title and action where they depend on them.
 */
export type Loader = (search: string, ports: LoaderPorts) => Promise<LoadedFrame>;
