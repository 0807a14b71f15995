import { brand } from '@ride/contract/brand';
import type { Shape } from '@ride/domain/geo/zone';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../../api/call-context.tsx';
import { useEnvironment, useExtension } from '../../../api/environment.ts';
import type { Position } from '../../../host/host.ts';
import { usePosition } from '../../../host/use-position.ts';
import { useNavigation, useRouteQuery } from '../../../routes/navigation.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { QuietReload } from '../../../ui/states/QuietReload.tsx';
import { areaText, describePosition, describeZone, isLoneCircle } from './describe-zones.ts';
import type { FenceMapView } from './draw-map.ts';
import s from './FenceMapPage.module.css';
import { fenceQueries } from './queries.ts';
import { fenceTexts } from './texts.ts';

const NO_ZONES = [] as const;
const NO_NAMES = { name: null, cityName: null, where: null };

export function FenceMapPage() {
  const { mapTiles } = useEnvironment();
  const fenceNum = useRouteQuery('fenceMap')?.fenceNum ?? '';
  const fence = useQuery({
    ...fenceQueries.area(useCall(), fenceNum),
    enabled: fenceNum !== '',
  });
  const [attempt, setAttempt] = useState(0);
  const position = usePosition(true, attempt);
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
      {isRefused ? (
        <QuietReload onReload={() => void fence.refetch()} />
      ) : (
        <div className={s.area}>
          <p role="status" className={s.sentence}>
            {fence.isFetching && !fence.data
              ? fenceTexts.loading
              : withoutBreaks(areaText(shapes, name))}
          </p>
          {where && <p className={s.note}>{where}</p>}
        </div>
      )}
      {shapes.length > 0 && (
        <Whereabouts
          shapes={shapes}
          position={position}
          isAskedAgain={attempt > 0}
          onAsk={() => setAttempt(attempt + 1)}
        />
      )}
      {fenceNum === '' && <QuietReload onReload={reload} />}
      {shapes.length > 0 && !isLoneCircle(shapes) && <ZoneList shapes={shapes} />}
    </>
  );
}

export default FenceMapPage;

/** Without spaces that break, and with `word-break: keep-all`, a sentence breaks at its comma only. */
const withoutBreaks = (text: string): string => text.replaceAll(' ', '\u00a0');

type WhereaboutsProps = {
  shapes: readonly Shape[];
  position: Position | null | undefined;
  isAskedAgain: boolean;
  onAsk: () => void;
};

function Whereabouts({ shapes, position, isAskedAgain, onAsk }: WhereaboutsProps) {
  const isRefusedAgain = position === null && isAskedAgain;
  return (
    <div className={s.whereabouts}>
      <p role="status" className={position ? s.sentence : s.note}>
        {isRefusedAgain ? fenceTexts.stillNoPosition : describePosition(shapes, position)}
      </p>
      {position === null && (
        <Button look="secondary" onPress={onAsk}>
          {fenceTexts.locate}
        </Button>
      )}
    </div>
  );
}

type ZoneListProps = { shapes: readonly Shape[] };

/**
 * The zones are also listed as text, because the map may have no tiles and cannot be seen by
 * everybody.
 */
function ZoneList({ shapes }: ZoneListProps) {
  return (
    <Card title={fenceTexts.zones}>
      <ul className={s.zones}>
        {shapes.map((shape, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two zones may read the same, and they never move
          <li key={index}>{describeZone(shape)}</li>
        ))}
      </ul>
    </Card>
  );
}

type FenceMapProps = {
  name: string | null;
  cityName: string | null;
  shapes: readonly Shape[];
  position: Position | null;
  tiles: string | null;
};

function FenceMap({ name, cityName, shapes, position, tiles }: FenceMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<FenceMapView | null>(null);

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let shown: FenceMapView | null = null;
    let isGone = false;
    import('./draw-map.ts').then(
      ({ drawMap }) => {
        if (isGone) return;
        shown = drawMap(element, {
          name,
          cityName,
          shapes,
          center: brand.defaultCity.center,
          tiles,
        });
        setDrawn(shown);
      },
      // If the code of the map fails to load, the map stays blank and the list below describes the
      // zones.
      () => {},
    );
    return () => {
      isGone = true;
      shown?.remove();
      setDrawn(null);
    };
  }, [name, cityName, shapes, tiles]);

  useEffect(() => {
    if (position) drawn?.showPosition({ lng: position.longitude, lat: position.latitude });
  }, [drawn, position]);

  return <section ref={container} className={s.map} aria-label={fenceTexts.map} />;
}
