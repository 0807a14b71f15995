type ChoiceProps = {
  label: string;
  value: string;
  options: readonly (readonly [value: string, words: string])[];
  onChoose: (value: string) => void;
};

export function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <label>
      {label}
      <select defaultValue={value} onChange={(event) => onChoose(event.target.value)}>
        {options.map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

type TypedChoiceProps = Omit<ChoiceProps, 'options'>;

/** Applied on blur or Enter, so that a half-typed version is not used. */
export function TypedChoice({ label, value, onChoose }: TypedChoiceProps) {
  return (
    <label>
      {label}
      <input
        defaultValue={value}
        onBlur={(event) => event.target.value !== value && onChoose(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
    </label>
  );
}
