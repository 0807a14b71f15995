import type { Ref } from 'react';
import { useEnvironment } from '../../api/environment.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import { CodeButton } from './CodeButton.tsx';
import { sanitizeSmsCode } from './sanitize-input.ts';
import { verificationTexts } from './texts.ts';

type SmsCodeFieldProps = {
  value: string;
  onChange: (code: string) => void;
  error?: string | undefined;
  readyAt: number | null;
  /** True while the form lacks something for sending a code; a press then shows what is missing. */
  unready?: boolean;
  sending?: boolean;
  onSend: () => void;
  ref?: Ref<HTMLInputElement>;
};

export function SmsCodeField({ readyAt, unready, sending, onSend, ...field }: SmsCodeFieldProps) {
  const { smsCodeLength } = useEnvironment();
  return (
    <TextField
      ref={field.ref}
      label={verificationTexts.smsCode}
      placeholder={verificationTexts.smsCodePlaceholder}
      keyboard="numeric"
      autoComplete="one-time-code"
      enterKey="done"
      value={field.value}
      onChange={(typed) => field.onChange(sanitizeSmsCode(typed, smsCodeLength))}
      error={field.error}
    >
      <CodeButton
        readyAt={readyAt}
        unready={unready ?? false}
        busy={sending ?? false}
        onPress={onSend}
      />
    </TextField>
  );
}
