import * as z from 'zod/mini';
import { sessionDraft } from '../../../../lib/session-draft.ts';
import type { SessionStore } from '../../../../lib/session-store.tsx';
import type { Receipt } from '../../bill/bill.ts';

/** A dispute is about the fare, a report about some of its lines. */
export type Flow = 'dispute' | 'report';

export type RefusalReason = 'notAllowed' | 'already' | 'tooLate';

/** Where somebody is with the objection to an order. */
export type Objection =
  | { readonly step: 'choosing' }
  | { readonly step: 'writing'; readonly flow: Flow }
  | { readonly step: 'agreed' }
  | { readonly step: 'sent'; readonly flow: Flow; readonly receipt: Receipt }
  | { readonly step: 'refused'; readonly flow: Flow; readonly why: RefusalReason };

/** `choice` is one of the domain's list; null before anything is chosen. */
const draftPoint = z.object({
  item: z.string(),
  choice: z.nullable(z.string()),
  words: z.string(),
});

/** What somebody has written and not sent: stored, so that a login or a reload loses nothing. */
export const objectionDraft = sessionDraft(
  'objectionDraft',
  z.object({
    orderUuid: z.string(),
    flow: z.enum(['dispute', 'report']),
    words: z.string(),
    items: z.array(z.string()),
    /** What was different about an item; kept for one that is no longer picked. */
    points: z._default(z.array(draftPoint), []),
  }),
);

export type DraftPoint = z.output<typeof draftPoint>;
export type ObjectionDraft = NonNullable<ReturnType<typeof objectionDraft.read>>;

/**
 * Pictures chosen for it, ready to be sent. More than the storage takes stay in memory: they outlive
 * the login page, but no reload.
 */
export const objectionPictures = sessionDraft(
  'objectionPictures',
  z.object({
    orderUuid: z.string(),
    pictures: z.array(
      z.object({ pictureId: z.string(), step: z.literal('waiting'), data: z.string() }),
    ),
  }),
);

/** Null for another order's: what was written there does not belong here. */
export function readDraft(
  store: Pick<SessionStore, 'read'>,
  orderUuid: string,
): ObjectionDraft | null {
  const draft = objectionDraft.read(store);
  return draft?.orderUuid === orderUuid ? draft : null;
}
