import { brand } from '@ride/contract/brand';
import {
  findCityWithProvince,
  listCitiesOfProvince,
  listProvinces,
} from '@ride/domain/regions/regions';
import { Picker } from './Picker.tsx';
import { pickerTexts } from './texts.ts';

type CityPickerProps = {
  chosen: string | null;
  onChoose: (city: { code: string; name: string }) => void;
  onClose: () => void;
};

const optionsOf = (regions: readonly { code: string; name: string }[]) =>
  regions.map(({ code, name }) => ({ value: code, text: name }));

/** This module is loaded lazily, so that the list of regions is not part of the first load. */
export default function CityPicker({ chosen, onChoose, onClose }: CityPickerProps) {
  const start = findCityWithProvince(chosen ?? brand.registrationCity);
  const pick = (code: string | undefined) => {
    const city = code === undefined ? null : findCityWithProvince(code);
    if (city) onChoose(city.city);
  };
  return (
    <Picker
      title={pickerTexts.chooseCity}
      columns={[
        { label: pickerTexts.province, optionsAfter: () => optionsOf(listProvinces()) },
        {
          label: pickerTexts.city,
          optionsAfter: ([province = '']) => optionsOf(listCitiesOfProvince(province)),
        },
      ]}
      start={start ? [start.province.code, start.city.code] : []}
      onPick={([, city]) => pick(city)}
      onClose={onClose}
    />
  );
}
