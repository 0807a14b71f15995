import { PublishedCache } from '../../db/published-cache.ts';
import { readRevision } from '../../db/revisions.ts';
import { prepareAnswer } from '../../http/answer.ts';
import type { PreparedAnswer } from '../../http/handlers.ts';
import type { Ports } from '../../ports/ports.ts';
import {
  createPublishedContentReader,
  formatContentKey,
  listPublishedKeys,
} from './content-service.ts';
import type { ReadContent } from './read-content.ts';

const MAX_BYTES = 16 * 1024 * 1024;
const KEY_BYTES = 100;

export interface ContentCache {
  /** Looking up a document that does not exist costs no query. */
  readonly readContent: ReadContent;
  answer<Response>(key: string, make: () => Promise<Response>): Promise<PreparedAnswer<Response>>;
  refresh(): Promise<void>;
}

/**
 * Documents and answers share one cache and revision, because otherwise a new answer could be built
 * from an old document. Documents are cached as well, because requests choose pages and names
 * freely and would otherwise cost a query for each new combination.
 */
export function createContentCache({ db, now }: Pick<Ports, 'db' | 'now'>): ContentCache {
  const cache = new PublishedCache<{ readonly value: unknown; readonly bytes: number }>({
    now,
    readRevision: () => readRevision(db, 'content'),
    bytesOf: ({ bytes }) => bytes,
    maxBytes: MAX_BYTES,
  });
  async function cached<Value>(
    key: string,
    make: () => Promise<Value>,
    bytesOf: (value: Value) => number,
  ): Promise<Value> {
    const entry = await cache.get(key, async () => {
      const value = await make();
      return { value, bytes: bytesOf(value) };
    });
    return entry.value as Value;
  }
  const readLive = createPublishedContentReader({ db });
  const keys = () =>
    cached(
      'keys',
      () => listPublishedKeys({ db }),
      ({ size }) => size * KEY_BYTES,
    );
  return {
    async readContent(kind, name) {
      const key = formatContentKey(kind, name);
      if (!(await keys()).has(key)) return null;
      return cached(
        `document:${key}`,
        () => readLive(kind, name),
        (document) => 2 * JSON.stringify(document).length,
      );
    },

    answer: (key, make) =>
      cached(
        `answer:${key}`,
        async () => prepareAnswer(await make()),
        ({ envelope }) => envelope.length,
      ),

    refresh: () => cache.refresh(),
  };
}
