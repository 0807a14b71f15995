import type { Host } from '../../host/host.ts';
import type { CallGateway } from '../answer.ts';
import type { QueryStore } from './query-store.ts';

export interface AskPorts {
  readonly call: CallGateway;
  readonly host: Host;
  readonly queries: QueryStore;
}

/**
 * A page module may export one: it puts the page's first question before anything is rendered,
 * so that the first render shows the answer. `search` is the query of its address.
 */
export type AskFirst = (ports: AskPorts, search: string) => Promise<void>;
