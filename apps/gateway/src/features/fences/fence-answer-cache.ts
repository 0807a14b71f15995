import type { ResponseOf } from '@ride/contract/define-call';
import type { fenceDetail, PublishedFence } from '@ride/contract/fence';
import { findCountyName } from '@ride/domain/regions/county-name';
import { findCityByCode } from '@ride/domain/regions/find-city';
import { PublishedCache } from '../../db/published-cache.ts';
import { readRevision } from '../../db/revisions.ts';
import { prepareAnswer } from '../../http/answer.ts';
import type { PreparedAnswer } from '../../http/handlers.ts';
import type { Ports } from '../../ports/ports.ts';
import { selectFence } from './fence-store.ts';

const MAX_BYTES = 32 * 1024 * 1024;
const VERSION_BYTES = 200;

type FenceAnswer = PreparedAnswer<ResponseOf<typeof fenceDetail>>;

interface FenceAnswerVersion {
  readonly startsAt: number;
  readonly answer: FenceAnswer;
}

export function createFenceAnswerCache(ports: Pick<Ports, 'db' | 'now'>) {
  const cache = new PublishedCache<readonly FenceAnswerVersion[]>({
    now: ports.now,
    readRevision: () => readRevision(ports.db, 'fences'),
    bytesOf: (versions) =>
      versions.reduce((sum, { answer }) => sum + VERSION_BYTES + answer.envelope.length, 0),
    maxBytes: MAX_BYTES,
  });
  const load = async (fenceNum: string): Promise<FenceAnswerVersion[]> =>
    (await selectFence(ports.db, fenceNum)).map(({ published: fence }) => ({
      startsAt: fence.startsAt,
      answer: prepareAnswer({
        fenceNum,
        circularFenceList: fence.circularFenceList,
        polygonFenceList: fence.polygonFenceList,
        ...namesOf(fence),
      }),
    }));
  return {
    refresh: () => cache.refresh(),

    /**
     * Returns the latest started version even if it has ended, because an old order still shows its
     * area.
     */
    async find(fenceNum: string): Promise<FenceAnswer | null> {
      const versions = await cache.get(fenceNum, () => load(fenceNum));
      return versions.findLast(({ startsAt }) => startsAt <= ports.now())?.answer ?? null;
    },
  };
}

function namesOf({ name, cityCode, districtCodes = [cityCode] }: PublishedFence) {
  const districtNames = districtCodes.map(findCountyName).filter((district) => district !== null);
  return { name, cityName: findCityByCode(cityCode)?.name ?? null, districtNames };
}
