import type { ResponseOf } from '@ride/contract/define-call';
import type { fenceDetail } from '@ride/contract/fence';
import { PublishedCache } from '../../db/published-cache.ts';
import { readRevision } from '../../db/revisions.ts';
import { prepareAnswer } from '../../http/answer.ts';
import type { PreparedAnswer } from '../../http/handlers.ts';
import type { Ports } from '../../ports/ports.ts';
import { fenceVersions, namesOf } from './fence-service.ts';

const MOST_BYTES = 32 * 1024 * 1024;
/** Also of an area nobody published: its key is kept too. */
const WEIGHT_OF_LIST = 500;

type Drawn = PreparedAnswer<ResponseOf<typeof fenceDetail>>;

interface DrawnVersion {
  readonly startsAt: number;
  readonly answer: Drawn;
}

/** Pricing areas as the bytes that are sent. */
export function preparedFences(ports: Pick<Ports, 'db' | 'now'>) {
  const drawings = new PublishedCache<readonly DrawnVersion[]>({
    now: ports.now,
    readRevision: () => readRevision(ports.db, 'fences'),
    weigh: (versions) =>
      versions.reduce((sum, { answer }) => sum + answer.envelope.length, WEIGHT_OF_LIST),
    mostWeight: MOST_BYTES,
  });
  const draw = async (fenceNum: string): Promise<DrawnVersion[]> =>
    (await fenceVersions(ports, fenceNum)).map((fence) => ({
      startsAt: fence.startsAt,
      answer: prepareAnswer({
        fenceNum,
        circularFenceList: fence.circularFenceList,
        polygonFenceList: fence.polygonFenceList,
        ...namesOf(fence),
      }),
    }));
  return {
    refresh: () => drawings.refresh(),

    /** As drawn now, or as it was when it ended: an old order still shows its area. */
    async drawing(fenceNum: string): Promise<Drawn | null> {
      const versions = await drawings.get(fenceNum, () => draw(fenceNum));
      return versions.findLast(({ startsAt }) => startsAt <= ports.now())?.answer ?? null;
    },
  };
}
