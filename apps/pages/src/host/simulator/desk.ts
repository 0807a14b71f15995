export interface Asked {
  readonly method: string;
  readonly params: Record<string, unknown>;
}

/** What the simulated host shows around the page. */
interface HostView {
  readonly title: string;
  readonly rightButton: string | null;
  /** The page has asked to be closed. */
  readonly isClosed: boolean;
}

export interface Desk {
  /** Everything the page asked for, oldest first; the same array all the time. */
  readonly asked: readonly Asked[];
  note(method: string, params: Record<string, unknown>): void;
  view(): HostView;
  change(part: Partial<HostView>): void;
  subscribe(listener: () => void): () => void;
  /** Grows with every change. */
  version(): number;
}

export function createDesk(): Desk {
  const asked: Asked[] = [];
  const listeners = new Set<() => void>();
  let view: HostView = { title: '', rightButton: null, isClosed: false };
  let version = 0;
  const tell = () => {
    version += 1;
    for (const listener of listeners) listener();
  };
  return {
    asked,
    note(method, params) {
      asked.push({ method, params });
      tell();
    },
    view: () => view,
    change(part) {
      view = { ...view, ...part };
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
  };
}
