/** Never throws: without a working storage, values are kept in memory. */
export interface TextStore {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
}

type StorageLike = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Storage may be missing (server), blocked (the getter itself throws) or full. */
export function createTextStore(open: () => StorageLike | undefined): TextStore {
  const memory = new Map<string, string>();
  return {
    read(key) {
      const stored = memory.get(key);
      if (stored !== undefined) return stored;
      try {
        return open()?.getItem(key) ?? null;
      } catch {
        return null;
      }
    },
    write(key, value) {
      memory.set(key, value);
      try {
        const storage = open();
        storage?.setItem(key, value);
        if (storage) memory.delete(key);
      } catch {
        // The value stays in memory.
      }
    },
    remove(key) {
      memory.delete(key);
      try {
        open()?.removeItem(key);
      } catch {
        // A storage that throws cannot return the old value either.
      }
    },
  };
}
