import { PublishedCache } from '../../../db/published-cache.ts';
import { readRevision } from '../../../db/revisions.ts';
import { prepareAnswer } from '../../../http/answer.ts';
import type { PreparedAnswer } from '../../../http/handlers.ts';
import type { Ports } from '../../../ports/ports.ts';
import { industries, landing, type PublishedPorts, registrationRule } from './published-service.ts';

/** Far more than a banner for every city. */
const MAX_BYTES = 1024 * 1024;
/** Estimated, of one in the set. */
const INDUSTRY_BYTES = 100;

type CachedAnswer<Value> = Promise<PreparedAnswer<Value>>;

/** Answers made of published content, cached as the bytes that are sent. */
export function publishedAnswerCache(ports: Pick<Ports, 'db' | 'now'> & PublishedPorts) {
  const fromContent = {
    now: ports.now,
    readRevision: () => readRevision(ports.db, 'content'),
    maxBytes: MAX_BYTES,
  };
  const answers = new PublishedCache<PreparedAnswer<unknown>>({
    ...fromContent,
    bytesOf: ({ envelope }) => envelope.length,
  });
  const industryIds = new PublishedCache<ReadonlySet<string>>({
    ...fromContent,
    bytesOf: (ids) => ids.size * INDUSTRY_BYTES,
  });
  const answer = <Value>(key: string, make: () => Promise<Value>) =>
    answers.get(key, async () => prepareAnswer(await make())) as CachedAnswer<Value>;
  return {
    industries: () => answer('industries', () => industries(ports)),
    landing: (cityCode?: string) =>
      answer(`landing:${cityCode ?? ''}`, () => landing(ports, cityCode)),
    rule: () => answer('rule', () => registrationRule(ports)),

    async isIndustry(industryId: string): Promise<boolean> {
      const ids = await industryIds.get('industries', async () => {
        const published = await industries(ports);
        return new Set(published.map(({ id }) => id));
      });
      return ids.has(industryId);
    },
  };
}
