import type { Publication } from '../../db/publication.ts';
import type { Db } from '../../db/schema.ts';
import type { Ports } from '../../ports/ports.ts';
import type { CheckedItem } from './check-items.ts';
import { inPublishingOrder, type Kinds } from './kinds.ts';

export interface AnnouncedVersion {
  readonly key: string;
  readonly version: number;
}

interface AnnounceDeps {
  readonly ports: Pick<Ports, 'eventsOut'>;
  readonly kinds: Kinds;
}

/** The caller has locked the kinds and found no flaws. */
export async function announce(
  { ports: { eventsOut }, kinds }: AnnounceDeps,
  tx: Db,
  items: readonly CheckedItem[],
  publication: Publication,
): Promise<AnnouncedVersion[]> {
  const announced: AnnouncedVersion[] = [];
  for (const { kind, key, read, cities } of inPublishingOrder(items)) {
    const body = read.isReadable ? read.body : null;
    const version = await kinds[kind].publish(tx, { key, body }, publication);
    announced.push({ key, version });
    if (kind === 'activity') continue;
    await eventsOut.append(tx, {
      type: 'price.announced',
      subject: { kind: 'price', id: `${kind}:${key}` },
      data: {
        kind,
        key,
        version,
        isEnd: body === null,
        cityCodes: cities && [...cities],
        changeId: publication.changeId,
        at: publication.publishedAt,
        startsAt: publication.startsAt,
      },
    });
  }
  return announced;
}
