import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../../api/call-context.tsx';
import { useEnvironment, useExtension } from '../../../api/environment.ts';
import { usePosition } from '../../../host/use-position.ts';
import { useNavigation, useRouteQuery } from '../../../routes/navigation.tsx';
import { QuietReload } from '../../../ui/QuietReload.tsx';
import { whereaboutsText } from './describe-zones.ts';
import { FenceMap } from './FenceMap.tsx';
import s from './FenceMapPage.module.css';
import { fenceQueries } from './queries.ts';
import { fenceTexts } from './texts.ts';
import { ZoneList } from './ZoneList.tsx';

const NO_ZONES = [] as const;
const NO_NAMES = { name: null, cityName: null, where: null };

/** Where the rules of a pricing area apply, and whether the passenger is there. */
export function FenceMapPage() {
  const { mapTiles } = useEnvironment();
  const fenceNum = useRouteQuery('fenceMap')?.fenceNum ?? '';
  const fence = useQuery({
    ...fenceQueries.area(useCall(), fenceNum),
    enabled: fenceNum !== '',
  });
  const position = usePosition();
  const isNamed = useExtension('areaNames');
  const shapes = fence.data?.shapes ?? NO_ZONES;
  const { name, cityName, where } = (isNamed && fence.data) || NO_NAMES;
  const isRefused = fenceNum !== '' && !fence.data && !fence.isFetching;
  const { reload } = useNavigation();
  return (
    <>
      <FenceMap
        name={name}
        cityName={cityName}
        shapes={shapes}
        position={position ?? null}
        tiles={mapTiles}
      />
      {name && <p className={s.area}>{where ? fenceTexts.areaIn(name, where) : name}</p>}
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
