import { useMemo, useState } from 'react';
import { useSession } from './session.ts';

export interface FormDraft<Values extends object> {
  /** Null means that nothing was typed before the reload or the end of the session. */
  readonly stored: Partial<Values> | null;
  save(values: Partial<Values>): void;
  clear(): void;
}

const PREFIX = 'desk.draft';

function readStored<Values>(key: string): Partial<Values> | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Partial<Values>)
      : null;
  } catch {
    return null;
  }
}

/**
 * Keeps what a person typed into a form in this tab, so that neither a reload nor the end of the
 * session loses it. The key contains the person, so that nobody else sees it. Passwords and codes
 * must never be stored here.
 */
export function useFormDraft<Values extends object>(form: string): FormDraft<Values> {
  const { staffId } = useSession();
  return useMemo(() => {
    const key = `${PREFIX}:${staffId}:${form}`;
    return {
      stored: readStored<Values>(key),
      save: (values) => sessionStorage.setItem(key, JSON.stringify(values)),
      clear: () => sessionStorage.removeItem(key),
    };
  }, [staffId, form]);
}

export interface UnsentText {
  readonly form: string;
  readonly text: string;
}

/**
 * What this person typed into forms about a case, without those in `openForms`. The id of the case
 * is a part of their names.
 */
export function useUnsentTexts(caseId: string, openForms: readonly string[]) {
  const { staffId } = useSession();
  const [, setDiscarded] = useState(0);
  const prefix = `${PREFIX}:${staffId}:`;
  const unsent = Object.keys(sessionStorage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))
    .filter((form) => form.split(':').includes(caseId) && !openForms.includes(form))
    .map((form) => ({ form, text: typedTexts(readStored(prefix + form) ?? {}).join('\n') }))
    .filter(({ text }) => text !== '');
  const discard = ({ form }: UnsentText) => {
    sessionStorage.removeItem(prefix + form);
    setDiscarded((count) => count + 1);
  };
  return { unsent, discard };
}

/** The reason of an action is typed; those inside of other fields are chosen from a list. */
const typedTexts = (values: object, names: readonly string[] = ['text', 'reason']): string[] =>
  Object.entries(values).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === 'object' && value !== null) return typedTexts(value, ['text']);
    const isTyped = typeof value === 'string' && value.trim() !== '' && names.includes(name);
    return isTyped ? [value] : [];
  });
