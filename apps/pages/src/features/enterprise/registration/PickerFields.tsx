import { COMPANY_SCALES } from '@ride/domain/registration/limits';
import { lazy, Suspense, useRef, useState } from 'react';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import s from './PickerFields.module.css';
import type { City, CompanyScale, Industry } from './registration-form.ts';
import { registrationTexts } from './texts.ts';

const CityPicker = lazy(() => import('../../../ui/picker/CityPicker.tsx'));
const ListPicker = lazy(() => import('./ListPicker.tsx'));

type FieldProps<Chosen> = {
  chosen: Chosen | null;
  error: string | undefined;
  onChoose: (chosen: Chosen) => void;
};

type CityFieldProps = FieldProps<City> & {
  located: City | null;
  isOutsideActivity: boolean;
};

export function CityField({ chosen, located, isOutsideActivity, error, onChoose }: CityFieldProps) {
  const { isOpen, open, close, choose } = useOpen(onChoose);
  const field = useRef<HTMLDivElement>(null);
  const chooseLocated = (city: City) => {
    onChoose(city);
    // The pressed button is about to disappear, so the focus moves to the field.
    field.current?.querySelector('button')?.focus();
  };
  const hint = () => {
    if (chosen) return isOutsideActivity && registrationTexts.outsideActivity(chosen.name);
    if (!located) return null;
    return (
      <button type="button" className={s.offer} onClick={() => chooseLocated(located)}>
        {registrationTexts.chooseLocated(located.name)}
      </button>
    );
  };
  return (
    <div ref={field}>
      <ChoiceField
        label={registrationTexts.city}
        chosen={chosen?.name ?? null}
        placeholder={registrationTexts.cityPlaceholder}
        hint={hint()}
        error={error}
        onPress={open}
      />
      <Suspense>
        {isOpen && <CityPicker chosen={chosen?.code ?? null} onChoose={choose} onClose={close} />}
      </Suspense>
    </div>
  );
}

/** The picker starts at the middle of the seven company sizes (REG-7). */
const DEFAULT_SCALE = COMPANY_SCALES[3];

export function ScaleField({ chosen, error, onChoose }: FieldProps<CompanyScale>) {
  const { isOpen, open, close, choose } = useOpen(onChoose);
  const options = COMPANY_SCALES.map((scale) => ({ value: scale, text: scale }));
  return (
    <>
      <ChoiceField
        label={registrationTexts.scale}
        chosen={chosen}
        placeholder={registrationTexts.scalePlaceholder}
        error={error}
        onPress={open}
      />
      <Suspense>
        {isOpen && (
          <ListPicker
            title={registrationTexts.scaleTitle}
            label={registrationTexts.scale}
            options={options}
            start={chosen ?? DEFAULT_SCALE}
            onChoose={(value) => choose(value as CompanyScale)}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}

type IndustryFieldProps = FieldProps<Industry> & {
  industries: readonly Industry[];
  isFailed: boolean;
  onReload: () => void;
};

export function IndustryField({ industries, isFailed, onReload, ...field }: IndustryFieldProps) {
  const { chosen, error, onChoose } = field;
  const { isOpen, open, close, choose } = useOpen(onChoose);
  const press = () => {
    if (industries.length > 0) return open();
    showToast(isFailed ? registrationTexts.industriesFailed : registrationTexts.industriesLoading);
    if (isFailed) onReload();
  };
  const options = industries.map(({ id, name }) => ({ value: String(id), text: name }));
  const pick = (value: string) => {
    const industry = industries.find(({ id }) => String(id) === value);
    if (industry) choose(industry);
  };
  return (
    <>
      <ChoiceField
        label={registrationTexts.industry}
        chosen={chosen?.name ?? null}
        placeholder={registrationTexts.industryPlaceholder}
        error={error}
        onPress={press}
      />
      <Suspense>
        {isOpen && options.length > 0 && (
          <ListPicker
            title={registrationTexts.industryTitle}
            label={registrationTexts.industry}
            options={options}
            start={chosen ? String(chosen.id) : (options[3]?.value ?? '')}
            onChoose={pick}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}

function useOpen<Chosen>(onChoose: (chosen: Chosen) => void) {
  const [isOpen, setOpen] = useState(false);
  return {
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
    choose(chosen: Chosen) {
      setOpen(false);
      onChoose(chosen);
    },
  };
}
