import { cities } from '@ride/domain/regions/cities';
import { Flex, Select } from 'antd';
import { useId } from 'react';

interface CitySelectProps {
  readonly city: string | null;
  /** The cities for which the reader has rights; they stand first. */
  readonly ownCities: readonly string[];
  readonly onChoose: (code: string) => void;
}

const options = cities.map(({ code, name }) => ({ value: code, label: `${name} ${code}` }));

export function CitySelect({ city, ownCities, onChoose }: CitySelectProps) {
  const id = useId();
  const isOwn = ({ value }: { readonly value: string }) => ownCities.includes(value);
  const others = { label: '其他城市', options: options.filter((option) => !isOwn(option)) };
  const groups =
    ownCities.length === 0
      ? [{ label: '全部城市', options }]
      : [{ label: '我负责的城市', options: options.filter(isOwn) }, others];
  return (
    <Flex gap="small" align="center">
      <label htmlFor={id}>城市</label>
      <Select
        id={id}
        className="city-select"
        placeholder="请选择"
        value={city}
        onChange={onChoose}
        showSearch={{ optionFilterProp: 'label' }}
        options={groups}
      />
    </Flex>
  );
}
