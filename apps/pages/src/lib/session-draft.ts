import * as z from 'zod/mini';
import type { SessionKey, SessionStore } from './session-store.tsx';

export interface SessionDraft<Draft> {
  read(store: Pick<SessionStore, 'read'>): Draft | null;
  /** Only fields of the schema are stored, so a form may pass all its fields. */
  write(store: Pick<SessionStore, 'write'>, draft: Draft): void;
  clear(store: Pick<SessionStore, 'remove'>): void;
}

/**
 * Fields of a form that is not sent yet are stored for the visit, so that a page in between (a
 * puzzle, a login) or a reload loses nothing. A form reads the draft when it mounts, writes it at
 * every edit and clears it once it is sent. Verification codes must not be in the schema.
 */
export function defineSessionDraft<Schema extends z.ZodMiniType>(
  key: SessionKey,
  shape: Schema,
): SessionDraft<z.output<Schema>> {
  return {
    read(store) {
      try {
        return z.parse(shape, JSON.parse(store.read(key) ?? 'null'));
      } catch {
        return null;
      }
    },
    write: (store, draft) => store.write(key, JSON.stringify(z.parse(shape, draft))),
    clear: (store) => store.remove(key),
  };
}
