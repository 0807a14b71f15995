export interface HostRequest {
  readonly method: string;
  readonly params: Record<string, unknown>;
}

interface HostView {
  readonly title: string;
  readonly rightButton: string | null;
  readonly isClosed: boolean;
}

export interface SimulatorState {
  /** All requests of the page, oldest first; always the same array. */
  readonly requests: readonly HostRequest[];
  record(method: string, params: Record<string, unknown>): void;
  view(): HostView;
  change(changes: Partial<HostView>): void;
  subscribe(listener: () => void): () => void;
  /** Increases with every change, as the snapshot for useSyncExternalStore. */
  version(): number;
}

export function createSimulatorState(): SimulatorState {
  const requests: HostRequest[] = [];
  const listeners = new Set<() => void>();
  let view: HostView = { title: '', rightButton: null, isClosed: false };
  let version = 0;
  const notify = () => {
    version += 1;
    for (const listener of listeners) listener();
  };
  return {
    requests,
    record(method, params) {
      requests.push({ method, params });
      notify();
    },
    view: () => view,
    change(changes) {
      view = { ...view, ...changes };
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
  };
}
