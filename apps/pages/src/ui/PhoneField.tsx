import { keptPhone } from './kept-input.ts';
import { proofTexts } from './proof-texts.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

type PhoneFieldProps = Omit<TextFieldProps, 'label' | 'keyboard' | 'placeholder'> & {
  label?: string;
};

/** Digits only, eleven at most. What is wrong with them is `phoneProblem`'s. */
export function PhoneField({ label = proofTexts.phone, onChange, ...field }: PhoneFieldProps) {
  return (
    <TextField
      autoComplete="tel-national"
      {...field}
      label={label}
      placeholder={proofTexts.phonePlaceholder}
      keyboard="tel"
      onChange={(typed) => onChange(keptPhone(typed))}
    />
  );
}
