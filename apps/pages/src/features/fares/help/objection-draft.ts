import * as z from 'zod/mini';
import { sessionDraft } from '../../../lib/session-draft.ts';
import type { SessionStore } from '../../../lib/session-store.tsx';

/** What somebody has written and not sent: kept, so that a login or a reload loses nothing. */
export const objectionDraft = sessionDraft(
  'objectionDraft',
  z.object({
    orderUuid: z.string(),
    flow: z.enum(['dispute', 'report']),
    words: z.string(),
    items: z.array(z.string()),
  }),
);

export type ObjectionDraft = NonNullable<ReturnType<typeof objectionDraft.read>>;

/** Null for another order's: what was written there does not belong here. */
export function readDraft(
  store: Pick<SessionStore, 'read'>,
  orderUuid: string,
): ObjectionDraft | null {
  const draft = objectionDraft.read(store);
  return draft?.orderUuid === orderUuid ? draft : null;
}
