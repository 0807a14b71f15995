import { listTimelines } from '@ride/contract/desk/changes';
import { useDeskQuery } from '../../../api/use-desk.ts';
import { drawnShapes } from './area-shapes.ts';

/** The areas that are in force in a city, without the one that is looked at. */
export function useOtherAreas(cityCode: string, key: string) {
  const { data } = useDeskQuery(
    listTimelines,
    { kind: 'fence', cityCode },
    { enabled: /^[0-9]{6}$/.test(cityCode) },
  );
  return (data?.timelines ?? [])
    .filter((each) => each.key !== key && each.now !== null)
    .map(({ now }) => ({
      name: String(now?.body?.name ?? ''),
      shapes: drawnShapes(now?.body ?? null),
    }));
}
