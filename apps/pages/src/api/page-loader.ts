import type { Environment } from '@ride/contract/environment';
import type { QueryClient } from '@tanstack/react-query';
import type { CallGateway } from './answer.ts';

export interface LoaderPorts {
  readonly environment: Environment;
  readonly prefetch: <Data>(
    fetch: (queries: QueryClient, call: CallGateway) => Promise<Data>,
  ) => Promise<Data | undefined>;
  /**
   * Loads data below the first screen, or data that depends on another answer. The server waits for
   * it; a browser shows the page without it, and the page fetches it.
   */
  readonly details: (load: () => Promise<unknown>) => Promise<void>;
}

interface LoadedFrame {
  readonly title?: string | null;
  readonly action?: string | null;
}

/**
 * A page module may export a loader, which runs on the server and in the browser. It prefetches the
 * answers of the first screen, and returns the title and action if they depend on answers.
 */
export type Loader = (search: string, ports: LoaderPorts) => Promise<LoadedFrame>;
