import * as z from 'zod/mini';
import type { SessionKey, SessionStore } from './session-store.tsx';

/** One kept thing of a known shape. */
export interface SessionDraft<Draft> {
  /** Null when nothing is kept, or something of another shape. */
  read(store: Pick<SessionStore, 'read'>): Draft | null;
  /** Only what the shape names is kept, so a form may hand in all its fields. */
  write(store: Pick<SessionStore, 'write'>, draft: Draft): void;
  clear(store: Pick<SessionStore, 'remove'>): void;
}

/**
 * What somebody typed and has not sent, kept for the visit, so that a page in between (a puzzle,
 * a login) or a reload loses nothing. A form reads it when it mounts, writes it at every edit and
 * clears it once it is sent:
 *
 *     const draft = sessionDraft('registrationDraft', z.object({ fullName: z.string() }));
 *     const [fields, setFields] = useState(() => draft.read(store) ?? emptyFields);
 *
 * Codes do not belong into a shape: they are proofs, and a draft is only words.
 */
export function sessionDraft<Schema extends z.ZodMiniType>(
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
