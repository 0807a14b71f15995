import { TextField, type TextFieldProps } from '../../ui/fields/TextField.tsx';
import { sanitizePhone } from './sanitize-input.ts';
import { verificationTexts } from './texts.ts';

type PhoneFieldProps = Omit<TextFieldProps, 'label' | 'keyboard' | 'placeholder'> & {
  label?: string;
  placeholder?: string | undefined;
};

export function PhoneField({
  label = verificationTexts.phone,
  placeholder = verificationTexts.phonePlaceholder,
  onChange,
  ...field
}: PhoneFieldProps) {
  return (
    <TextField
      autoComplete="tel-national"
      {...field}
      label={label}
      placeholder={placeholder}
      keyboard="tel"
      onChange={(typed) => onChange(sanitizePhone(typed))}
    />
  );
}
