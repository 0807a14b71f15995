import type { ResponseOf } from '@ride/contract/define-call';
import type { fenceDetail, PublishedFence } from '@ride/contract/fence';
import { findCountyName } from '@ride/domain/regions/county-name';
import { findCityByCode } from '@ride/domain/regions/find-city';
import type { Timeline } from '@ride/domain/timeline';
import { PublishedCache } from '../../db/published-cache.ts';
import { readRevision } from '../../db/revisions.ts';
import { prepareAnswer } from '../../http/answer.ts';
import type { PreparedAnswer } from '../../http/handlers.ts';
import type { Ports } from '../../ports/ports.ts';
import { selectFence } from './fence-store.ts';

const MAX_BYTES = 32 * 1024 * 1024;
const VERSION_BYTES = 200;

type FenceAnswer = PreparedAnswer<ResponseOf<typeof fenceDetail>>;

type FenceAnswers = Timeline<FenceAnswer>;

export function createFenceAnswerCache(ports: Pick<Ports, 'db' | 'now'>) {
  const cache = new PublishedCache<FenceAnswers>({
    now: ports.now,
    readRevision: () => readRevision(ports.db, 'fences'),
    bytesOf: (timeline) =>
      timeline.reduce((sum, { value }) => sum + VERSION_BYTES + (value?.envelope.length ?? 0), 0),
    maxBytes: MAX_BYTES,
  });
  const load = async (fenceNum: string): Promise<FenceAnswers> =>
    (await selectFence(ports.db, fenceNum)).map(({ startsAt, published: fence }) => ({
      startsAt,
      value: fence && prepareAnswer(describeFence(fence)),
    }));
  return {
    refresh: () => cache.refresh(),

    /**
     * Returns the latest version that has started even if its area has ended, because an old order
     * still shows the area.
     */
    async find(fenceNum: string): Promise<FenceAnswer | null> {
      const timeline = await cache.get(fenceNum, () => load(fenceNum));
      const started = timeline.filter(({ startsAt }) => startsAt <= ports.now());
      return started.findLast(({ value }) => value !== null)?.value ?? null;
    },
  };
}

/** The answer of a pricing area to the map of the pages. */
export function describeFence(
  fence: Omit<PublishedFence, 'startsAt'>,
): ResponseOf<typeof fenceDetail> {
  const { fenceNum, name, cityCode, districtCodes = [cityCode] } = fence;
  return {
    fenceNum,
    circularFenceList: fence.circularFenceList,
    polygonFenceList: fence.polygonFenceList,
    name,
    cityName: findCityByCode(cityCode)?.name ?? null,
    districtNames: districtCodes.map(findCountyName).filter((district) => district !== null),
  };
}
