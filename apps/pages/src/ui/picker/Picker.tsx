import { useEffect, useRef, useState } from 'react';
import { Button } from '../Button.tsx';
import { Popup } from '../modal/Popup.tsx';
import s from './Picker.module.css';
import { pickerTexts } from './texts.ts';
import { WheelColumn, type WheelOption } from './WheelColumn.tsx';

export type PickerColumn = {
  readonly label: string;
  readonly optionsAfter: (before: readonly string[]) => readonly WheelOption[];
};

type PickerProps = {
  title: string;
  columns: readonly PickerColumn[];
  start: readonly string[];
  onPick: (chosen: readonly string[]) => void;
  onClose: () => void;
};

export function Picker({ title, columns, start, onPick, onClose }: PickerProps) {
  const [chosen, setChosen] = useState(start);
  const wheels = wheelsAt(columns, chosen);
  const values = wheels.map(({ value }) => value);
  const list = useRef<HTMLDivElement>(null);
  // The popup has focused its closing button.
  useEffect(() => list.current?.querySelector<HTMLElement>('[role=listbox]')?.focus(), []);

  const select = (column: number, value: string) => {
    // The options of a column depend on the columns before it, so the columns after a changed one
    // start again.
    setChosen([...values.slice(0, column), value]);
  };

  return (
    <Popup
      title={title}
      fits
      onClose={onClose}
      actions={
        <div className={s.actions}>
          <Button look="secondary" onPress={onClose}>
            {pickerTexts.cancel}
          </Button>
          <Button onPress={() => onPick(values)}>{pickerTexts.confirm}</Button>
        </div>
      }
    >
      <div className={s.wheels}>
        <div ref={list} className={s.columns}>
          {wheels.map((wheel, column) => (
            <WheelColumn key={wheel.label} {...wheel} onChange={(value) => select(column, value)} />
          ))}
        </div>
      </div>
    </Popup>
  );
}

type Wheel = { label: string; options: readonly WheelOption[]; value: string };

function wheelsAt(columns: readonly PickerColumn[], chosen: readonly string[]): readonly Wheel[] {
  const wheels: Wheel[] = [];
  for (const { label, optionsAfter } of columns) {
    const options = optionsAfter(wheels.map(({ value }) => value));
    const wanted = chosen[wheels.length];
    const option = options.find(({ value }) => value === wanted) ?? options[0];
    wheels.push({ label, options, value: option?.value ?? '' });
  }
  return wheels;
}
