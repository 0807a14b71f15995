import { lazy, Suspense, useState } from 'react';
import { Banner } from '../../../ui/Banner.tsx';
import s from './PlaceChooser.module.css';
import { pricingTexts } from './texts.ts';
import type { PlaceHere } from './use-place-here.ts';

/** The wheels and the list of regions come once somebody opens them. */
const CityPicker = lazy(() => import('../../../ui/CityPicker.tsx'));

/** Which city's rules these are, and a way to another. */
export function PlaceChooser({ words, cityCode, choose }: Omit<PlaceHere, 'query'>) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Banner>
      <div className={s.row}>
        <span role="status">{words}</span>
        <button type="button" className={s.choose} onClick={() => setOpen(true)}>
          {pricingTexts.chooseCity}
        </button>
      </div>
      <Suspense>
        {isOpen && (
          <CityPicker
            chosen={cityCode ?? null}
            onChoose={(city) => {
              close();
              choose(city);
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </Banner>
  );
}
