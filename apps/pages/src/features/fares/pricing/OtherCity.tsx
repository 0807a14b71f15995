import { useNavigation } from '../../../routes/navigation.tsx';
import CityPicker from '../../../ui/picker/CityPicker.tsx';
import { areaOf, type PricingQuery } from './rules/rule-source.ts';

type OtherCityProps = { query: PricingQuery; onClose: () => void };

/** Leads to the same ride in the city that is picked. */
export default function OtherCity({ query, onClose }: OtherCityProps) {
  const { replace } = useNavigation();
  const { cityCode, amapCityCode, latitude, longitude, fenceNum, ...ride } = query;
  return (
    <CityPicker
      chosen={areaOf(query) ?? null}
      onChoose={({ code }) => {
        onClose();
        replace('pricing', { ...ride, areaCode: code });
      }}
      onClose={onClose}
    />
  );
}
