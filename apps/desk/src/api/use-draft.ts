import { useMemo } from 'react';
import { useSession } from './session.ts';

export interface Draft<Values extends object> {
  /** What was typed before a reload or the end of a session; null without any. */
  readonly stored: Partial<Values> | null;
  save(values: Partial<Values>): void;
  /** Once it is sent or given up. */
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
 * What somebody typed into a form and has not sent: kept in this tab by form and person, so that
 * neither a reload nor the end of the session loses it, and nobody else sees it. Passwords and
 * codes must not be in it.
 */
export function useDraft<Values extends object>(form: string): Draft<Values> {
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
