import { TextField, type TextFieldProps } from '../../ui/fields/TextField.tsx';
import { sanitizePhone } from './sanitize-input.ts';
import { verificationTexts } from './texts.ts';

type PhoneFieldProps = Omit<TextFieldProps, 'label' | 'keyboard' | 'placeholder'> & {
  label?: string;
};

/** Digits only, eleven at most. `phoneError` validates them. */
export function PhoneField({
  label = verificationTexts.phone,
  onChange,
  ...field
}: PhoneFieldProps) {
  return (
    <TextField
      autoComplete="tel-national"
      {...field}
      label={label}
      placeholder={verificationTexts.phonePlaceholder}
      keyboard="tel"
      onChange={(typed) => onChange(sanitizePhone(typed))}
    />
  );
}
