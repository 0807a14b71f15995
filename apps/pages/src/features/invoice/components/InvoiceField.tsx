import { TextField } from '../../../ui/TextField.tsx';
import type { FieldName } from '../invoice-draft.ts';
import type { InvoiceDesk } from '../use-invoice.ts';

type InvoiceFieldProps = {
  desk: InvoiceDesk;
  field: FieldName;
  label: string;
  keyboard?: 'text' | 'numeric' | 'tel' | 'email';
  autoComplete?: string;
};

export function InvoiceField({ desk, field, label, ...input }: InvoiceFieldProps) {
  return (
    <TextField
      {...input}
      ref={desk.placeRef(field)}
      label={label}
      value={desk.draft[field]}
      error={desk.problemOf(field)}
      onChange={(typed) => desk.edit(field, typed)}
      onBlur={() => desk.leave(field)}
    />
  );
}
