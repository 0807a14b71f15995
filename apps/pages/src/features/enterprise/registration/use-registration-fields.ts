import { useState } from 'react';
import { useSessionStore } from '../../../lib/session-store.tsx';
import { registrationDraft, typedSmsCode } from './form-draft.ts';
import { emptyForm, type RegistrationForm } from './registration-form.ts';

/** What is filled in, kept at every edit. */
export function useRegistrationFields() {
  const store = useSessionStore();
  const [form, setForm] = useState<RegistrationForm>(
    () => registrationDraft.read(store) ?? emptyForm,
  );
  const [smsCode, setSmsCode] = useState(() => typedSmsCode.read(store, form.mobile));
  return {
    form,
    smsCode,
    editSmsCode(code: string) {
      setSmsCode(code);
      typedSmsCode.write(store, { mobile: form.mobile, code });
    },
    edit(part: Partial<RegistrationForm>) {
      const next = { ...form, ...part };
      setForm(next);
      registrationDraft.write(store, next);
    },
  };
}
