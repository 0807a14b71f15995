export interface Listeners {
  /** Returns what ends the listening. */
  subscribe(listener: () => void): () => void;
  notify(): void;
}

export function createListeners(): Listeners {
  const heard = new Set<() => void>();
  return {
    subscribe(listener) {
      heard.add(listener);
      return () => heard.delete(listener);
    },
    notify() {
      for (const listener of heard) listener();
    },
  };
}
