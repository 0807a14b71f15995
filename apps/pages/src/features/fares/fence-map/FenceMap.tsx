import type { Shape } from '@ride/domain/geo/zone';
import { useEffect, useRef, useState } from 'react';
import type { Position } from '../../../host/host.ts';
import { DEFAULT_CITY } from '../default-city.ts';
import type { DrawnMap } from './draw-map.ts';
import s from './FenceMap.module.css';
import { fenceTexts } from './texts.ts';

type FenceMapProps = {
  name: string | null;
  cityName: string | null;
  shapes: readonly Shape[];
  position: Position | null;
  tiles: string | null;
};

/** The map itself; its code comes only here. */
export function FenceMap({ name, cityName, shapes, position, tiles }: FenceMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<DrawnMap | null>(null);

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let shown: DrawnMap | null = null;
    let isGone = false;
    import('./draw-map.ts').then(
      ({ drawMap }) => {
        if (isGone) return;
        shown = drawMap(element, { name, cityName, shapes, centre: DEFAULT_CITY.centre, tiles });
        setDrawn(shown);
      },
      // Without its code the map stays blank; the zones are told in words below.
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
