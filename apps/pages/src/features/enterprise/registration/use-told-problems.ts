import { type RefObject, useRef, useState } from 'react';
import { showToast } from '../../../ui/toast-store.ts';
import type { Problems } from './problems.ts';
import { fieldOrder, type RegistrationField } from './registration-form.ts';

/** Problems stand under their fields until these are edited; the topmost is told aloud as well. */
export function useToldProblems(isTold: boolean) {
  const [problems, setProblems] = useState<Problems>({});
  const form: RefObject<HTMLFormElement | null> = useRef(null);
  return {
    form,
    problems,
    solved: (field: RegistrationField) => setProblems((told) => ({ ...told, [field]: undefined })),
    add: (field: RegistrationField, words: string) =>
      setProblems((told) => ({ ...told, [field]: words })),
    /** Marks one field, and shows it. */
    lead(field: RegistrationField, words: string) {
      setProblems((told) => ({ ...told, [field]: words }));
      lead(form.current, field);
    },
    tell(found: Problems) {
      setProblems(found);
      const first = fieldOrder.find((field) => found[field] !== undefined);
      if (first === undefined) return;
      lead(form.current, first);
      // A missing scale has never been told by a toast (VALID-11): its field says it.
      if (isTold && first !== 'scale') showToast(found[first] ?? '');
    },
  };
}

/** The page scrolls to the field and its focus goes there. */
function lead(form: HTMLFormElement | null, field: RegistrationField): void {
  const place = form?.querySelector<HTMLElement>(`[data-field="${field}"]`);
  place?.scrollIntoView({ block: 'center' });
  place?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
}
