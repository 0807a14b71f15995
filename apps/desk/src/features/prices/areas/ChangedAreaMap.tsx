import { findCityByCode } from '@ride/domain/regions/find-city';
import { memo } from 'react';
import type { ChangeItem } from '../../../ui/change/change.ts';
import { AreaMap } from './AreaMap.tsx';
import { describeArea, drawnShapes, readableShapes } from './area-shapes.ts';
import { useOtherAreas } from './use-city-areas.ts';

type Body = ChangeItem['body'];

interface ChangedAreaMapProps {
  readonly areaKey: string;
  /** This is null if the area ends. */
  readonly body: Body;
  readonly before: Body;
}

/** An area as it becomes over what it was; it is drawn again only if one of the two changes. */
export const ChangedAreaMap = memo(function ChangedAreaMap({
  areaKey,
  body,
  before,
}: ChangedAreaMapProps) {
  const cityCode = String((body ?? before)?.cityCode ?? '');
  const others = useOtherAreas(cityCode, areaKey);
  const describe = (each: Body) => describeArea(readableShapes(each), findCityByCode(cityCode));
  const isSame = JSON.stringify(drawnShapes(before)) === JSON.stringify(drawnShapes(body));
  const texts = [
    ...(body ? [describe(body)] : []),
    ...(before && !isSame ? [`原来：${describe(before)}`] : []),
  ];
  return (
    <AreaMap
      cityCode={cityCode}
      area={body ? { name: String(body.name ?? ''), shapes: drawnShapes(body) } : undefined}
      before={isSame ? [] : drawnShapes(before)}
      others={others}
      description={texts.join('。')}
    />
  );
});
