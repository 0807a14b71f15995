import type { Known, QueryOptions } from '../api/query/query-options.ts';
import type { QueryStore } from '../api/query/query-store.ts';

export interface GatheredQueries {
  readonly queries: QueryStore;
  /** Asks whatever was rendered and never asked; false when nothing was left to ask. */
  readonly settle: () => Promise<boolean>;
  /** What is known, by the key of its question. */
  readonly known: () => Record<string, unknown>;
}

/** Whatever it is about. */
interface AnyQuery {
  readonly ask: () => Promise<void>;
  readonly data: () => unknown;
  readonly reset: () => void;
}

/**
 * Nothing is mounted on a server, so nothing asks by itself: what is rendered is remembered.
 * `unanswered` counts the calls nobody answered; a question that needed one of them is left to
 * the browser, whatever its query made of it.
 */
export function gatherQueries(store: QueryStore, unanswered: () => number): GatheredQueries {
  const rendered = new Map<string, AnyQuery>();
  const open = new Set<string>();
  const asked = new Set<string>();

  async function ask(key: string): Promise<void> {
    const before = unanswered();
    await rendered.get(key)?.ask();
    if (unanswered() > before) rendered.get(key)?.reset();
  }

  return {
    queries: {
      ...store,
      query<Data extends Known>(options: QueryOptions<Data>) {
        const key = JSON.stringify(options.queryKey);
        const query = store.query(options);
        const { reset, current } = query;
        rendered.set(key, { ask: () => query.ask(), data: () => current().data, reset });
        if (options.enabled !== false && current().data === undefined) open.add(key);
        return query;
      },
    },
    async settle() {
      const keys = [...open].filter((key) => !asked.has(key));
      open.clear();
      for (const key of keys) {
        asked.add(key);
        // One after the other, so that it is clear which of them was not answered.
        await ask(key);
      }
      return keys.length > 0;
    },
    // What was known without asking, the browser knows as well.
    known: () =>
      Object.fromEntries(
        [...asked].flatMap((key) => {
          const data = rendered.get(key)?.data();
          return data === undefined ? [] : [[key, data]];
        }),
      ),
  };
}
