import { useCall } from '../../api/call-context.tsx';
import { useEnvironment } from '../../api/environment.ts';
import { useQuery } from '../../api/query/use-query.ts';
import { useHost } from '../../host/host-context.tsx';
import { useNavigation, usePathQuery } from '../../paths/navigation.tsx';
import { QuietReload } from '../../ui/QuietReload.tsx';
import { whereaboutsText } from './fence-map/describe-zones.ts';
import { FenceMap } from './fence-map/FenceMap.tsx';
import s from './fence-map/FenceMapPage.module.css';
import { fenceQueries } from './fence-map/queries.ts';
import { fenceTexts } from './fence-map/texts.ts';
import { ZoneList } from './fence-map/ZoneList.tsx';

const NO_ZONES = [] as const;

/** Where the rules of a pricing area apply, and whether the passenger is there. */
export function FenceMapPage() {
  const { mapTiles } = useEnvironment();
  const fenceNum = usePathQuery('fenceMap')?.fenceNum ?? '';
  const fence = useQuery({
    ...fenceQueries.zones(useCall(), fenceNum),
    enabled: fenceNum !== '',
  });
  const { data: position } = useQuery(fenceQueries.position(useHost()));
  const shapes = fence.data ?? NO_ZONES;
  const isRefused = fenceNum !== '' && !fence.data && !fence.isFetching;
  const { reload } = useNavigation();
  return (
    <>
      <FenceMap shapes={shapes} position={position ?? null} tiles={mapTiles} />
      {isRefused ? (
        <QuietReload onReload={() => void fence.refetch()} />
      ) : (
        <p role="status" className={s.whereabouts}>
          {fence.isFetching && !fence.data ? fenceTexts.loading : whereaboutsText(shapes, position)}
        </p>
      )}
      {fenceNum === '' && <QuietReload onReload={reload} />}
      {shapes.length > 0 && <ZoneList shapes={shapes} />}
    </>
  );
}

export default FenceMapPage;
