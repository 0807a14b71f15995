import { lazy, Suspense, useState } from 'react';
import s from './Pricing.module.css';
import { placeTexts } from './texts.ts';

const CityPicker = lazy(() => import('../../../ui/picker/CityPicker.tsx'));

export type City = { readonly code: string; readonly name: string };

type ChooseCityProps = {
  chosen: string | undefined;
  onChoose: (city: City) => void;
};

export function ChooseCity({ chosen, onChoose }: ChooseCityProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const choose = (city: City) => {
    close();
    onChoose(city);
  };
  return (
    <>
      <button type="button" className={s.choose} onClick={() => setOpen(true)}>
        {placeTexts.chooseCity}
      </button>
      <Suspense>
        {isOpen && <CityPicker chosen={chosen ?? null} onChoose={choose} onClose={close} />}
      </Suspense>
    </>
  );
}
