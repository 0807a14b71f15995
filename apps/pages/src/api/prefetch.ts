import type { QueryClient } from '@tanstack/react-query';
import type { Host } from '../host/host.ts';
import type { CallGateway } from './answer.ts';

interface PrefetchPorts {
  readonly call: CallGateway;
  readonly host: Host;
  readonly queries: QueryClient;
}

/**
 * A page module may export one: it sends the page's first query before anything is rendered, so
 * that the first render shows the answer. `search` is the query of its address.
 */
export type Prefetch = (ports: PrefetchPorts, search: string) => Promise<void>;
