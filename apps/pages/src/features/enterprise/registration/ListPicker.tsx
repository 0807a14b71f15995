import { Picker } from '../../../ui/picker/Picker.tsx';
import type { WheelOption } from '../../../ui/picker/WheelColumn.tsx';

type ListPickerProps = {
  title: string;
  label: string;
  options: readonly WheelOption[];
  start: string;
  onChoose: (value: string) => void;
  onClose: () => void;
};

/**
 * This module is loaded lazily, so that the code of the turning list is not part of the first load.
 */
export default function ListPicker({ label, options, start, onChoose, ...rest }: ListPickerProps) {
  return (
    <Picker
      {...rest}
      columns={[{ label, optionsAfter: () => options }]}
      start={[start]}
      onPick={([value]) => value !== undefined && onChoose(value)}
    />
  );
}
