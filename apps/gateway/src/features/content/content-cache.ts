import { PublishedCache } from '../../db/published-cache.ts';
import { readRevision } from '../../db/revisions.ts';
import { prepareAnswer } from '../../http/answer.ts';
import type { PreparedAnswer } from '../../http/handlers.ts';
import type { Ports } from '../../ports/ports.ts';
import { contentKey, publishedKeys, readingLive } from './content-service.ts';
import type { ReadContent } from './read-content.ts';

/** Enough for thousands of answers. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Estimated, of one in the set. */
const KEY_BYTES = 100;

export interface ContentCache {
  /** What is published. No query for a document that there is not, whatever its name. */
  readonly readContent: ReadContent;
  /** An answer made of what is published, cached as the bytes that are sent. */
  answer<Response>(key: string, make: () => Promise<Response>): Promise<PreparedAnswer<Response>>;
  /** Called after a publication, so that this gateway serves it at once. */
  refresh(): Promise<void>;
}

/**
 * Published documents, and answers made of them, in one cache: with a revision each, a new answer
 * could be made of an old document. Callers choose pages and names, so that answers alone would
 * mean a query for each that nobody asked for before.
 */
export function contentCache({ db, now }: Pick<Ports, 'db' | 'now'>): ContentCache {
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
  const readLive = readingLive({ db });
  const keys = () =>
    cached(
      'keys',
      () => publishedKeys({ db }),
      ({ size }) => size * KEY_BYTES,
    );
  return {
    async readContent(kind, name) {
      const key = contentKey(kind, name);
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
