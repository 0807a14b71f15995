import { useState } from 'react';
import * as z from 'zod/mini';
import { useTrackPress } from '../../../../api/track.ts';
import { sessionDraft } from '../../../../lib/session-draft.ts';
import { type SessionStore, useSessionStore } from '../../../../lib/session-store.tsx';
import type { Receipt } from '../../bill/bill.ts';

/** A passenger can dispute the fare as a whole or report a problem with some of its lines. */
export type ObjectionKind = 'fare' | 'costProblem';

export type RefusalReason = 'notAllowed' | 'already' | 'tooLate';

export type DisputeStep =
  | { readonly step: 'choosing' }
  | { readonly step: 'writing'; readonly kind: ObjectionKind }
  | { readonly step: 'agreed' }
  | { readonly step: 'sent'; readonly kind: ObjectionKind; readonly receipt: Receipt }
  | { readonly step: 'refused'; readonly kind: ObjectionKind; readonly reason: RefusalReason };

/** `choice` is one of the choices of the domain, or null before one is made. */
const draftPoint = z.object({
  item: z.string(),
  choice: z.nullable(z.string()),
  text: z.string(),
});

/** The draft is stored, so that a login or a reload loses nothing. */
const disputeDraft = sessionDraft(
  'disputeDraft',
  z.object({
    orderUuid: z.string(),
    kind: z.enum(['fare', 'costProblem']),
    text: z.string(),
    items: z.array(z.string()),
    /** The description of an item is kept even if the item is no longer picked. */
    points: z.array(draftPoint),
  }),
);

export type DraftPoint = z.output<typeof draftPoint>;
export type DisputeDraft = NonNullable<ReturnType<typeof disputeDraft.read>>;

/**
 * Pictures that do not fit into the storage stay in memory: they survive the login page but not a
 * reload.
 */
export const disputePictures = sessionDraft(
  'disputePictures',
  z.object({
    orderUuid: z.string(),
    pictures: z.array(
      z.object({ pictureId: z.string(), step: z.literal('waiting'), data: z.string() }),
    ),
  }),
);

export function readDraft(
  store: Pick<SessionStore, 'read'>,
  orderUuid: string,
): DisputeDraft | null {
  const draft = disputeDraft.read(store);
  return draft?.orderUuid === orderUuid ? draft : null;
}

export function useDispute(orderUuid: string) {
  const trackPress = useTrackPress();
  const store = useSessionStore();
  const [stored] = useState(() => readDraft(store, orderUuid));
  const [draft, setDraft] = useState<DisputeDraft>(
    stored ?? { orderUuid, kind: 'fare', text: '', items: [], points: [] },
  );
  const [current, setCurrent] = useState<DisputeStep>(
    stored ? { step: 'writing', kind: stored.kind } : { step: 'choosing' },
  );
  const saveDraft = (part: Partial<DisputeDraft>) => {
    const next = { ...draft, ...part };
    disputeDraft.write(store, next);
    setDraft(next);
  };
  return {
    current,
    draft,
    saveDraft,
    choose(kind: ObjectionKind) {
      trackPress(kind === 'fare' ? 'dispute' : 'report');
      saveDraft({ kind });
      setCurrent({ step: 'writing', kind });
    },
    agree() {
      trackPress('no-objection');
      setCurrent({ step: 'agreed' });
    },
    leave(next: DisputeStep) {
      disputeDraft.clear(store);
      disputePictures.clear(store);
      setCurrent(next);
    },
  };
}

export type DisputeControl = ReturnType<typeof useDispute>;
