import { lazy, Suspense, useEffect, useState } from 'react';
import { ListRow, RowGroup } from '../../ui/ListRow.tsx';
import { referralTexts } from './texts.ts';
import type { ActivityCity } from './use-activity-city.ts';

const CityPicker = lazy(() => import('../../ui/picker/CityPicker.tsx'));

export function CityRow({ city }: { city: ActivityCity }) {
  const [isOpen, setOpen] = useState(false);
  const name = useCityName(city.code);
  return (
    <>
      <RowGroup>
        <ListRow
          title={referralTexts.currentCity(name)}
          tips={city.isUnlocated ? referralTexts.defaultCity : referralTexts.switchCity}
          onPress={() => setOpen(true)}
        />
      </RowGroup>
      <Suspense>
        {isOpen && (
          <CityPicker
            chosen={city.code}
            onChoose={(chosen) => {
              city.choose(chosen);
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}

/** The list of regions is loaded lazily; until then the name is empty. */
function useCityName(code: string): string {
  const [names, setNames] = useState<((code: string) => string) | null>(null);
  useEffect(() => {
    import('@ride/domain/regions/regions').then(
      ({ findCityWithProvince }) =>
        setNames(() => (each: string) => findCityWithProvince(each)?.city.name ?? each),
      () => {},
    );
  }, []);
  return names?.(code) ?? '';
}
