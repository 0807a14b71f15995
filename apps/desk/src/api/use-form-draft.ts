import { useMemo } from 'react';
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
